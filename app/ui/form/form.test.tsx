import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defineForm, type Problems } from "#app/platform/forms/define-form.ts";
import { type DescribedForm, wordForm } from "#app/platform/forms/described-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import {
  checkbox,
  multiSelect,
  radio,
  select,
  selectFrom,
} from "#app/platform/forms/fields/choice-fields.ts";
import { date, dateRange } from "#app/platform/forms/fields/date-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { oneTimeCode, password } from "#app/platform/forms/fields/secret-fields.ts";
import { email, localizedText, longText, phone } from "#app/platform/forms/fields/text-fields.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { ui } from "../messages/en.ts";
import { Form } from "./form.tsx";
import { formState } from "./form-state.ts";
import { form as words } from "./messages/en.ts";

const messages = {
  email: "Email",
  "email.hint": "Our answer goes there.",
  "email.invalid": "That is no address.",
  phone: "Phone",
  note: "Note",
  "note.hint": "At most {count} characters.",
  name: "Name",
  nameEn: "Name in English",
  nameAr: "Name in Arabic",
  days: "Days",
  born: "Born",
  valid: "Valid",
  from: "From",
  until: "Until",
  topic: "Topic",
  "topic.fees": "Fees",
  "topic.hours": "Hours",
  insurer: "Insurer",
  choose: "Choose an insurer",
  rating: "Rating",
  ways: "Ways",
  news: "News",
};

const everyKind = defineForm({
  id: "own",
  hasToken: true,
  hasHoneypot: true,
  fields: {
    email: email({
      label: "email",
      help: "email.hint",
      problems: { invalid: "email.invalid" },
    }),
    phone: optional(phone({ label: "phone" })),
    note: longText({ label: "note", help: "note.hint", most: 2_000 }),
    name: localizedText({ label: "name", labels: { en: "nameEn", ar: "nameAr" }, most: 60 }),
    days: integer({ label: "days", least: 1, most: 365 }),
    born: date({ label: "born" }),
    valid: dateRange({ label: "valid", labels: { from: "from", until: "until" } }),
    topic: select({ label: "topic", options: ["fees", "hours"], optionKeys: "topic." }),
    insurer: selectFrom({ label: "insurer", source: "insurers", blank: "choose" }),
    rating: radio({ label: "rating", options: ["5", "4"] }),
    ways: multiSelect({ label: "ways", options: ["A-", "B+"] }),
    news: checkbox({ label: "news" }),
  },
});

function show(typed: Parameters<typeof Form>[0]["typed"], problems?: Problems): string {
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui, form: words }}>
      <Form
        form={everyKind}
        t={createTranslator("en", messages)}
        typed={typed}
        problems={problems}
        choices={{ insurers: [{ value: "daman", label: "Daman", group: "National" }] }}
        submit="Send"
      />
    </LocaleProvider>,
  );
}

test("a form that was not sent yet shows no problem, and carries its token", () => {
  const markup = show({ token: "token-1" });
  expect(markup).not.toContain('role="alert"');
  expect(markup).not.toContain("aria-invalid=");
  expect(markup).toContain('<input type="hidden" name="token" value="token-1"/>');
  expect(markup).toMatch(/<div hidden=""><label>Leave this field empty<input [^>]*name="website"/);
  expect(markup).toMatch(/type="email"[^>]* autoComplete="email" maxLength="254"/);
  expect(markup).toMatch(/type="tel"[^>]* autoComplete="tel" maxLength="40"/);
});

test("each control belongs to its label, help and problem", () => {
  const markup = show({ email: "mona@" }, { email: "invalid" });
  expect(markup).toContain('<label for="own-email"');
  expect(markup).toContain('<p id="own-email-hint"');
  const [input = ""] = /<input[^>]*id="own-email"[^>]*>/.exec(markup) ?? [];
  expect(input).toContain('aria-describedby="own-email-hint own-email-error"');
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('value="mona@"');
  expect(input).toContain("required");
  expect(markup).toContain("At most 2,000 characters.");
  expect(markup).toMatch(/for="own-phone"[^>]*>Phone<span[^>]*> \(optional\)</);
});

test("problems are on top as links to their controls, in the order of the page", () => {
  const markup = show({}, { validUntil: "order", nameAr: "long", email: "email.invalid" });
  const [alert = ""] = /<div role="alert".*?<\/div>/.exec(markup) ?? [];
  expect([...alert.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    "#own-email",
    "#own-nameAr",
    "#own-validUntil",
  ]);
  expect(alert).toContain("Email: That is no address.");
  expect(alert).toContain("Name in Arabic: Please shorten it to 60 characters");
  for (const control of ["nameAr", "validUntil"])
    expect(markup).toMatch(new RegExp(`id="own-${control}"[^>]*aria-invalid="true"`));
});

test("the focus goes to the first control with a problem alone", () => {
  const markup = show({}, { rating: "missing", born: "invalid" });
  expect(markup.match(/autofocus=""/gi)).toHaveLength(1);
  expect(markup).toMatch(/<input[^>]*autofocus=""[^>]*name="born"|name="born"[^>]*autofocus=""/i);
});

test("a form that is refused without a problem at a control says so", () => {
  expect(show({}, {})).toContain(words.problems);
});

test("what was typed is in every kind of control", () => {
  const typed = everyKind.write({
    name: { en: "Clinic", ar: "عيادة" },
    days: 30,
    born: "1990-02-01",
    valid: { from: "2026-01-01", until: null },
    topic: "hours",
    insurer: "daman",
    rating: "4",
    ways: ["A-"],
    news: true,
  });
  const markup = show(typed);
  expect(markup).toMatch(/<input dir="ltr"[^>]*name="nameEn"[^>]*value="Clinic"/);
  expect(markup).toMatch(/<input dir="rtl"[^>]*name="nameAr"[^>]*value="عيادة"/);
  expect(markup).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="30"|value="30"/);
  expect(markup).toMatch(/<input[^>]*type="date"[^>]*name="born"[^>]*value="1990-02-01"/);
  expect(markup).toMatch(/name="validFrom"[^>]*value="2026-01-01"/);
  expect(markup).toContain('<option value="hours" selected="">Hours</option>');
  expect(markup).toContain(
    '<optgroup label="National"><option value="daman" selected="">Daman</option></optgroup>',
  );
  expect(markup).toMatch(/type="radio"[^>]*name="rating"[^>]*checked=""[^>]*value="4"/);
  expect(markup).toMatch(/type="checkbox"[^>]*name="ways"[^>]*checked=""[^>]*value="A-"/);
  expect(markup).toMatch(/id="own-news"[^>]*name="news"[^>]*checked=""/);
  // Symbols remain left to right on a right-to-left page.
  expect(markup).toContain("\u200eA-\u200e");
});

test("a long list of boxes shows the chosen ones first, all of them without scripts", () => {
  const many = Array.from({ length: 13 }, (_, place) => `way-${place}`);
  const form = defineForm({
    id: "many",
    fields: { ways: multiSelect({ label: "ways", options: many }) },
  });
  const render = (options: readonly string[]) =>
    renderToStaticMarkup(
      <LocaleProvider locale="en" catalog={{ ui, form: words }}>
        <Form
          form={form}
          t={createTranslator("en", messages)}
          typed={{ ways: options }}
          submit="Send"
        />
      </LocaleProvider>,
    );
  const markup = render(["way-12"]);
  const values = [...markup.matchAll(/value="(way-\d+)"/g)].map(([, value]) => value);
  expect(values).toEqual(["way-12", ...many.slice(0, 12)]);
  expect(markup).not.toContain('type="search"');
  expect(markup).not.toContain('hidden=""');
});

test("texts that were typed are escaped", () => {
  expect(show({ note: "<script>alert(1)</script>" })).not.toContain("<script>");
});

test("a refusal of the whole form replaces the summary; problems stay at their fields", () => {
  const describeRefusal = (refusal: string) => ({ title: refusal, text: "Please wait." });
  const blank = everyKind.write({}, "token-1");
  expect(formState(undefined, blank, describeRefusal)).toEqual({ typed: blank });
  const typed = { email: "mona@" };
  const problems = { email: "invalid" };
  const refused: { refusal: "invalid" | "tooMany"; typed: Typed; problems: Problems } = {
    refusal: "tooMany",
    typed,
    problems,
  };
  expect(formState(refused, blank, describeRefusal)).toEqual({
    typed,
    problems,
    refusal: { title: "tooMany", text: "Please wait." },
  });
  expect(formState({ refusal: "invalid", typed, problems }, blank, describeRefusal)).toEqual({
    typed,
    problems,
  });
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui, form: words }}>
      <Form
        form={everyKind}
        t={createTranslator("en", messages)}
        {...formState(refused, blank, describeRefusal)}
        intent="report"
        submit="Send"
      />
    </LocaleProvider>,
  );
  expect(markup).toContain("Please wait.");
  // The field with a problem has the focus; a refusal of the whole form only where there is none.
  expect(markup.match(/autofocus=""/gi)).toHaveLength(1);
  expect(markup).not.toMatch(/data-refusal[^>]*autofocus=""/i);
  expect(markup).not.toContain(words.problems);
  expect(markup).toContain('<p id="own-email-error"');
  expect(markup).toMatch(/<button value="report" [^>]*name="intent"/);
});

test("a form for another address is sent there in the language of its page", () => {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="ar" catalog={{ ui, form: words }}>
      <Form form={everyKind} t={createTranslator("en", messages)} typed={{}} action="/plan?a=1" />
    </LocaleProvider>,
  );
  expect(markup).toContain('action="/plan?a=1&amp;lang=ar"');
});

test("a refusal of the whole form takes the focus where no field has a problem", () => {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui, form: words }}>
      <Form
        form={everyKind}
        t={createTranslator("en", messages)}
        typed={{}}
        refusal={{ title: "Too many", text: "Please wait." }}
      />
    </LocaleProvider>,
  );
  expect(markup).toMatch(/data-refusal[^>]*tabindex="-1"[^>]*autofocus=""/i);
});

test("secrets and their problems: the meter, the keyboard, words by control and title", () => {
  const secrets = defineForm({
    id: "own",
    namesFields: false,
    problemKeys: "problem.",
    fields: {
      current: password({ label: "current" }),
      password: password({ label: "password", isNew: true }),
      code: oneTimeCode({ label: "code" }),
      sure: checkbox({ label: "sure", isRequired: true }),
    },
  });
  const labels = { current: "Old", password: "New", code: "Code", sure: "Sure" };
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui, form: words }}>
      <Form
        form={secrets}
        t={createTranslator("en", {
          ...labels,
          "problem.missing": "Fill it in.",
          "problem.sure.missing": "Tick it.",
        })}
        typed={{ current: "" }}
        problems={{ current: "missing", sure: "missing" }}
        problemsTitle="Not changed"
        attributes={{ hidden: true, "data-done": "/there" }}
        buttonsClassName="grid"
        submit="Send"
      />
    </LocaleProvider>,
  );
  const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(markup)?.[0];
  expect(input("current")).toContain('autoComplete="current-password"');
  expect(input("current")).not.toContain("data-strength");
  expect(input("password")).toContain('autoComplete="new-password"');
  expect(input("password")).toContain('data-strength="own-strength"');
  expect(input("password")).not.toContain("maxLength");
  expect(markup).toMatch(/<div id="own-strength" hidden="".*<meter[^>]*aria-label="Password str/);
  expect(markup).toContain('<span hidden="">Very weak</span>');
  expect(input("code")).toContain('inputMode="numeric"');
  expect(input("code")).toContain('autoComplete="one-time-code"');
  expect(input("sure")).toContain('aria-describedby="own-sure-error"');
  expect(input("sure")).toContain('required=""');
  expect(markup).toMatch(/<form hidden="" data-done="\/there"/);
  const [alert = ""] = /<div role="alert".*?<\/div>/.exec(markup) ?? [];
  expect(alert).toMatch(/Not changed.*#own-current[^<]*>Fill it in\..*#own-sure[^<]*>Tick it\./);
});

test("a described form renders what its declaration renders, and brings the words of its problems", () => {
  const problems = { email: "invalid", name: "twice", validFrom: "late" };
  const own = {
    ...messages,
    "name.twice": "That name is taken.",
    "unused.text": "Words of another form",
  };
  const { form: described, words: ownWords } = JSON.parse(
    JSON.stringify(wordForm(everyKind, own, problems)),
  );
  expect(JSON.stringify(described)).not.toMatch(/schema|"problems":/);
  expect(ownWords).toMatchObject({ "topic.fees": "Fees", "name.twice": "That name is taken." });
  expect(ownWords).not.toHaveProperty("unused.text");
  const render = (form: DescribedForm, all: Record<string, string>) =>
    renderToStaticMarkup(
      <LocaleProvider locale="en" catalog={{ ui, form: words }}>
        <Form
          form={form}
          t={createTranslator("en", all)}
          typed={{ token: "1", email: "mona@", ways: ["A-"], topic: "fees" }}
          problems={problems}
          choices={{ insurers: [{ value: "daman", label: "Daman" }] }}
          submit="Send"
        />
      </LocaleProvider>,
    );
  expect(render(described, ownWords)).toBe(render(everyKind, own));
});
