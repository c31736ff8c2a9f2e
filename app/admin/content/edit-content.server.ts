import { sql } from "drizzle-orm";
import type { AdminScope, Create, Edit } from "#app/admin-kit/resource.server.ts";
import type { ContentKind } from "#app/content/editing/content-kinds.ts";
import { type ContentRow, readContent } from "#app/content/editing/content-record.server.ts";
import { createContent, updateContent } from "#app/content/editing/save-content.server.ts";
import { readRichText } from "#app/content/rich-text/inputs.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Fields, Form } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import type { Choices } from "#app/ui/form/form-view.ts";

/** The sources of choices of each kind, as tables with a name in both languages. */
const sources: Partial<Record<ContentKind, Readonly<Record<string, string>>>> = {
  blog_articles: { categories: "blog_categories", authors: "blog_authors" },
  help_articles: { categories: "help_categories" },
  help_faqs: { categories: "help_categories" },
};

/** The forms of a kind over the verbs that own its table. */
export function editContent(kind: ContentKind, form: Form<Fields>): { edit: Edit; create: Create } {
  const permission = "content.edit";
  return {
    edit: {
      permission,
      form,
      async read(scope, id) {
        const found = await withRead(scope.database, scope.actor, (tx) =>
          readContent(tx, { kind, id }),
        );
        if (!found) return null;
        const choices = await listChoices(scope, kind);
        return { values: valuesOf(form, found.row), version: found.version, choices };
      },
      save: (scope, { id, version, values }) =>
        updateContent(scope, { kind, id, version, values: columnsOf(form, values) }),
    },
    create: {
      permission,
      form,
      async open(scope) {
        return { values: { sortOrder: 0 }, choices: await listChoices(scope, kind) };
      },
      save: (scope, values) => createContent(scope, { kind, values: columnsOf(form, values) }),
    },
  };
}

async function listChoices(scope: AdminScope, kind: ContentKind): Promise<Choices> {
  const { database, actor, locale } = scope;
  const choices: Record<string, Choices[string]> = {};
  for (const [source, table] of Object.entries(sources[kind] ?? {})) {
    const label = sql.identifier(locale === "ar" ? "name_ar" : "name");
    const { rows } = await withRead(database, actor, (tx) =>
      tx.execute<{ value: string; label: string }>(
        sql`select id::text as value, ${label} as label from ${sql.identifier(table)} order by 2`,
      ),
    );
    choices[source] = rows;
  }
  return choices;
}

/** The values of a form from the columns of a row: pairs of columns are texts in two languages. */
function valuesOf({ fields }: Form<Fields>, row: ContentRow): Record<string, unknown> {
  const columns = { ...row, ...coverColumns(row.cover) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownValue(field, name, columns)]),
  );
}

function shownValue({ control }: Field<unknown>, name: string, row: ContentRow): unknown {
  const [value, arabic] = [row[name] ?? null, row[`${name}Ar`] ?? null];
  switch (control.kind) {
    case "rich-text":
      return { en: readRichText(value), ar: readRichText(arabic) };
    case "localized":
      return { en: value ?? "", ar: arabic ?? "" };
    case "select":
      return String(value ?? "");
    default:
      return Array.isArray(value) ? value.join(", ") : value;
  }
}

function coverColumns(cover: unknown): ContentRow {
  if (typeof cover !== "object" || cover === null) return {};
  return Object.fromEntries(
    Object.entries(cover).map(([name, value]) => [
      `cover${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );
}

/** The columns that the values of a form are written to. */
function columnsOf({ fields }: Form<Fields>, values: ContentRow): ContentRow {
  const columns: ContentRow = {};
  for (const [name, { control }] of Object.entries(fields)) {
    const value = values[name];
    if (control.kind === "localized" || control.kind === "rich-text") {
      const { en, ar } = asPair(value);
      Object.assign(columns, { [name]: en, [`${name}Ar`]: ar });
    } else {
      columns[name] = value;
    }
  }
  return columns;
}

/** Fields of these kinds parse to a value in each language. */
function asPair(value: unknown): { en: unknown; ar: unknown } {
  return value as { en: unknown; ar: unknown };
}
