import {
  type FilteredFields,
  namedFilteredFields,
} from "#app/directory/fields/filtered/filtered-fields.ts";
import type { ListingFieldMessages } from "#app/directory/fields/messages/en.ts";
import type { Message } from "#app/platform/i18n/translate.ts";

type Field = FilteredFields[keyof FilteredFields];
type FlagKey = Extract<Field, { kind: "flag" }>["key"];

/** Messages of the filters of fields. */
export type FieldFilterMessages = Record<
  `filter.${Field["key"]}` | `chip.${FlagKey}.${"yes" | "no"}`,
  Message
>;

/** The messages of fields that those of their filters are taken from. */
type FieldWords = Pick<
  ListingFieldMessages,
  {
    [Name in keyof FilteredFields]: FilteredFields[Name] extends { answers: "yes and no" }
      ? `listing.${Name}` | `listing.${Name}.${"yes" | "no"}`
      : `listing.${Name}`;
  }[keyof FilteredFields]
>;

/**
 * Returns the words of the filters of fields. A list and a flag that asks for yes alone are called as
 * their field is; a flag with two answers has a word for each.
 */
export function fieldFilterWords(words: FieldWords): FieldFilterMessages {
  const known = new Map<string, Message>(Object.entries(words));
  const word = (key: string) => known.get(key) ?? "";
  return declared(
    namedFilteredFields.flatMap(([name, field]): [string, Message][] => {
      const label = word(`listing.${name}`);
      const named: [string, Message] = [`filter.${field.key}`, label];
      if (field.kind === "items") return [named];
      const isBoth = field.answers === "yes and no";
      const answers = (["yes", "no"] as const).map((answer): [string, Message] => [
        `chip.${field.key}.${answer}`,
        isBoth ? word(`listing.${name}.${answer}`) : label,
      ]);
      return [named, ...answers];
    }),
  );
}

/** Asserts the type: keys are made of the names that the type is made of. */
function declared(words: [string, Message][]): FieldFilterMessages {
  return Object.fromEntries(words) as FieldFilterMessages;
}
