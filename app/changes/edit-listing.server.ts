import { sql } from "drizzle-orm";
import type { FactName } from "#app/directory/fields/facts.ts";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import { isPastExpiry } from "#app/directory/rules.ts";
import { restate, type StatedFacts } from "#app/directory/stated-facts.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError, codeOf } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Closing, withClosing } from "./apply-change.server.ts";
import type { ChangedType, ChangeTarget } from "./rules.ts";
import { storedStaffParts } from "./staff/stored-staff-parts.server.ts";
import { differingValues, sameJson } from "./stored/same-json.ts";
import { type EditedPart, registerPart, type StaffPart, staffParts } from "./stored/staff-part.ts";
import { stateFacts } from "./stored/stored-columns.server.ts";
import type { StoredPart } from "./stored/stored-part.ts";
import { storedParts } from "./stored/stored-parts.server.ts";

export type ListingParts = Partial<Record<EditedPart, object>>;

interface ListingEdit {
  entityType: ChangedType;
  entityId: string;
  /** The place of practice whose parts they are; without it, the listing itself. */
  subjectId?: string | null;
  /** The version that was read: a listing that has another one by now stays as it is. */
  version: number;
  /** The new content of each part that is edited. */
  parts: ListingParts;
  /** Asks about appointments outside new hours; without it the outbox finds them later. */
  closing?: Closing;
}

/** Reads parts of a listing with its version; null where there is no such listing. */
export async function readListingParts(
  { database }: Pick<Services, "database">,
  actor: Actor,
  {
    entityType,
    entityId,
    parts,
    subjectId = null,
  }: Pick<ListingEdit, "entityType" | "entityId" | "subjectId"> & { parts: readonly EditedPart[] },
): Promise<{ version: number; parts: ListingParts } | null> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ version: number }>(
      sql`select version from ${sql.identifier(entityType)} where id::text = ${entityId}`,
    );
    const version = rows[0]?.version;
    if (version === undefined) return null;
    const target = { entityType, entityId, subjectId };
    const read: ListingParts = {};
    for (const part of parts) {
      const value = await storedOf(part).read(tx, target);
      if (value) read[part] = value;
    }
    return { version, parts: read };
  });
}

/**
 * Writes parts of a listing for the staff: what differs from what is stored, with its facts dated and
 * what search reads refreshed. Nothing is written where nothing differs.
 * @throws AppError `forbidden`; `not_found`; `conflict` where the listing was changed since;
 * `displaces` with the appointments that `closing` has to answer for.
 */
export async function editListing(
  { database }: Pick<Services, "database">,
  actor: Actor,
  edit: ListingEdit,
  now = new Date(),
): Promise<void> {
  requirePermission(actor, "listings.edit");
  const { closing = null } = edit;
  const today = dubaiDay(now);
  const parts = listParts(edit.parts).map(([part]) => part);
  const editing = withTransaction(database, actor, async (tx) => {
    const isUnlicensed = await endsLicence(tx, edit, today);
    const write = () => writeParts(tx, actor, edit, today);
    await withClosing(tx, edit, { closing, parts, isUnlicensed }, write);
  });
  await editing.catch(refuseTakenLicence);
}

/** Whether an edit states an expiry in the past for a licence that was valid, or had no expiry. */
async function endsLicence(
  tx: Transaction,
  { entityType, entityId, parts }: ListingEdit,
  today: string,
): Promise<boolean> {
  const expiresOn = registerPart.safeParse(parts.register).data?.expiresOn ?? today;
  if (!isPastExpiry(expiresOn, today)) return false;
  const target = { entityType, entityId, subjectId: null };
  const stored = registerPart.safeParse(await storedStaffParts.register.read(tx, target)).data;
  return !isPastExpiry(stored?.expiresOn ?? today, today);
}

async function writeParts(
  tx: Transaction,
  actor: Actor,
  { entityType, entityId, subjectId = null, version, parts }: ListingEdit,
  today: string,
): Promise<void> {
  const target = { entityType, entityId, subjectId };
  const { facts: stated, placeCount } = await lockListing(tx, { entityType, entityId, version });
  const facts: FactName[] = [];
  const before: Values = {};
  const after: Values = {};
  for (const [part, value] of listParts(parts)) {
    const written = await writePart(tx, target, { part, value, today });
    facts.push(...written.facts);
    Object.assign(before, written.before);
    Object.assign(after, written.after);
  }
  if (Object.keys(after).length === 0) return;
  const source = "staff";
  const placeId = placeCount > 1 ? subjectId : null;
  await stateFacts(tx, target, restate(stated, facts, { today, placeId, source }));
  await refreshAround(tx, entityType, entityId);
  await recordAudit(tx, {
    actor,
    action: "listing.edit",
    entityType,
    entityId,
    detail: { before, after, ...(subjectId !== null && { subjectId }) },
  });
}

/** Two listings cannot have one licence. */
function refuseTakenLicence(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  if (codeOf(cause) !== "23505") throw error;
  const problems = { number: "taken" };
  throw new AppError("unprocessable", "Another listing has this licence.", { problems });
}

async function lockListing(
  tx: Transaction,
  { entityType, entityId, version }: Pick<ListingEdit, "entityType" | "entityId" | "version">,
): Promise<{ facts: StatedFacts; placeCount: number }> {
  const { rows } = await tx.execute<{
    version: number;
    facts: StatedFacts;
    placeCount: number;
  }>(sql`
    select version, stated_facts as facts,
      (select count(*)::int from places_of_practice where professional_id = e.id) as "placeCount"
    from ${sql.identifier(entityType)} e where id::text = ${entityId} for update of e`);
  const [listing] = rows;
  if (!listing) throw new AppError("not_found", "There is no such listing.");
  if (listing.version !== version) {
    throw new AppError("conflict", "The listing was changed since it was opened.");
  }
  return listing;
}

function storedOf(part: EditedPart): StoredPart {
  return isStaffPart(part) ? storedStaffParts[part] : storedParts[part];
}

function isStaffPart(part: EditedPart): part is StaffPart {
  return staffParts.some((one) => one === part);
}

type Values = Record<string, unknown>;

interface Written {
  facts: FactName[];
  /** Each property that differs. */
  before: Values;
  after: Values;
}

async function writePart(
  tx: Transaction,
  target: ChangeTarget,
  { part, value, today }: { part: EditedPart; value: object; today: string },
): Promise<Written> {
  const stored = storedOf(part);
  const before = await stored.read(tx, target);
  if (!before) throw new AppError("not_found", "There is no such part.");
  if (sameJson(before, value)) return { facts: [], before: {}, after: {} };
  await stored.write(tx, target, value, today, "staff");
  const after = (await stored.read(tx, target)) ?? {};
  return {
    facts: (stored.facts ?? []).flatMap(({ fact, read }) =>
      sameJson(read(before), read(after)) ? [] : [fact],
    ),
    ...differingValues(part, before, after),
  };
}

/** The entries of a record of parts have its keys. */
function listParts(parts: ListingParts): [EditedPart, object][] {
  return Object.entries(parts) as [EditedPart, object][];
}
