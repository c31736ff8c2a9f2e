import { eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import { recordAudit } from "../../platform/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../../platform/database/database.server.ts";
import { publishEvent } from "../../platform/events.server.ts";
import { believedDays } from "../believed-days.ts";
import type { StatedFact, StatedFacts } from "../listing-columns.server.ts";
import { refreshAround } from "../listings/refresh-around.server.ts";
import { addDays, dubaiDay } from "../opening-hours/rules.ts";
import { changeParts, isReadFirst } from "./rules.ts";
import { stateFacts } from "./stored-columns.server.ts";
import { storedParts } from "./stored-parts.server.ts";
import { listingChanges } from "./tables.server.ts";

const actor: Actor = { kind: "job", name: "directory.apply-changes" };

export type ListingChange = typeof listingChanges.$inferSelect;

/** Puts a change that needs no reading into its listing; one that was applied already stays as it is. */
export async function applyAtOnce(database: Database, id: string, now = new Date()): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state === "waiting" && !isReadFirst(change.part))
      await applyChange(tx, actor, change, now);
  });
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

/** Writes a change into its listing, says since when its fact is known, and refreshes what search reads. */
export async function applyChange(
  tx: Transaction,
  by: Actor,
  change: ListingChange,
  now = new Date(),
): Promise<void> {
  const { id, entityType, entityId, part, after, authorId } = change;
  const today = dubaiDay(now);
  const stored = storedParts[part];
  await stored.write(tx, change, after, today);
  const facts = part === "confirmation" ? await confirmedFacts(tx, change, today) : {};
  if (stored.fact) facts[stored.fact] = statedBy(stored.fact, today);
  await stateFacts(tx, change, facts);
  await refreshAround(tx, entityType, entityId);
  await tx
    .update(listingChanges)
    .set({ state: "applied", decidedAt: sql`now()` })
    .where(eq(listingChanges.id, id));
  await recordAudit(tx, {
    ...{ actor: by, action: "change.apply", entityType, entityId },
    detail: { change: id, part, authorId },
  });
  await publishEvent(tx, {
    topic: isReadFirst(part) ? "change.approved" : "change.applied",
    ...{ entityType: "listing_changes", entityId: id },
    payload: { entityType, entityId, part, authorId },
  });
  if (part === "reply") await tellReplied(tx, change);
}

/** The author of a review hears that it was answered. */
async function tellReplied(tx: Transaction, { entityType, entityId, subjectId }: ListingChange) {
  const { rows } = await tx.execute<{ author: string }>(sql`
    select author_id as author from reviews
    where id = ${subjectId}::uuid and author_id is not null and owner_reply is not null`);
  const [review] = rows;
  if (!review) return;
  await publishEvent(tx, {
    ...{ topic: "review.replied", entityType: "reviews", entityId: subjectId },
    payload: { entityType, entityId, authorId: review.author },
  });
}

function statedBy(fact: keyof StatedFacts, today: string): StatedFact {
  return { source: "owner", statedOn: today, expiresOn: addDays(today, believedDays[fact]) };
}

/** Every fact that the listing states, stated anew. */
async function confirmedFacts(
  tx: Transaction,
  { entityType, entityId }: ListingChange,
  today: string,
): Promise<StatedFacts> {
  const { rows } = await tx.execute<{ fact: string }>(sql`
    select jsonb_object_keys(stated_facts) as fact from ${sql.identifier(entityType)} where id = ${entityId}::uuid`);
  const known = new Set(rows.map(({ fact }) => fact));
  const facts: StatedFacts = {};
  for (const fact of factNames) if (known.has(fact)) facts[fact] = statedBy(fact, today);
  return facts;
}

const factNames = ["fee", "hours", "phone", "networks", "address", "languages"] as const;
