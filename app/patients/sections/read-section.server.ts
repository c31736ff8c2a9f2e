import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { PatientContext } from "../patient-context.ts";
import { getSealedSection } from "../queries.server.ts";
import { type Opened, openDocument } from "../sealed-documents.server.ts";
import type { DocumentName, Entry, ListName, SealedName, Values } from "./sections.ts";

/** Returns a sealed document of the actor; the read is audited. */
export function readDocument(
  context: PatientContext,
  section: DocumentName | "plan",
): Promise<Opened<Values>> {
  return readSection(context, section, {});
}

/** Returns the actor's entries of a list section; the read is audited. */
export function readEntries(context: PatientContext, section: ListName): Promise<Opened<Entry[]>> {
  return readSection(context, section, []);
}

async function readSection<T>(
  context: PatientContext,
  section: SealedName,
  empty: T,
): Promise<Opened<T>> {
  const actor = asUser(context.actor);
  const { config, database, log, requestId } = context;
  const sealed = await withTransaction(database, actor, async (tx) => {
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health.read",
      entityType: "health_sections",
      entityId: section,
    });
    return getSealedSection(tx, { userId: actor.userId, section });
  });
  if (sealed === null) return { isLost: false, content: empty };
  const opened = openDocument<T>(config, sealed, { userId: actor.userId, place: section });
  if (opened.isLost) log.error({ section, requestId }, "a sealed section cannot be opened");
  return opened;
}
