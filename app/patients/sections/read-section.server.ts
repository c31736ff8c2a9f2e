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
  section: DocumentName,
): Promise<Opened<Values>> {
  return readSection(context, section, {});
}

/** Returns the entries of the actor's insurance cards and the plan of the account, by one audited read. */
export async function readCoverage(context: PatientContext) {
  const [cards, plan] = await openSections(context, ["insurance", "plan"]);
  return { cards: contentOr<Entry[]>(cards, []), plan: contentOr<Values>(plan, {}) };
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
  const [opened] = await openSections(context, [section]);
  return contentOr(opened, empty);
}

/** A section was sealed by the form that is declared for its name: its name says its type. */
function contentOr<T>(opened: Opened<unknown> | null | undefined, empty: T): Opened<T> {
  return (opened as Opened<T> | null | undefined) ?? { isLost: false, content: empty };
}

/** Opens sections of the actor; null for an empty one. All of them are one audited read. */
async function openSections(
  context: PatientContext,
  sections: readonly [SealedName, ...SealedName[]],
): Promise<(Opened<unknown> | null)[]> {
  const actor = asUser(context.actor);
  const { config, database, log, requestId } = context;
  const { userId } = actor;
  const sealed = await withTransaction(database, actor, async (tx) => {
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health.read",
      entityType: "health_sections",
      entityId: sections[0],
      ...(sections.length > 1 && { detail: { sections } }),
    });
    const found: (string | null)[] = [];
    for (const section of sections) found.push(await getSealedSection(tx, { userId, section }));
    return found;
  });
  return sections.map((section, index) => {
    const document = sealed[index] ?? null;
    if (document === null) return null;
    const opened = openDocument<unknown>(config, document, { userId, place: section });
    if (opened.isLost) log.error({ section, requestId }, "a sealed section cannot be opened");
    return opened;
  });
}
