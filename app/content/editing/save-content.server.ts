import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readingMinutes } from "../rich-text/rules.ts";
import { keepFormerSlug } from "../slugs.server.ts";
import { changedColumns, describeChange } from "./content-changes.ts";
import { type ContentKind, isDocumentKind } from "./content-kinds.ts";
import { type ContentRow, lockContent, writeContent } from "./content-record.server.ts";
import { findCover } from "./find-cover.server.ts";
import { contentInputs } from "./inputs.ts";
import { findMissing, isPublished } from "./rules.ts";
import { keepFirstVersion, keepVersion } from "./versions.server.ts";

export type EditScope = Pick<RequestContext, "actor" | "database" | "requestId">;

/**
 * Creates a record; a document begins as a draft. Returns its id.
 * @throws AppError `forbidden`; `unprocessable` with `problems` by control.
 */
export async function createContent(
  scope: EditScope,
  { kind, values: given }: { kind: ContentKind; values: ContentRow },
): Promise<string> {
  const { actor, database, requestId } = scope;
  requirePermission(actor, "content.edit");
  return withTransaction(database, actor, async (tx) => {
    const { input, values } = await prepareValues(tx, kind, given);
    await requireFreeSlug(tx, { kind, id: null, values });
    const id = await writeContent(tx, { kind, id: null, values });
    await keepVersion(tx, { kind, id, values: input, actor });
    const detail = { slug: values.slug };
    const entity = { entityType: kind, entityId: String(id) };
    await recordAudit(tx, { actor, requestId, action: "content.create", ...entity, detail });
    await publishEvent(tx, { topic: "content.changed", ...entity });
    return String(id);
  });
}

/**
 * Changes a record that has the version which its editor read.
 * @throws AppError `forbidden`; `not_found`; `conflict` for another version; `unprocessable` with
 * `problems` by control.
 */
export async function updateContent(
  scope: EditScope,
  edit: { kind: ContentKind; id: string; version: string; values: ContentRow },
): Promise<void> {
  const { actor, database, requestId } = scope;
  const { kind } = edit;
  requirePermission(actor, "content.edit");
  await withTransaction(database, actor, async (tx) => {
    const stored = await lockContent(tx, edit);
    if (stored.version !== edit.version) {
      throw new AppError("conflict", "The record was changed since it was opened.");
    }
    const { input, values } = await prepareValues(tx, kind, edit.values);
    if (changedColumns(stored.row, values).length === 0) return;
    if (isPublished(stored.row)) requireComplete(values);
    const id = stored.id;
    await requireFreeSlug(tx, { kind, id, values });
    await keepFirstVersion(tx, { kind, id, stored: stored.row, input });
    await keepFormerSlug(tx, { kind, id, from: stored.row.slug, to: values.slug });
    const moment = isDocumentKind(kind) ? { updatedAt: new Date().toISOString() } : {};
    await writeContent(tx, { kind, id, values: { ...values, ...moment } });
    await keepVersion(tx, { kind, id, values: input, actor });
    const detail = describeChange(stored.row, values);
    const entity = { entityType: kind, entityId: String(id) };
    await recordAudit(tx, { actor, requestId, action: "content.edit", ...entity, detail });
    await publishEvent(tx, { topic: "content.changed", ...entity });
  });
}

/** Parses what is written of a record; `values` are the columns that follow from it. */
async function prepareValues(
  tx: Transaction,
  kind: ContentKind,
  given: ContentRow,
): Promise<{ input: ContentRow; values: ContentRow }> {
  const parsed = contentInputs[kind].safeParse(given);
  if (!parsed.success) {
    const problems = Object.fromEntries(
      parsed.error.issues.map(({ code, path }) => [
        controlAt(path[0], given),
        code === "too_small" ? "missing" : "invalid",
      ]),
    );
    throw new AppError("unprocessable", "Please check the fields.", { problems });
  }
  const input = parsed.data;
  if (!("coverSrc" in input)) return { input, values: input };
  const { coverSrc, coverAlt, coverAltAr, ...values } = input;
  const minutes = [values.body, values.bodyAr].map(readingMinutes);
  const cover = await findCover(tx, { src: coverSrc, alt: coverAlt, altAr: coverAltAr });
  return { input, values: { ...values, cover, readingMinutes: Math.max(...minutes) } };
}

function controlAt(name: PropertyKey | undefined, given: ContentRow): string {
  const column = String(name);
  return `${column}Ar` in given ? `${column}En` : column;
}

/** @throws AppError `unprocessable`: what visitors read has both languages. */
export function requireComplete(row: ContentRow): void {
  const missing = findMissing(row);
  if (missing.length === 0) return;
  const problems = Object.fromEntries(missing.map((control) => [control, "missing"]));
  throw new AppError("unprocessable", "What is published needs both languages.", { problems });
}

async function requireFreeSlug(
  tx: Transaction,
  { kind, id, values }: { kind: ContentKind; id: number | null; values: ContentRow },
): Promise<void> {
  // Pages of different kinds have different addresses.
  const isSameKind = kind === "content_pages" ? sql`and kind = ${values.kind}` : sql``;
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.identifier(kind)}
    where slug = ${values.slug} and id is distinct from ${id} ${isSameKind}`);
  if (rows.length === 0) return;
  throw new AppError("unprocessable", "The address is taken.", { problems: { slug: "inUse" } });
}
