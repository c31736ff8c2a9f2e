import { and, desc, eq, sql } from "drizzle-orm";
import { hasMailbox } from "#app/accounts/rules.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { actorUserId, isPerson } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { ClaimState } from "./rules.ts";
import type { ClaimedListing } from "./submit-claim.server.ts";
import { claims } from "./tables.server.ts";

/** Whether somebody has taken the listing over. */
export async function isClaimed(
  database: Database,
  actor: Actor,
  { entityType, entityId }: ClaimedListing,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ claimed: boolean }>(
      sql`select is_claimed(${entityType}, ${entityId}::uuid) as claimed`,
    ),
  );
  return rows[0]?.claimed ?? false;
}

interface Known {
  name: string;
  email: string;
  phone: string;
  licence: string;
}

/**
 * Returns what the account knows of a claimant, and the licence number of the listing as its public page
 * shows it. Empty texts are unknown.
 */
export async function readKnown(
  database: Database,
  actor: Actor,
  { entityType, entityId }: ClaimedListing,
): Promise<Known> {
  return withRead(database, actor, async (tx) => {
    const { rows: listings } = await tx.execute<Pick<Known, "licence">>(sql`
      select coalesce(licence_number, '') as licence
      from ${sql.identifier(entityType)} where id = ${entityId}::uuid`);
    const licence = listings[0]?.licence ?? "";
    // Guests may not read accounts.
    if (!isPerson(actor)) return { name: "", email: "", phone: "", licence };
    const { rows } = await tx.execute<Pick<Known, "name" | "phone">>(sql`
      select full_name as name, coalesce(phone, '') as phone from users
      where auth_user_id = ${actor.userId}`);
    const { name = "", phone = "" } = rows[0] ?? {};
    return { name, email: hasMailbox(actor.email) ? actor.email : "", phone, licence };
  });
}

/** Whether a claim is made by somebody who works at the clinic. */
export async function isClaimOfStaff(
  database: Database,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const [claim] = await withRead(database, actor, (tx) =>
    tx
      .select({ entityType: claims.entityType, role: claims.role })
      .from(claims)
      .where(eq(claims.id, id)),
  );
  return claim?.entityType === "clinics" && claim.role === "staff";
}

const listing = and(
  eq(directoryListings.entityType, claims.entityType),
  eq(directoryListings.entityId, claims.entityId),
);

/** Lists claims for those who decide them: those with a right code first, then the oldest. */
export function listClaims(database: Database, actor: Actor, states: readonly ClaimState[]) {
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: claims.id,
        entityType: claims.entityType,
        slug: directoryListings.slug,
        role: claims.role,
        name: claims.name,
        email: claims.email,
        phone: claims.phone,
        licence: claims.licence,
        note: claims.note,
        proofPath: claims.proofPath,
        provenBy: claims.provenBy,
        reviewReason: claims.reviewReason,
        state: claims.state,
        submittedAt: claims.submittedAt,
      })
      .from(claims)
      .leftJoin(directoryListings, listing)
      .where(sql`${claims.state} = any(${sql.param([...states])}::text[])`)
      .orderBy(sql`${claims.provenBy} is null`, claims.submittedAt, claims.id),
  );
}

/** Returns the claims of the signed-in person, the newest first. */
export function listOwnClaims(database: Database, actor: Actor) {
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: claims.id,
        entityType: claims.entityType,
        slug: directoryListings.slug,
        nameEn: directoryListings.nameEn,
        nameAr: directoryListings.nameAr,
        state: claims.state,
        reason: claims.reason,
        submittedAt: claims.submittedAt,
        decidedAt: claims.decidedAt,
      })
      .from(claims)
      .leftJoin(directoryListings, listing)
      .where(eq(claims.claimantId, actorUserId(actor) ?? ""))
      .orderBy(desc(claims.submittedAt), claims.id),
  );
}
