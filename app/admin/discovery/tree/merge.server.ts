import { sql } from "drizzle-orm";
import { countMoved, mergeItems } from "#app/directory/editing/merge-items.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { MergeProblem } from "#app/vocabulary/editing/absorb-item.server.ts";
import { readItem } from "#app/vocabulary/editing/edit-item.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { findWord } from "../../resource-parts/panel-content.server.ts";

/** The message of a refused merge. */
type Problem = MergeProblem | "synonymsFull";
const problems: readonly Problem[] = ["same", "category", "depth", "changed"];

/**
 * Reads the item that is merged, the items it can be merged into and, once one is chosen, what would
 * change.
 * @throws AppError `not_found`.
 */
export async function readMerge(
  { database, actor, locale }: Pick<AdminScope, "database" | "actor" | "locale">,
  { id, into }: { id: string; into: string | null },
) {
  const nameColumn = sql.raw(locale === "ar" ? "name_ar" : "name");
  return withRead(database, actor, async (tx) => {
    const merged = await readItem(tx, id);
    if (!merged) throw new AppError("not_found", `There is no item ${id}.`);
    const nameOf = (item: typeof merged) => inLocale(locale, item.name, item.nameAr);
    const { rows: choices } = await tx.execute<{ id: string; name: string }>(sql`
      select id::text as id, ${nameColumn} as name from vocabulary_items
      where category_id = ${merged.categoryId} and id <> ${merged.id}
      order by lower(${nameColumn}) collate "C", id`);
    const chosen = choices.find((choice) => choice.id === into);
    const kept = chosen ? await readItem(tx, chosen.id) : null;
    if (!kept) return { name: nameOf(merged), choices, preview: null };
    const references = await countMoved(tx, merged.id);
    const { rows: below } = await tx.execute<{ name: string }>(sql`
      select ${nameColumn} as name from vocabulary_items
      where parent_id = ${merged.id} and id <> ${kept.id} order by sort_order, id`);
    return {
      name: nameOf(merged),
      choices,
      preview: {
        kept: nameOf(kept),
        keptId: String(kept.id),
        versions: { kept: kept.version, merged: merged.version },
        references: references.map(({ table, count }) => ({
          label: findWord({ locale }, `table.${table}`) || table,
          count,
        })),
        below: below.map(({ name }) => name),
        synonyms: [merged.name, ...merged.synonymsEn, merged.nameAr, ...merged.synonymsAr],
      },
    };
  });
}

/** Merges as a form asked; returns why not, or null once it is done. */
export async function mergeAsSent(
  scope: AdminScope,
  mergedId: string,
  form: FormData,
): Promise<Problem | null> {
  const textOf = (name: string) => String(form.get(name) ?? "");
  const versions = { kept: textOf("keptVersion"), merged: textOf("mergedVersion") };
  try {
    await mergeItems(scope, { keptId: textOf("into"), mergedId, versions });
    return null;
  } catch (error) {
    const problem = problemOf(error);
    if (problem) return problem;
    throw error;
  }
}

function problemOf(error: unknown): Problem | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "unprocessable") return "synonymsFull";
  return problems.find((problem) => problem === error.details?.problem) ?? null;
}
