import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { EntityType } from "../entity-ref.ts";
import { itemNames } from "../vocabulary-names.ts";
import { columnsOf, fieldsOf, type NamedField, snakeCase } from "./catalogue.ts";
import type { ProfileSection } from "./field.ts";
import { fieldWords, sayAnswer } from "./field-words.ts";

/** A field of a profile that needs no design of its own. */
export interface ShownField {
  name: string;
  label: string;
  text: string;
}

function shownFields(entityType: EntityType): NamedField[] {
  return fieldsOf(entityType)
    .filter(([, { profile }]) => profile !== undefined)
    .toSorted(([, a], [, b]) => (a.profile?.place ?? 0) - (b.profile?.place ?? 0));
}

/** Selects the columns of the shown fields, by their names in code. */
export function shownColumns(entityType: EntityType): SQL<Record<string, unknown>> {
  const pairs = shownFields(entityType)
    .flatMap(columnsOf)
    .map((name) => sql.raw(`'${name}', ${entityType}.${snakeCase(name)}`));
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

interface Shown {
  /** The name of the listing in both languages. */
  names: readonly [en: string, ar: string];
  columns: Readonly<Record<string, unknown>>;
  /** The ids of the items of each purpose. */
  itemsOf(purpose: string): number[];
}

/** Returns the stated fields of a section of a profile, in the reader's language. */
export function presentFields(
  section: ProfileSection,
  {
    entityType,
    locale,
    vocabulary,
  }: { entityType: EntityType; locale: Locale; vocabulary: Vocabulary },
  { names, columns, itemsOf }: Shown,
): ShownField[] {
  const words = fieldWords(locale);
  const known = names.map(foldText);

  function say(named: NamedField): string {
    const [name, field] = named;
    const [first, second] = columnsOf(named).map((column) => columns[column] ?? "");
    if (field.kind === "localized") return inLocale(locale, String(first), String(second));
    if (field.kind === "items")
      return joinNames(itemNames(vocabulary, itemsOf(field.purpose), locale), locale);
    if (field.kind === "item")
      return joinNames(itemNames(vocabulary, [Number(first)], locale), locale);
    if (field.kind === "choice" && field.optionKeys && first)
      return words(`${field.optionKeys}${first}`);
    return typeof first === "boolean" ? sayAnswer(locale, name, first) : String(first);
  }

  return shownFields(entityType).flatMap((named) => {
    const [name, { profile }] = named;
    const text = profile?.section === section ? say(named) : "";
    const isKnown = profile?.besideName && known.includes(foldText(text));
    return text === "" || isKnown ? [] : [{ name, label: words(`listing.${name}`), text }];
  });
}
