import { sql } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { healthKeys } from "../health-keys.server.ts";
import type { PatientContext } from "../patient-context.ts";
import { getSealedSection } from "../queries.server.ts";
import { openDocument, sealDocument } from "../sealed-documents.server.ts";
import { healthSections } from "../tables.server.ts";
import {
  type DocumentName,
  type Entry,
  type ListName,
  type SealedName,
  sections,
  type Values,
} from "./sections.ts";

/** Replaces a sealed document of the person. */
export function keepDocument(
  context: PatientContext,
  section: DocumentName | "plan",
  values: Values,
): Promise<void> {
  const isEmpty = Object.keys(values).length === 0;
  return changeSection(context, section, () => Promise.resolve(isEmpty ? null : values));
}

/**
 * Adds an entry, or replaces the one with its id, so that a form sent twice is stored once.
 * @returns false at the entry limit.
 * @throws AppError `conflict` where the stored section cannot be decrypted.
 */
export async function keepEntry(
  context: PatientContext,
  section: ListName,
  entry: Entry,
): Promise<boolean> {
  let isKept = true;
  await changeSection(context, section, async (tx) => {
    const entries = await openEntries(context, tx, section);
    const isKnown = entries.some(({ id }) => id === entry.id);
    isKept = isKnown || entries.length < sections[section].most;
    if (!isKept) return entries;
    return isKnown
      ? entries.map((one) => (one.id === entry.id ? entry : one))
      : [...entries, entry];
  });
  return isKept;
}

/** Deletes an entry, if it exists. */
export function removeEntry(context: PatientContext, section: ListName, id: string): Promise<void> {
  return changeSection(context, section, async (tx) => {
    const entries = await openEntries(context, tx, section);
    const left = entries.filter((entry) => entry.id !== id);
    return left.length > 0 ? left : null;
  });
}

/** Deletes a section, whatever its content; the way out when it cannot be decrypted any more. */
export function forgetSection(context: PatientContext, section: SealedName): Promise<void> {
  return changeSection(context, section, () => Promise.resolve(null));
}

async function openEntries(
  { actor, config }: PatientContext,
  tx: Transaction,
  section: ListName,
): Promise<Entry[]> {
  const { userId } = asUser(actor);
  const sealed = await getSealedSection(tx, { userId, section });
  if (sealed === null) return [];
  const opened = openDocument<Entry[]>(config, sealed, { userId, place: section });
  if (opened.isLost) throw new AppError("conflict", "What is kept here cannot be opened.");
  return opened.content;
}

/** Serialises changes of a section, so that two open pages do not overwrite each other. */
function changeSection(
  context: PatientContext,
  section: SealedName,
  change: (tx: Transaction) => Promise<Values | Entry[] | null>,
): Promise<void> {
  const { config, database, requestId } = context;
  const actor = asUser(context.actor);
  const { userId } = actor;
  healthKeys(config);
  return withTransaction(database, actor, async (tx) => {
    const lock = JSON.stringify(["health", userId, section]);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const content = await change(tx);
    if (content === null) {
      await tx.execute(
        sql`delete from ${healthSections} where auth_user_id = ${userId} and section = ${section}`,
      );
    } else {
      const sealed = sealDocument(config, content, { userId, place: section });
      await tx
        .insert(healthSections)
        .values({ authUserId: userId, section, sealed })
        .onConflictDoUpdate({
          target: [healthSections.authUserId, healthSections.section],
          set: { sealed, updatedAt: sql`now()` },
        });
    }
    await recordAudit(tx, {
      actor,
      requestId,
      action: content === null ? "health.forget" : "health.keep",
      entityType: "health_sections",
      entityId: section,
    });
  });
}
