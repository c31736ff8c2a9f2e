import type { EntityType } from "../entity-ref.ts";
import { clinicFields } from "./clinic.ts";
import type { Catalogue, CatalogueField, ItemsField } from "./field.ts";
import { franchiseFields } from "./franchise.ts";
import { professionalFields } from "./professional.ts";
import { serviceFields } from "./service.ts";

/** The fields of every kind of listing. */
export const catalogues: Readonly<Record<EntityType, Catalogue>> = {
  clinics: clinicFields,
  franchises: franchiseFields,
  professionals: professionalFields,
  services: serviceFields,
};

export type AnyCatalogue =
  | typeof clinicFields
  | typeof franchiseFields
  | typeof professionalFields
  | typeof serviceFields;

export type NamedField = readonly [name: string, field: CatalogueField];

export function fieldsOf(entityType: EntityType): NamedField[] {
  return Object.entries(catalogues[entityType]);
}

/** The columns of a field in its table, by their names in code: one, or one for each language. */
export function columnsOf([name, field]: NamedField): readonly string[] {
  if (field.kind === "localized") return languageColumns([name, field]);
  return isStoredElsewhere(field) ? [] : [name];
}

/** The columns of the fields that programs read. */
export function publishedColumns(entityType: EntityType): string[] {
  return fieldsOf(entityType).flatMap((named) => (named[1].isUnpublished ? [] : columnsOf(named)));
}

/** The English and the Arabic column of a text. */
export function languageColumns([name, field]: NamedField): readonly [en: string, ar: string] {
  const own = field.kind === "localized" ? field.columns : undefined;
  return own ?? [`${name}En`, `${name}Ar`];
}

function isStoredElsewhere({ kind }: CatalogueField): boolean {
  return kind === "items" || kind === "networks" || kind === "offers";
}

/** The name of a column in the database, and of a field in an import. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name in code of a column of the database. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The lists of vocabulary items that a kind of listing has. */
export function itemLists(entityType: EntityType): [name: string, list: ItemsField][] {
  return fieldsOf(entityType).flatMap(([name, field]) =>
    field.kind === "items" ? [[name, field]] : [],
  );
}

/** The fields that a part of the owner's editor holds. */
export function fieldsOfPart(entityType: EntityType, part: string): NamedField[] {
  return fieldsOf(entityType).filter(([, field]) => field.owner?.part === part);
}

/** The facts that a field dates, by the column that states each. */
export function factsOf(named: NamedField): [column: string, fact: string][] {
  const [name, field] = named;
  if (field.kind === "localized" && field.isDatedByLanguage) {
    const [en, ar] = languageColumns(named);
    return [
      [en, `${name}En`],
      [ar, `${name}Ar`],
    ];
  }
  const { fact } = field;
  const columns = columnsOf(named);
  if (fact === undefined) return [];
  return (columns.length === 0 ? [name] : columns).map((column) => [column, fact]);
}
