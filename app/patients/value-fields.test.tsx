import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type Locale, locales } from "../platform/i18n/locale.ts";
import { LocaleProvider } from "../platform/i18n/locale-context.tsx";
import { ui as uiAr } from "../ui/messages/ar.ts";
import { ui as uiEn } from "../ui/messages/en.ts";
import { EntryForm } from "./entry-form.tsx";
import type { ValueProblems } from "./inputs.ts";
import { patients as patientsAr } from "./messages/ar.ts";
import { type PatientsMessages, patients as patientsEn } from "./messages/en.ts";
import { recordFields, sectionNames, sections, type Values } from "./sections.ts";
import { ValueFields, ValueRefusal } from "./value-fields.tsx";

const catalogs = {
  en: { patients: patientsEn, ui: uiEn },
  ar: { patients: patientsAr, ui: uiAr },
};

function show(node: React.ReactNode, locale: Locale = "en") {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <MemoryRouter>{node}</MemoryRouter>
    </LocaleProvider>,
  );
}

const places = [
  ...sectionNames.map((name) => ({ place: name, fields: sections[name].fields })),
  { place: "records" as const, fields: recordFields },
];

test.each(places)(
  "each field of $place has a name, a reason and words for its choices",
  ({ place, fields }) => {
    for (const field of fields) {
      expect(patientsEn).toHaveProperty([`field.${place}.${field.name}`]);
      expect(patientsEn).toHaveProperty([`why.${place}.${field.name}`]);
      if (!("options" in field) || field.name === "bloodGroup") continue;
      for (const option of field.options) {
        expect(patientsEn).toHaveProperty([`option.${field.name}.${option}`]);
      }
    }
  },
);

test.each(locales)("in %s what is wrong stands on top and at its field", (locale) => {
  const { fields } = sections.health;
  const values: Values = { allergies: "بنسلين <b>", bloodGroup: "O-" };
  const problems: ValueProblems = { allergies: "long" };
  const markup = show(
    <>
      <ValueRefusal place="health" fields={fields} problems={problems} />
      <ValueFields place="health" fields={fields} values={values} problems={problems} />
    </>,
    locale,
  );
  expect(markup).toContain('href="#health-allergies"');
  expect(markup).toMatch(/id="health-allergies"[^>]*aria-invalid="true"/);
  expect(markup).toContain("بنسلين &lt;b&gt;");
  expect(markup).toContain('<option value="O-" selected="">\u200eO-\u200e</option>');
  const said: PatientsMessages = locale === "ar" ? patientsAr : patientsEn;
  expect(markup).toContain(String(said["why.health.allergies"]));
});

test("networks stand under who runs them, and choices of several are boxes", () => {
  const terms = {
    "insurance-providers": [{ slug: "daman", name: "Daman" }],
    "insurance-administrators": [],
    "insurance-networks": [{ slug: "gn", name: "General", group: "NAS" }],
  };
  const { fields } = sections.insurance;
  const markup = show(
    <ValueFields place="insurance" fields={fields} values={{ network: "gn" }} terms={terms} />,
  );
  expect(markup).toContain(
    '<optgroup label="NAS"><option value="gn" selected="">General</option></optgroup>',
  );
  const boxes = show(
    <ValueFields
      place="communications"
      fields={sections.communications.fields}
      values={{ channels: ["sms"] }}
    />,
  );
  expect(boxes).toMatch(/type="checkbox"[^>]*name="channels"[^>]*checked=""[^>]*value="sms"/);
});

test("a form to add is folded away beside a list, and one that came back is open", () => {
  const form = { place: "goals", fields: sections.goals.fields, isKnown: false } as const;
  const entry = { id: "1", values: {} };
  expect(show(<EntryForm {...form} entry={entry} isOpen={false} />)).toContain("<details");
  const open = show(<EntryForm {...form} entry={entry} isOpen isFull />);
  expect(open).not.toContain("<details");
  expect(open).toContain(patientsEn["full.title"]);
});
