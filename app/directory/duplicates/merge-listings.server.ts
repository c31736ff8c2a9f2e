import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { changeEntity, type EditContext } from "../editing/update-entities.server.ts";
import { refreshAround } from "../listings/refreshing/refresh-around.server.ts";
import { takenColumns } from "./compare-listings.server.ts";
import type { DuplicateKind } from "./rules.ts";
import { distinctListings, listingMerges } from "./tables.server.ts";

interface Merge {
  /** Given by the form: the same merge sent again changes nothing. */
  id: string;
  entityType: DuplicateKind;
  keptId: string;
  mergedId: string;
  /** The versions that the administrator compared. */
  versions: { kept: number; merged: number };
  /** The columns that the kept listing takes from the other. */
  taken: readonly string[];
}

/**
 * Makes one listing of two: what people attached to the other moves to the kept one, which takes the
 * chosen values; the other leaves the directory and its addresses redirect. `undoMerge` takes it back.
 * @throws AppError `forbidden`; `not_found` where one of them is not listed; `conflict` where one was
 * changed since it was compared.
 */
export async function mergeListings(context: EditContext, merge: Merge): Promise<void> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "listings.merge");
  const { id, entityType, keptId, mergedId } = merge;
  if (keptId === mergedId) throw new AppError("unprocessable", "These are one listing.");
  await withTransaction(database, actor, async (tx) => {
    const { kept, merged } = await lockBoth(tx, merge);
    const [known] = await tx.select().from(listingMerges).where(eq(listingMerges.id, id));
    if (known) return;
    requireVersions(merge, { kept, merged });
    const names = takenColumns(entityType).filter((name) => merge.taken.includes(name));
    const moved = await moveRows(tx, merge);
    const rating = await moveRating(tx, merge);
    const edit = { actor, requestId, entityType };
    if (names.some((name) => name in noLicence))
      await changeEntity(tx, { ...edit, change: { id: mergedId, values: noLicence } });
    const taken = pick(merged.values, names);
    await changeEntity(tx, { ...edit, change: { id: keptId, values: taken } });
    await setListed(tx, { entityType, id: mergedId, isListed: false });
    await refreshAround(tx, entityType, keptId, mergedId);
    await redirectAddresses(tx, { entityType, from: mergedId, to: keptId });
    await tx.insert(listingMerges).values({
      id,
      entityType,
      keptId,
      mergedId,
      before: pick(kept.values, names),
      taken,
      moved,
      ratingCount: rating.count,
      ratingSum: rating.sum,
      mergedBy: actorUserId(actor) ?? "",
    });
    const detail = { merged: merged.slug, taken: names };
    const action = "listing.merge";
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: keptId, detail });
  });
}

/**
 * Makes two listings again of one: rows, values and addresses go back, except what was changed or
 * removed since the merge.
 * @throws AppError `forbidden`; `not_found`; `conflict` where it is undone already.
 */
export async function undoMerge(context: EditContext, id: string): Promise<void> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "listings.merge");
  await withTransaction(database, actor, async (tx) => {
    const [merge] = await tx
      .select()
      .from(listingMerges)
      .where(eq(listingMerges.id, id))
      .for("update");
    if (!merge) throw new AppError("not_found", "There is no such merge.");
    if (merge.undoneAt) throw new AppError("conflict", "It is undone already.");
    const { entityType, keptId, mergedId, before, taken, moved } = merge;
    const listings = await lockListings(tx, entityType, [keptId, mergedId]);
    const kept = listings.get(keptId);
    if (!kept || !listings.has(mergedId))
      throw new AppError("not_found", "One of the listings is deleted.");
    const unchanged = Object.keys(taken).filter((name) => isSame(kept.values[name], taken[name]));
    const edit = { actor, requestId, entityType };
    await changeEntity(tx, { ...edit, change: { id: keptId, values: pick(before, unchanged) } });
    const ownLicence = pick(
      taken,
      unchanged.filter((name) => name in noLicence),
    );
    await changeEntity(tx, { ...edit, change: { id: mergedId, values: ownLicence } });
    await tx.execute(
      sql`select return_listing_rows(${entityType}, ${keptId}::uuid, ${mergedId}::uuid, ${JSON.stringify(moved)}::jsonb)`,
    );
    await addRatings(tx, merge, { count: -merge.ratingCount, sum: -merge.ratingSum });
    await setListed(tx, { entityType, id: mergedId, isListed: true });
    await redirectAddresses(tx, { entityType, from: keptId, to: mergedId, since: merge.mergedAt });
    await refreshAround(tx, entityType, keptId, mergedId);
    await tx.update(listingMerges).set({ undoneAt: new Date() }).where(eq(listingMerges.id, id));
    const action = "listing.unmerge";
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: keptId });
  });
}

/**
 * Remembers that two listings are two, so that they are not proposed again.
 * @throws AppError `forbidden`.
 */
export async function keepApart(
  { actor, database, requestId }: EditContext,
  { entityType, ids }: { entityType: DuplicateKind; ids: readonly [string, string] },
): Promise<void> {
  requirePermission(actor, "listings.merge");
  const [oneId = "", otherId = ""] = [...ids].sort();
  await withTransaction(database, actor, async (tx) => {
    const added = await tx
      .insert(distinctListings)
      .values({ entityType, oneId, otherId, decidedBy: actorUserId(actor) ?? "" })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    const detail = { other: otherId };
    const action = "listing.keepApart";
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: oneId, detail });
  });
}

const lockedListing = {
  id: z.uuid(),
  slug: z.string(),
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
};

type LockedListing = z.infer<z.ZodObject<typeof lockedListing>>;

/** A licence is held by one listing at a time. */
const noLicence: RowValues = { licence_authority: null, licence_number: null };

async function lockBoth(tx: Transaction, { entityType, keptId, mergedId }: Merge) {
  const listings = await lockListings(tx, entityType, [keptId, mergedId]);
  const [kept, merged] = [listings.get(keptId), listings.get(mergedId)];
  if (!kept || !merged) throw new AppError("not_found", "There is no such listing.");
  return { kept, merged };
}

function requireVersions(
  { versions }: Merge,
  { kept, merged }: { kept: LockedListing; merged: LockedListing },
): void {
  const areListed = kept.values.status === "active" && merged.values.status === "active";
  const areRead = versions.kept === kept.version && versions.merged === merged.version;
  if (!areListed || !areRead)
    throw new AppError("conflict", "One of the listings was changed meanwhile.");
}

/** Locked in the order of ids, so that two merges never wait for each other. */
async function lockListings(tx: Transaction, entityType: DuplicateKind, ids: string[]) {
  const rows = await selectRows(
    tx,
    lockedListing,
    sql`
    select e.id, e.slug, e.version, to_jsonb(e) as "values" from ${sql.identifier(entityType)} e
    where e.id = any(${sql.param(ids)}::uuid[]) order by e.id for update`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function moveRows(tx: Transaction, { entityType, keptId, mergedId }: Merge) {
  const rows = await selectRows(
    tx,
    { moved: z.record(z.string(), z.array(z.string())) },
    sql`select move_listing_rows(${entityType}, ${mergedId}::uuid, ${keptId}::uuid) as moved`,
  );
  return rows[0]?.moved ?? {};
}

interface Rating {
  count: number;
  /** The sum of the ratings. */
  sum: number;
}

/**
 * Adds the ratings of the merged listing to the kept one: all but those of reviews that stay, because
 * their author has reviewed both.
 */
async function moveRating(tx: Transaction, merge: Merge): Promise<Rating> {
  const rows = await selectRows(
    tx,
    { count: z.int(), sum: z.number() },
    sql`
    select (e.review_count - count(r.id))::int as count,
      (e.average_rating * e.review_count - coalesce(sum(r.rating), 0))::float8 as sum
    from ${sql.identifier(merge.entityType)} e
    left join reviews r on e.id in (r.professional_id, r.clinic_id) and r.state = 'published'
    where e.id = ${merge.mergedId}::uuid
    group by e.review_count, e.average_rating`,
  );
  const rating = rows[0] ?? { count: 0, sum: 0 };
  await addRatings(tx, merge, rating);
  return rating;
}

async function addRatings(
  tx: Transaction,
  { entityType, keptId }: Pick<Merge, "entityType" | "keptId">,
  { count, sum }: Rating,
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(entityType)} set
      average_rating = case when review_count + ${count}::int > 0 then least(5, greatest(0,
        (average_rating * review_count + ${sum}::numeric) / (review_count + ${count}::int))) else 0 end,
      review_count = greatest(0, review_count + ${count}::int)
    where id = ${keptId}::uuid`);
}

async function setListed(
  tx: Transaction,
  { entityType, id, isListed }: { entityType: DuplicateKind; id: string; isListed: boolean },
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(entityType)}
    set status = ${isListed ? "active" : "inactive"}, version = version + 1, updated_at = now()
    where id = ${id}::uuid`);
}

/** Lets the former addresses of one listing, all or those since a moment, lead to the other. */
async function redirectAddresses(
  tx: Transaction,
  addresses: { entityType: DuplicateKind; from: string; to: string; since?: Date },
): Promise<void> {
  const { entityType, from, to, since } = addresses;
  const isMeant = since ? sql`since >= ${since.toISOString()}::timestamptz` : sql`true`;
  await tx.execute(sql`
    update former_addresses set entity_id = ${to}::uuid
    where entity_type = ${entityType} and entity_id = ${from}::uuid and ${isMeant}`);
}

function pick(values: RowValues, names: readonly string[]): RowValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
