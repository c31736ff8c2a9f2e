import {
  columnsOf,
  languageColumns,
  type NamedField,
  snakeCase,
} from "#app/directory/fields/catalogue.ts";
import type { Catalogue } from "#app/directory/fields/field.ts";

/** A column of files, and the field that it states. */
export interface ImportedColumn {
  name: string;
  field: NamedField;
  /** The column of the table by its name in code; the field's name where it is stored elsewhere. */
  stored: string;
  help: string;
  examples: readonly [string, string];
  aliases: readonly string[];
}

/** The columns of files in the order of their fields: one each, of a text one for each language. */
export function importedColumns(fields: Catalogue): ImportedColumn[] {
  return Object.entries(fields).flatMap((named): ImportedColumn[] => {
    const [name, field] = named;
    if (field.import === undefined) return [];
    const own = field.import.name ?? snakeCase(name);
    if (field.kind === "localized") {
      const [en, ar] = languageColumns(named);
      const { import: use } = field;
      return [
        { aliases: [], ...use.en, name: `${own}_en`, field: named, stored: en },
        { aliases: [], ...use.ar, name: `${own}_ar`, field: named, stored: ar },
      ];
    }
    const { help, examples, aliases = [] } = field.import;
    return [
      { name: own, field: named, stored: columnsOf(named)[0] ?? name, help, examples, aliases },
    ];
  });
}
