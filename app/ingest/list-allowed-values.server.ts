import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { keysOf } from "#app/platform/keys-of.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";

interface AllowedValue {
  /** Value of an import cell. */
  value: string;
  nameEn: string;
  nameAr: string;
  /** The value that this one belongs to: a sub-specialty's specialty, a district's city. */
  parent: string;
}

/** The import columns that hold items of a category: those of its roots, and of its children. */
const columnsOf = {
  specialties: ["specialties, departments, specialty", "subspecialties"],
  professions: ["profession"],
  "professional-titles": ["title", "title"],
  languages: ["languages"],
  "clinic-types": ["types", "subtypes"],
  "service-types": ["type"],
  "service-subtypes": ["subtype", "subtype"],
  facilities: ["facilities"],
} as const satisfies Partial<Record<CategorySlug, readonly [roots: string, children?: string]>>;

/** The cells of the columns `networks`: whole triples, as rows name them. */
const networksColumn = "networks";

/** Lists the values that import columns accept, by column. */
export async function listAllowedValues(
  database: Database,
): Promise<{ column: string; values: AllowedValue[] }[]> {
  const [vocabulary, geography] = [await getVocabulary(database), await getGeography(database)];
  const slugOf = (id: number | null) => (id === null ? "" : (vocabulary.byId.get(id)?.slug ?? ""));
  const byColumn = new Map<string, AllowedValue[]>();
  const add = (column: string, value: AllowedValue) =>
    byColumn.set(column, [...(byColumn.get(column) ?? []), value]);
  for (const category of keysOf(columnsOf)) {
    const [roots, children]: readonly [string, string?] = columnsOf[category];
    for (const item of vocabulary.category(category)) {
      const column = item.parentId === null ? roots : (children ?? roots);
      const { slug: value, name: nameEn, nameAr } = item;
      add(column, { value, nameEn, nameAr, parent: slugOf(item.parentId) });
    }
  }
  for (const insurer of vocabulary.category("insurance-providers")) {
    for (const { item: administrator } of vocabulary.related(insurer.id, "administered_by")) {
      for (const network of vocabulary.children(administrator.id)) {
        const parts = [insurer, administrator, network];
        add(networksColumn, {
          value: parts.map(({ slug }) => slug).join(" > "),
          nameEn: parts.map(({ name }) => name).join(" > "),
          nameAr: parts.map(({ nameAr }) => nameAr).join(" > "),
          parent: insurer.slug,
        });
      }
    }
  }
  for (const { slug: value, name: nameEn, nameAr } of geography.cities) {
    add("city", { value, nameEn, nameAr, parent: "" });
  }
  for (const { slug: value, name: nameEn, nameAr, cityId } of geography.districts) {
    add("district", {
      value,
      nameEn,
      nameAr,
      parent: geography.cityById.get(cityId)?.slug ?? "",
    });
  }
  return [...byColumn].map(([column, values]) => ({ column, values }));
}

/** Writes the allowed values as CSV, of all columns or of one. */
export async function writeAllowedValues(database: Database, column?: string): Promise<string> {
  const lists = await listAllowedValues(database);
  const wanted = lists.filter(
    (list) => column === undefined || list.column.split(", ").includes(column),
  );
  const lines = wanted.flatMap((list) =>
    list.values.map(({ value, nameEn, nameAr, parent }) =>
      csvLine([list.column, value, nameEn, nameAr, parent]),
    ),
  );
  return `${[csvLine(["column", "value", "name_en", "name_ar", "parent"]), ...lines].join("\n")}\n`;
}
