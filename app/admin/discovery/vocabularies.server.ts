import { sql } from "drizzle-orm";
import {
  column,
  defineResource,
  eachRow,
  type RowAction,
  restoring,
} from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { findReferences } from "#app/platform/database/find-references.server.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import {
  createItem,
  deleteItem,
  editItem,
  type ItemTexts,
  readItem,
  restoreItem,
  setItemActive,
} from "#app/vocabulary/editing/edit-item.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { type CategorySlug, categorySlugs } from "#app/vocabulary/vocabulary.ts";
import { findWord, sayIn, tablePanel } from "../resource-parts/panel-content.server.ts";
import { presentReferring } from "../resource-parts/present-deletion.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { newVocabularyForm, vocabularyForm } from "./vocabulary-form.ts";

const setActive = (isActive: boolean): RowAction["run"] =>
  eachRow((scope, { id }) => setItemActive(scope, scope.actor, { id, isActive }));

/** The kit hands over what the form of this resource parsed. */
const asValues = (values: object) => values as ValuesOfForm<typeof vocabularyForm>;
const asNewValues = (values: object) => values as ValuesOfForm<typeof newVocabularyForm>;

type Texts = ValuesOfForm<typeof vocabularyForm>;

function textsOf({ name, description, ...others }: Texts): ItemTexts {
  const { sortOrder, synonymsAr, synonymsEn } = others;
  return {
    name: name.en,
    nameAr: name.ar,
    description: description.en,
    descriptionAr: description.ar,
    synonymsEn,
    synonymsAr,
    sortOrder,
  };
}

/** The categories whose items have others below them. */
const parentCategories: readonly CategorySlug[] = [
  "specialties",
  "professions",
  "clinic-types",
  "service-types",
  "insurance-administrators",
];

export const vocabularies = defineResource({
  name: "vocabularies",
  path: "/admin/vocabularies",
  words: { one: "vocabularies.one", many: "vocabularies.many" },
  messages: resourceWords,
  entityType: "vocabulary_items",
  from: sql`vocabulary_items i join vocabulary_categories c on c.id = i.category_id left join vocabulary_items above on above.id = i.parent_id`,
  id: sql`i.id`,
  title: { en: "name", ar: "nameAr" },
  size: 25,
  search: [sql`i.name`, sql`i.name_ar`, sql`i.slug`, sql`i.value`],
  sort: "name",
  columns: {
    name: column("text", "vocabularies.nameEn", sql`i.name`, { isFiltered: true, width: 16 }),
    nameAr: column("text", "vocabularies.nameAr", sql`i.name_ar`, { width: 14 }),
    category: column("choice", "vocabularies.category", sql`c.slug`, {
      isFiltered: true,
      options: categorySlugs,
      optionKeys: "category.",
    }),
    parent: column("text", "vocabularies.parent", sql`above.name`, { hasNulls: true }),
    slug: column("text", "vocabularies.slug", sql`i.slug`),
    status: column("choice", "column.status", sql`i.status`, {
      isFiltered: true,
      options: ["active", "inactive"],
      optionKeys: "status.",
    }),
    sortOrder: column("number", "vocabularies.sortOrder", sql`i.sort_order`, {
      isFiltered: true,
      isShown: false,
    }),
  },
  partPages: [{ label: "vocabularies.merge", segment: "merge" }],
  panels: {
    below: {
      label: "vocabularies.below",
      load: (scope, id) =>
        tablePanel(
          scope,
          { name: "vocabularies.nameEn", nameAr: "vocabularies.nameAr", status: "column.status" },
          sql`select id::text as key, name, name_ar as "nameAr", status from vocabulary_items where parent_id::text = ${id} order by sort_order, name limit 50`,
        ),
    },
    usage: {
      label: "vocabularies.usage",
      load: async ({ database, actor, locale }, id) => {
        const references = await withRead(database, actor, (tx) =>
          findReferences(tx, "vocabulary_items", id),
        );
        const say = sayIn({ locale });
        const rows = references.map(({ table, count }) => ({
          key: table,
          cells: [findWord({ locale }, `table.${table}`) || table, formatNumber(count, locale)],
        }));
        return { head: [say("vocabularies.table"), say("vocabularies.rows")], rows };
      },
    },
  },
  edit: {
    permission: "vocabulary.edit",
    form: vocabularyForm,
    async read({ database, actor }, id) {
      const item = await withRead(database, actor, (tx) => readItem(tx, id));
      if (!item) return null;
      const { name: en, nameAr: ar, description, descriptionAr, version, ...other } = item;
      const { sortOrder, synonymsEn, synonymsAr } = other;
      const values = {
        name: { en, ar },
        description: { en: description, ar: descriptionAr },
        synonymsEn,
        synonymsAr,
        sortOrder,
      };
      return { values, version };
    },
    async save(scope, { id, version, values }) {
      await editItem(scope, scope.actor, { id, version, texts: textsOf(asValues(values)) });
    },
  },
  create: {
    permission: "vocabulary.edit",
    form: newVocabularyForm,
    async open({ database, locale }) {
      const vocabulary = await getVocabulary(database);
      const say = sayIn({ locale });
      const parents = parentCategories.flatMap((slug) =>
        vocabulary
          .category(slug)
          .filter(({ parentId }) => parentId === null)
          .map((item) => ({
            value: String(item.id),
            label: itemName(item, locale),
            group: say(`category.${slug}`),
          })),
      );
      return { values: { sortOrder: 0 }, choices: { parents } };
    },
    save(scope, values) {
      const { category, parent, slug, ...texts } = asNewValues(values);
      const item = { category, parent, slug, texts: textsOf(texts) };
      return createItem(scope, scope.actor, item);
    },
  },
  actions: {
    deactivate: {
      label: "action.deactivate",
      permission: "vocabulary.edit",
      appliesTo: sql`i.status = 'active'`,
      undo: "activate",
      isDangerous: true,
      run: setActive(false),
    },
    activate: {
      label: "action.activate",
      permission: "vocabulary.edit",
      appliesTo: sql`i.status = 'inactive'`,
      undo: "deactivate",
      run: setActive(true),
    },
    delete: {
      label: "action.delete",
      permission: "vocabulary.edit",
      isDangerous: true,
      undo: "restore",
      consequence: "delete.vocabulary",
      affects: (scope, ids) => presentReferring(scope, { table: "vocabulary_items", ids }),
      run: eachRow((scope, { id }) => deleteItem(scope, scope.actor, id)),
    },
    restore: restoring(
      { label: "action.undelete", permission: "vocabulary.edit" },
      (scope, { id }) => restoreItem(scope, scope.actor, id),
    ),
  },
});
