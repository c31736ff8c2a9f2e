import { fieldsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import { fieldWords } from "#app/directory/fields/field-words.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** A question of the catalogue that owners and staff answer by yes or no. */
interface AnswerField {
  /** Its column in files, as imports name it. */
  name: string;
  /** Its column in the database. */
  column: string;
  fact: string;
  text: Record<Locale, string>;
}

/** Those of a kind of listing that programs read: each is a column of the files. */
export function answerFields(dataset: "clinics" | "professionals"): AnswerField[] {
  return fieldsOf(dataset).flatMap(([name, field]) => {
    if (field.kind !== "answer" || field.isUnpublished) return [];
    const column = snakeCase(name);
    const label = `listing.${name}`;
    return [
      {
        name: field.import?.name ?? column,
        column,
        fact: field.fact ?? name,
        text: { en: fieldWords("en")(label), ar: fieldWords("ar")(label) },
      },
    ];
  });
}
