import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { patients as arabic } from "../messages/ar.ts";
import { patients as english } from "../messages/en.ts";
import { insuranceForm, type PatientForm, recordsForm } from "./section-forms.ts";
import { type Entry, type SealedName, sealedNames, sections, type Values } from "./sections.ts";
import { shownValues } from "./shown-values.ts";

/** Filled-in fields as readable names and values. */
export interface DescribedPart {
  title: string;
  rows: [name: string, value: string][][];
}

interface Described {
  sections: Partial<Record<SealedName, Values | Entry[]>>;
  records: { values: Values }[];
}

/** The health profile in words of a language; sections that are empty are left out. */
export function describeHealth(health: Described, locale: Locale): DescribedPart[] {
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const rowOf = (form: PatientForm, values: Values) =>
    shownValues(form, values, { t, locale }).map(({ label, text }): [string, string] => [
      label,
      text,
    ]);
  const parts = sealedNames.map((place): DescribedPart => {
    const content = health.sections[place] ?? [];
    const documents = Array.isArray(content) ? content.map(({ values }) => values) : [content];
    const form = place === "plan" ? insuranceForm : sections[place].form;
    return { title: t(`title.${place}`), rows: documents.map((values) => rowOf(form, values)) };
  });
  const records = health.records.map(({ values }) => rowOf(recordsForm, values));
  return [...parts, { title: t("title.records"), rows: records }].filter(
    ({ rows }) => rows.length > 0,
  );
}
