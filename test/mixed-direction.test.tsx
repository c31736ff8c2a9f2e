import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SignInScreen } from "#app/accounts/sign-in/screen/sign-in-screen.tsx";
import { readPlace, signInModes } from "#app/accounts/sign-in-forms/sign-in-mode.ts";
import { pageCatalogs } from "#app/catalog-pages.ts";
import { ClaimFields } from "#app/claims/claim-fields.tsx";
import { contactForm } from "#app/content/contact/contact-form.ts";
import type { ContentMessages } from "#app/content/messages/en.ts";
import { usePatientWords } from "#app/patients/sections/field-words.ts";
import type { PatientForm } from "#app/patients/sections/section-forms.ts";
import { recordsForm } from "#app/patients/sections/section-forms.ts";
import { sectionNames, sections } from "#app/patients/sections/sections.ts";
import { formatFileSize, formatList, joinNames } from "#app/platform/i18n/format.ts";
import { isolate, isolateIn } from "#app/platform/i18n/isolate.ts";
import { type Locale, locales } from "#app/platform/i18n/locale.ts";
import { LocaleProvider, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator, type Message } from "#app/platform/i18n/translate.ts";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { readMessageFolders } from "./architecture/messages.ts";
import { joinedLabels } from "./joined-text.ts";

const folders = await readMessageFolders();
const latin = "Rohan M.";
const arabic = "روهان";
const phone = "+971 50 123 4567";

/** Every text of a language with where it is written; a plural form each. */
function textsOf(locale: Locale) {
  const formsOf = (message: Message) =>
    typeof message === "string" ? [message] : Object.values(message);
  return folders.flatMap((folder) =>
    Object.values(folder[locale]).flatMap((messages) =>
      Object.entries(messages).flatMap(([key, message]) =>
        formsOf(message).map((text) => ({ at: `${folder.folder} ${key}`, text })),
      ),
    ),
  );
}

function show(node: ReactNode, locale: Locale): string {
  const router = createMemoryRouter([{ path: "/", element: node }]);
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={pageCatalogs[locale]}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
}

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, "");

test("the test for joined text finds it", () => {
  expect(joinedLabels("<label>Phone<span>Optional</span></label>")).toEqual(["PhoneOptional"]);
  expect(joinedLabels("<label>الهاتف<span>(اختياري)</span></label>")).toHaveLength(1);
  expect(joinedLabels("<label>Phone<span> (optional)</span></label>")).toEqual([]);
});

test.each(locales)("no label in %s joins the word that it is optional", (locale) => {
  const optional = pageCatalogs[locale].ui?.["field.optional"];
  const labels = textsOf(locale).filter(({ text }) => !/[<>&"'\n]/.test(text));
  expect(labels.length).toBeGreaterThan(1_000);
  for (const { text } of labels) {
    const input = show(<Field label={text} required={false} />, locale);
    expect(textOf(input)).toBe(`${text} (${optional})`);
  }
  const choice = (
    <>
      <Select label="A" required={false} />
      <Checkbox label="B" name="b" />
    </>
  );
  expect(joinedLabels(show(choice, locale))).toEqual([]);
});

const place = (mode: string, method: string) => readPlace(new URLSearchParams({ mode, method }));

function forms(): [string, ReactNode][] {
  const screens = signInModes.flatMap((mode) =>
    ["email", "phone"].map((method): [string, ReactNode] => [
      `sign-in ${mode} ${method}`,
      <SignInScreen
        key={mode}
        place={place(mode, method)}
        title="Title"
        appName="Dalil"
        signedInAs={null}
        profile={null}
        codeFrom="email"
        minLength={6}
        providers={[]}
        answer={null}
      />,
    ]),
  );
  const health = [
    ...sectionNames.map((name) => ({ name, form: sections[name].form })),
    { name: "records" as const, form: recordsForm },
  ].map(({ name, form }): [string, ReactNode] => [
    `health ${name}`,
    <HealthForm key={name} form={form} />,
  ]);
  const limits = { formats: ["jpeg", "png", "pdf"] as const, maxMegabytes: 10 };
  return [
    ...screens,
    ...health,
    ["contact", <ContactForm key="c" />],
    [
      "claim",
      <ClaimFields
        key="d"
        entityType="clinics"
        limits={{ ...limits, formats: [...limits.formats] }}
        state={{ typed: {} }}
      />,
    ],
  ];
}

function HealthForm({ form }: { form: PatientForm }) {
  return <Form form={form} t={usePatientWords()} typed={{}} submit="" />;
}

function ContactForm() {
  const t = useMessages<ContentMessages>("content");
  return <Form form={contactForm} t={t} typed={{}} submit="" />;
}

test.each(forms())("the labels of %s stand apart in both languages", (_name, form) => {
  for (const locale of locales) {
    const markup = show(form, locale);
    expect(markup).toMatch(/<label|<button/);
    expect(joinedLabels(markup)).toEqual([]);
  }
});

test("what is filled into an Arabic text is isolated in it, at any place", () => {
  let checked = 0;
  for (const { folder, ar } of folders) {
    for (const messages of Object.values(ar)) {
      const t = createTranslator("ar", messages);
      for (const [key, message] of Object.entries(messages)) {
        const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(
          ([, name = ""]) => name,
        );
        if (names.length === 0) continue;
        for (const value of [latin, phone]) {
          const said = t(key, Object.fromEntries(names.map((name) => [name, value])));
          const bare = said.replaceAll(isolate(value), "");
          expect([folder, key, bare.includes(value)]).toEqual([folder, key, false]);
          checked += 1;
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(400);
});

test("a value is isolated once, where it reads in the other direction", () => {
  expect(isolateIn("ar", latin)).toBe(isolate(latin));
  expect(isolateIn("ar", isolate(latin))).toBe(isolate(latin));
  expect(isolateIn("ar", phone)).toBe(isolate(phone));
  expect(isolateIn("ar", "1.2 MB")).toBe(isolate("1.2 MB"));
  expect(isolateIn("ar", `د. ${latin}`)).toBe(isolate(`د. ${latin}`));
  expect(isolateIn("en", arabic)).toBe(isolate(arabic));
  for (const plain of [arabic, "12", "4.5"]) expect(isolateIn("ar", plain)).toBe(plain);
  expect(isolateIn("en", latin)).toBe(latin);
  // A mail program would treat the mark as a part of the address.
  expect(isolateIn("ar", "https://dalil.example/a")).toBe("https://dalil.example/a");
  const joined = formatList([latin, "Aisha"], "ar");
  expect(isolateIn("ar", joined)).toBe(isolate(joined));
});

test("lists have the comma and the words of their language, and isolate their items", () => {
  expect(joinNames(["PDF", formatFileSize(1_200_000, "ar")], "ar")).toBe(
    `${isolate("PDF")}، 1.2 ميغابايت`,
  );
  expect(joinNames(["PDF", formatFileSize(1_200_000, "en")], "en")).toBe("PDF, 1.2 MB");
  expect(formatFileSize(12_345, "ar")).toBe("12.3 كيلوبايت");
  expect(formatList(["JPEG", "PNG"], "ar", "disjunction")).toBe(
    `${isolate("JPEG")} أو ${isolate("PNG")}`,
  );
  expect(formatList(["الأسنان", "العيون"], "ar")).toBe("الأسنان والعيون");
});

test("Arabic texts use the Arabic comma, semicolon and question mark, and isolate numbers with a plus", () => {
  const wrong = textsOf("ar").filter(
    ({ text }) =>
      /[\u0621-\u064a]\u0640?[,;?]/u.test(text) || /(?<![\u2066\u200e])\+\d/u.test(text),
  );
  expect(wrong).toEqual([]);
});

test("a phone number in an Arabic text is isolated, so that it is not turned round", () => {
  const wrong = textsOf("ar").filter(({ text }) =>
    /(?<![\d+] ?|\u2066)(?:0\d{1,2}|\+971 \d\d) \d{3} \d{4}(?!\u2069)/u.test(text),
  );
  expect(wrong).toEqual([]);
});
