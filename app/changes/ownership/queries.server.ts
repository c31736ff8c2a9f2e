import { sql } from "drizzle-orm";
import type { StaffRole } from "#app/booking/staff/queries.server.ts";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { ChangedType } from "../rules.ts";

/** A listing that the caller owns, or a clinic in which they have a role. */
export interface HeldListing extends Record<string, unknown> {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  /** Whether the site shows it. */
  isListed: boolean;
  isOwner: boolean;
  /** The caller's role in a clinic that others own, too; null without one. */
  role: StaffRole | null;
  /** When its owner took it off the site; null where the staff of the site removed it. */
  pausedAt: string | null;
  backOn: string | null;
  /** When its licence ended; it stays off the site until that is renewed. */
  licenceEndedOn: string | null;
  /** The address that the owner offers it to, while the offer holds. */
  offeredTo: string | null;
  offerExpiresAt: string | null;
}

/** Lists what the caller owns or works for, those off the site included. */
export async function listHeldListings(
  database: Database,
  actor: Actor,
  kind: ChangedType,
): Promise<HeldListing[]> {
  const me = actorUserId(actor) ?? "";
  const role =
    kind === "clinics"
      ? sql`(select s.role from clinic_staff s where s.clinic_id = e.id and s.member_id = ${me})`
      : sql`null`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<HeldListing>(sql`
      select * from (
        select e.id, e.slug, e.name_en as "nameEn", e.name_ar as "nameAr", e.status = 'active' as "isListed",
          c.id is not null as "isOwner", ${role} as role, c.paused_at::text as "pausedAt", c.back_on::text as "backOn",
          e.licence_ended_on::text as "licenceEndedOn",
          case when c.offer_expires_at > now() then c.offered_to end as "offeredTo",
          case when c.offer_expires_at > now() then c.offer_expires_at::text end as "offerExpiresAt"
        from ${sql.identifier(kind)} e
        left join claims c on c.entity_type = ${kind} and c.entity_id = e.id and c.state = 'approved'
          and c.claimant_id = ${me}
        where e.id in (
          select entity_id from claims where entity_type = ${kind} and state = 'approved' and claimant_id = ${me}
          ${kind === "clinics" ? sql`union select clinic_id from clinic_staff where member_id = ${me}` : sql``})) held
      order by "nameEn", slug`),
  );
  return rows;
}

/** Lists the clinics at which a professional works. */
export async function listPlaces(
  database: Database,
  actor: Actor,
  professionalId: string,
): Promise<{ clinicId: string; nameEn: string; nameAr: string }[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ clinicId: string; nameEn: string; nameAr: string }>(sql`
      select c.id as "clinicId", c.name_en as "nameEn", c.name_ar as "nameAr"
      from places_of_practice w join clinics c on c.id = w.clinic_id
      where w.professional_id = ${professionalId}::uuid order by c.name_en, c.id`),
  );
  return rows;
}

/** Lists the addresses of the clinic's staff, whom its owner may hand it over to. */
export async function listStaffAddresses(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<{ name: string; email: string; role: StaffRole }[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ name: string; email: string; role: StaffRole }>(
      sql`select name, email, role from list_clinic_staff(${clinicId}::uuid)`,
    ),
  );
  return rows;
}
