import type { SQL } from "drizzle-orm";
import type { PanelTable } from "#app/admin-kit/panel-table.ts";
import type { AdminScope, PanelContent } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import { type ResourceWord, resourceWords } from "./words.ts";

type TextRow = { key: string } & Record<string, string | null>;

/** Reads rows of texts as the administrator, under the policies of the database. */
export function readTexts(scope: AdminScope, statement: SQL): Promise<TextRow[]> {
  return withRead(scope.database, scope.actor, async (tx) => {
    const { rows } = await tx.execute<TextRow>(statement);
    return rows;
  });
}

/** Reads rows of texts as a panel: each column under its label, its texts as `written` turns them. */
export async function tablePanel(
  scope: AdminScope,
  labels: Readonly<Record<string, ResourceWord>>,
  statement: SQL,
  written: Readonly<Record<string, (text: string) => string>> = {},
): Promise<PanelTable> {
  const say = sayIn(scope);
  const rows = await readTexts(scope, statement);
  return {
    head: Object.values(labels).map((label) => say(label)),
    rows: rows.map((row) => ({
      key: row.key,
      cells: Object.keys(labels).map((name) => {
        const text = row[name] ?? "";
        return written[name]?.(text) ?? text;
      }),
    })),
  };
}

/** Reads one row of texts as facts under each other; empty ones are left out. */
export async function factsPanel(
  scope: AdminScope,
  labels: Readonly<Record<string, ResourceWord>>,
  statement: SQL,
): Promise<PanelContent> {
  const say = sayIn(scope);
  const [row] = await readTexts(scope, statement);
  const facts = Object.entries(labels).flatMap(([name, label]) => {
    const value = row?.[name];
    return value ? [{ label: say(label), value }] : [];
  });
  return { facts };
}

/** Translates a key that data makes, such as the name of a table; empty where it has no words. */
export function findWord({ locale }: Pick<AdminScope, "locale">, key: string): string {
  return createTranslator<Messages>(locale, resourceWords[locale])(key);
}

export function sayIn({ locale }: Pick<AdminScope, "locale">) {
  return createTranslator(locale, resourceWords[locale]);
}
