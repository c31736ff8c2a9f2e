import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { WordField } from "./run-rows.ts";

interface Reviewer {
  actor: Actor;
  database: Database;
  requestId: string;
}

/** The vocabulary category of each field's words; areas are districts. */
const categories: Readonly<Record<Exclude<WordField, "area">, readonly string[]>> = {
  category: ["specialties"],
  kind: ["clinic-types", "professions"],
};

/**
 * Maps a word of a register to a slug of ours; an empty slug says that it means nothing to patients.
 * The next run uses it.
 * @throws AppError `unprocessable` for a slug that is not ours.
 */
export async function mapWord(
  { actor, database, requestId }: Reviewer,
  {
    register,
    field,
    word,
    slug,
  }: { register: string; field: WordField; word: string; slug: string },
): Promise<void> {
  requirePermission(actor, "catalogue.import");
  await withTransaction(database, actor, async (tx) => {
    const isOurs =
      field === "area"
        ? sql`select 1 from geo_districts where slug = ${slug}`
        : sql`select 1 from vocabulary_items v join vocabulary_categories c on c.id = v.category_id
            where v.slug = ${slug} and c.slug = any(${sql.param(categories[field])}::text[])`;
    const { rows: found } = slug === "" ? { rows: [{}] } : await tx.execute(isOurs);
    if (found.length === 0) throw new AppError("unprocessable", `"${slug}" is no slug of ours.`);
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      update register_words w set maps_to = ${slug}, decided_at = now()
      from (select maps_to as before from register_words
        where register = ${register} and field = ${field} and word = ${word} for update) old
      where register = ${register} and field = ${field} and word = ${word}
      returning old.before`);
    if (rows.length === 0) throw new AppError("not_found", "There is no such word.");
    await recordAudit(tx, {
      actor,
      requestId,
      action: "register.map",
      entityType: "register_words",
      entityId: `${register}:${field}:${word}`.slice(0, 200),
      detail: { slug, before: rows[0]?.before ?? null },
    });
  });
}

/** Marks a doubtful row as decided; listings are merged or left in the list of duplicates. */
export async function settleRow(
  { actor, database, requestId }: Reviewer,
  rowId: string,
): Promise<void> {
  requirePermission(actor, "listings.merge");
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      update register_rows set settled_at = now()
      where id = ${rowId}::bigint and kind = 'doubtful' and settled_at is null returning id`);
    if (rows.length === 0) throw new AppError("conflict", "The row is decided already.");
    await recordAudit(tx, {
      actor,
      requestId,
      action: "register.settle",
      entityType: "register_rows",
      entityId: rowId,
    });
  });
}
