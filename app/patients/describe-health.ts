import { formatDate, joinNames } from "../platform/i18n/format.ts";
import type { Locale } from "../platform/i18n/locale.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import { type FieldPlace, labelOf, optionOf, type PatientWords } from "./field-words.ts";
import { patients as arabic } from "./messages/ar.ts";
import { patients as english } from "./messages/en.ts";
import {
  type Entry,
  type FieldSpec,
  recordFields,
  sectionNames,
  sections,
  type Values,
} from "./sections.ts";

/** What was filled in, as names and values that people read. */
export interface DescribedPart {
  title: string;
  rows: [name: string, value: string][][];
}

interface Described {
  sections: Partial<Record<(typeof sectionNames)[number], Values | Entry[]>>;
  records: { values: Values }[];
}

/** The health profile in words of a language; sections that are empty are left out. */
export function describeHealth(health: Described, locale: Locale): DescribedPart[] {
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const parts = sectionNames.map((place): DescribedPart => {
    const content = health.sections[place] ?? [];
    const documents = Array.isArray(content) ? content.map(({ values }) => values) : [content];
    const { fields } = sections[place];
    return {
      title: t(`title.${place}`),
      rows: documents.map((values) => describeValues(t, { place, fields, values, locale })),
    };
  });
  const place = "records";
  const records = health.records.map(({ values }) =>
    describeValues(t, { place, fields: recordFields, values, locale }),
  );
  return [...parts, { title: t("title.records"), rows: records }].filter(
    ({ rows }) => rows.length > 0,
  );
}

interface Describing {
  place: FieldPlace;
  fields: readonly FieldSpec[];
  values: Values;
  locale: Locale;
}

function describeValues(
  t: PatientWords,
  { place, fields, values, locale }: Describing,
): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = values[field.name];
    if (value === undefined) return [];
    const said = [value].flat().map((one) => {
      if (field.kind === "day") return formatDate(one, locale);
      return field.kind === "choice" || field.kind === "choices"
        ? optionOf(t, field.name, one)
        : one;
    });
    return [[labelOf(t, place, field.name), joinNames(said, locale)]];
  });
}
