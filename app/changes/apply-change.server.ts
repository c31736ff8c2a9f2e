import { and, eq, inArray, sql } from "drizzle-orm";
import type { DisplacedAnswer } from "#app/booking/closing/inputs.ts";
import { withDisplaced } from "#app/booking/closing/with-displaced.server.ts";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import {
  factOfKey,
  restate,
  type StatedFact,
  type StatedFacts,
  statedByOwner,
} from "#app/directory/stated-facts.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { publishDecision } from "./publish-decision.server.ts";
import { type ChangeTarget, changeParts, isReadFirst } from "./rules.ts";
import { differingValues, sameJson } from "./stored/same-json.ts";
import type { EditedPart } from "./stored/staff-part.ts";
import { stateFacts } from "./stored/stored-columns.server.ts";
import { storedParts } from "./stored/stored-parts.server.ts";
import { findAdded } from "./stored/stored-team.server.ts";
import { type ListingChange, listingChanges } from "./tables.server.ts";
import { publishTeamDecision } from "./team/publish-team-decision.server.ts";

const actor: Actor = { kind: "job", name: "directory.apply-changes" };

/** A person's answer about the appointments that a change displaces. */
export interface Closing {
  context: BookingContext;
  answer: DisplacedAnswer;
}

/** The parts that may close time. */
const closingParts: readonly EditedPart[] = ["hours", "ramadan", "exceptions", "practice"];

interface ClosingChange {
  closing: Closing | null;
  parts: readonly EditedPart[];
  /** Whether the licence is over by the change: no appointment to come has one. */
  isUnlicensed?: boolean;
}

/**
 * Runs a change of some parts of a listing; if it may close time or ends the licence, the appointments
 * that no longer fit are asked about first.
 * @throws AppError `displaces` with the appointments.
 */
export async function withClosing(
  tx: Transaction,
  { entityType, entityId }: Pick<ChangeTarget, "entityType" | "entityId">,
  { closing, parts, isUnlicensed = false }: ClosingChange,
  change: () => Promise<void>,
): Promise<void> {
  const isClosing = isUnlicensed || parts.some((part) => closingParts.includes(part));
  if (!closing || !isClosing) return change();
  const closes =
    entityType === "clinics" ? { clinicIds: [entityId] } : { professionalIds: [entityId] };
  const { answer, context } = closing;
  await withDisplaced(tx, context, { closes, answer, isUnlicensed }, change);
}

/**
 * Puts a change that needs no reading into its listing; one that was applied already stays as it is.
 * @throws AppError `displaces` where somebody can be asked about appointments outside the new hours.
 */
export async function applyAtOnce(
  database: Database,
  id: string,
  { closing = null, isCompared = false, now = new Date() }: AtOnce = {},
): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state !== "waiting" || isReadFirst(change.part)) return;
    if (isCompared) await requireUnchanged(tx, change);
    const { authorId, part } = change;
    const asJob = closing && {
      ...closing,
      context: { ...closing.context, actor, authorId },
    };
    await withClosing(tx, change, { closing: asJob, parts: [part] }, () =>
      applyChange(tx, actor, change, now),
    );
  });
}

interface AtOnce {
  closing?: Closing | null;
  /** Refuses a part that another change was applied to since the change was submitted. */
  isCompared?: boolean;
  now?: Date;
}

/** @throws AppError `conflict` with `overtaken`. */
async function requireUnchanged(tx: Transaction, change: ListingChange): Promise<void> {
  await tx.execute(sql`
    select 1 from ${sql.identifier(change.entityType)} where id = ${change.entityId}::uuid for update`);
  const stored = await storedParts[change.part].read(tx, change);
  if (stored && sameJson(stored, change.before)) return;
  throw new AppError("conflict", "The part was changed since it was opened.", { overtaken: true });
}

/** Removes a change whose author has to answer a question first. */
export async function dropUnanswered(database: Database, id: string): Promise<void> {
  await withTransaction(database, actor, (tx) =>
    tx
      .delete(listingChanges)
      .where(and(eq(listingChanges.id, id), eq(listingChanges.state, "waiting"))),
  );
}

/** Applies what was left waiting although nobody has to read it, as where a process ended on the way. */
export async function applyLeftOver(database: Database): Promise<number> {
  const atOnce = changeParts.filter((part) => !isReadFirst(part));
  const left = await withRead(database, actor, (tx) =>
    tx
      .select({ id: listingChanges.id })
      .from(listingChanges)
      .where(sql`${listingChanges.state} = 'waiting' and ${inArray(listingChanges.part, atOnce)}`)
      .orderBy(listingChanges.submittedAt),
  );
  for (const { id } of left) await applyAtOnce(database, id);
  return left.length;
}

export async function lockChange(tx: Transaction, id: string): Promise<ListingChange | undefined> {
  const [change] = await tx
    .select()
    .from(listingChanges)
    .where(eq(listingChanges.id, id))
    .for("update");
  return change;
}

/**
 * Writes a change into its listing, dates the facts that it states, and refreshes the search
 * projection.
 */
export async function applyChange(
  tx: Transaction,
  by: Actor,
  change: ListingChange,
  now = new Date(),
): Promise<void> {
  const { id, entityType, entityId, part, subjectId, after, authorId } = change;
  const today = dubaiDay(now);
  const stored = storedParts[part];
  const before = await stored.read(tx, change);
  await stored.write(tx, change, after, today);
  const written = await stored.read(tx, change);
  const values = written ? differingValues(part, before, written) : null;
  const changed = (stored.facts ?? []).flatMap(({ fact, read }) =>
    written && !(before && sameJson(read(before), read(written))) ? [fact] : [],
  );
  const { facts, placeCount } = await readFacts(tx, change);
  const when = { today, placeId: placeCount > 1 ? change.subjectId : null };
  await stateFacts(
    tx,
    change,
    part === "confirmation" ? confirmedFacts(facts, today) : restate(facts, changed, when),
  );
  await refreshAround(tx, entityType, entityId);
  await tx
    .update(listingChanges)
    .set({ state: "applied", decidedAt: sql`now()` })
    .where(eq(listingChanges.id, id));
  await recordAudit(tx, {
    actor: by,
    action: "change.apply",
    entityType,
    entityId,
    detail: { change: id, part, authorId, ...(subjectId && { subjectId }), ...values },
  });
  if (part === "team") return finishTeam(tx, by, change);
  await publishDecision(tx, change, isReadFirst(part) ? "approved" : "applied");
  if (part === "reply") await notifyReplied(tx, change);
}

/** Records the listing of a new person, and notifies the clinic. */
async function finishTeam(tx: Transaction, by: Actor, change: ListingChange): Promise<void> {
  const added = await findAdded(tx, change.after);
  if (added) {
    await recordAudit(tx, {
      actor: by,
      action: "listing.create",
      entityType: "professionals",
      entityId: added.id,
      detail: { slug: added.slug, change: change.id, after: change.after },
    });
  }
  await publishTeamDecision(tx, change, "added");
}

/** Notifies the author of a review that the owner replied. */
async function notifyReplied(tx: Transaction, { entityType, entityId, subjectId }: ListingChange) {
  const { rows } = await tx.execute<{ author: string }>(sql`
    select author_id as author from reviews
    where id = ${subjectId}::uuid and author_id is not null and owner_reply is not null`);
  const [review] = rows;
  if (!review) return;
  await publishEvent(tx, {
    topic: "review.replied",
    entityType: "reviews",
    entityId: subjectId,
    payload: { entityType, entityId, authorId: review.author },
  });
}

/** Returns the stated facts of a listing and the number of its places of practice. */
async function readFacts(tx: Transaction, { entityType, entityId }: ListingChange) {
  const { rows } = await tx.execute<{ facts: StatedFacts; placeCount: number }>(sql`
    select stated_facts as facts, (select count(*)::int from places_of_practice where professional_id = e.id) as "placeCount"
    from ${sql.identifier(entityType)} e where id = ${entityId}::uuid for update of e`);
  return rows[0] ?? { facts: {}, placeCount: 0 };
}

/** Every fact that the listing states, stated anew. */
function confirmedFacts(facts: StatedFacts, today: string): StatedFacts {
  const confirmed: Record<string, StatedFact> = {};
  for (const key of Object.keys(facts)) {
    const fact = factOfKey(key);
    if (fact) confirmed[key] = statedByOwner(fact, today);
  }
  return confirmed;
}
