import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { inLocale, type Locale, locales } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { Choices } from "#app/ui/form/form-view.ts";
import { form as formAr } from "#app/ui/form/messages/ar.ts";
import { form as formEn } from "#app/ui/form/messages/en.ts";
import { ui as uiAr } from "#app/ui/messages/ar.ts";
import { ui as uiEn } from "#app/ui/messages/en.ts";
import { patients as patientsAr } from "../messages/ar.ts";
import { type PatientsMessages, patients as patientsEn } from "../messages/en.ts";
import { EntryForm } from "./entry-form.tsx";
import {
  communicationsForm,
  goalsForm,
  healthForm,
  insuranceForm,
  type PatientForm,
  recordsForm,
} from "./section-forms.ts";
import { sectionNames, sections, type Values } from "./sections.ts";

const catalogs = {
  en: { form: formEn, patients: patientsEn, ui: uiEn },
  ar: { form: formAr, patients: patientsAr, ui: uiAr },
};

function show(node: React.ReactNode, locale: Locale = "en") {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <MemoryRouter>{node}</MemoryRouter>
    </LocaleProvider>,
  );
}

interface Shown {
  typed: Typed;
  problems?: Problems;
  choices?: Choices;
}

function showForm(form: PatientForm, shown: Shown, locale: Locale = "en") {
  const t = createTranslator(locale, catalogs[locale].patients);
  return show(<Form form={form} t={t} submit="Save" {...shown} />, locale);
}

const forms = [...sectionNames.map((name) => sections[name].form), recordsForm];

test.each(forms)("each field of $id has a name, a reason and words for its choices", (form) => {
  const t = (key: string) => patientsEn[key as keyof typeof patientsEn];
  for (const { label, help, control } of Object.values(form.fields)) {
    const labels = control.kind === "date-range" ? Object.values(control.labels) : [label];
    const helps = control.kind === "date-range" ? Object.values(control.helps ?? {}) : [help];
    expect(helps).toHaveLength(labels.length);
    for (const key of [...labels, ...helps]) expect(t(String(key))).toBeTruthy();
    if (!("options" in control)) continue;
    for (const option of control.options) if (option.label) expect(t(option.label)).toBeTruthy();
  }
});

test.each(locales)("in %s what is wrong is on top and at its field", (locale) => {
  const values: Values = { allergies: "بنسلين <b>", bloodGroup: "O-" };
  const markup = showForm(healthForm, { typed: values, problems: { allergies: "long" } }, locale);
  expect(markup).toContain('href="#health-allergies"');
  expect(markup).toMatch(/id="health-allergies"[^>]*aria-invalid="true"/);
  expect(markup).toContain("بنسلين &lt;b&gt;");
  expect(markup).toContain('<option value="O-" selected="">\u200eO-\u200e</option>');
  const said: PatientsMessages = inLocale(locale, patientsEn, patientsAr);
  expect(markup).toContain(String(said["why.health.allergies"]));
});

test("networks are under who runs them, and choices of several are boxes", () => {
  const choices = { "insurance-networks": [{ value: "gn", label: "General", group: "NAS" }] };
  const markup = showForm(insuranceForm, { typed: { network: "gn" }, choices });
  expect(markup).toContain(
    '<optgroup label="NAS"><option value="gn" selected="">General</option></optgroup>',
  );
  const boxes = showForm(communicationsForm, { typed: { channels: ["sms"] } });
  expect(boxes).toMatch(/type="checkbox"[^>]*name="channels"[^>]*checked=""[^>]*value="sms"/);
});

test("a form to add is folded away beside a list, and one that came back is open", () => {
  const form = { place: "goals", form: goalsForm, isKnown: false, typed: { token: "1" } } as const;
  expect(show(<EntryForm {...form} isOpen={false} />)).toContain("<details");
  const open = show(<EntryForm {...form} isOpen isFull />);
  expect(open).not.toContain("<details");
  expect(open).toContain(patientsEn["full.title"]);
});
