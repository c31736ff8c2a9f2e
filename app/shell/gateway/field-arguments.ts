import {
  type FilteredFields,
  type FilteredName,
  namedFilteredFields,
} from "#app/directory/fields/filtered/filtered-fields.ts";
import type { ListingFieldMessages } from "#app/directory/fields/messages/en.ts";

type Snake<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}_${Snake<Rest>}`
  : Words;
type ArgumentOf<Field> = Field extends { kind: "items"; category: infer Category extends string }
  ? Snake<Category>
  : Field extends { column: infer Column extends string }
    ? Column
    : never;
type FieldArguments = Record<`argument.${ArgumentOf<FilteredFields[FilteredName]>}`, string>;

/** How a language describes an argument, by the label of its field. */
interface Descriptions {
  flag(label: string): string;
  /** Results have any of the items. */
  items(label: string): string;
  /** Results have each of the items. */
  eachItem(label: string): string;
}

/** Returns descriptions of the arguments by which calls filter by fields of listings. */
export function fieldArguments(
  words: Pick<ListingFieldMessages, `listing.${FilteredName}`>,
  describe: Descriptions,
): FieldArguments {
  return declared(
    namedFilteredFields.map(([name, field]): [string, string] => {
      const label = String(words[`listing.${name}`]);
      if (field.kind === "flag") return [field.column, describe.flag(label)];
      const text = field.needsEach ? describe.eachItem(label) : describe.items(label);
      return [field.category.replaceAll("-", "_"), text];
    }),
  );
}

/** Asserts the type: keys are made of the fields that the type is made of. */
function declared(texts: [name: string, text: string][]): FieldArguments {
  return Object.fromEntries(
    texts.map(([name, text]) => [`argument.${name}`, text]),
  ) as FieldArguments;
}
