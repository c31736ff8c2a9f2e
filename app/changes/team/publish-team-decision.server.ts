import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { teamPart } from "../inputs.ts";
import { findMember } from "../stored/stored-team.server.ts";
import type { listingChanges } from "../tables.server.ts";

type Proposal = Pick<
  typeof listingChanges.$inferSelect,
  "id" | "entityType" | "entityId" | "authorId" | "after"
>;

/** Publishes what became of a proposal, for everybody who manages the clinic. */
export async function publishTeamDecision(
  tx: Transaction,
  { id, entityId: clinicId, authorId, after }: Proposal,
  outcome: "added" | "refused",
  reason = "",
): Promise<void> {
  const { rows } = await tx.execute<{
    slug: string;
    en: string;
    ar: string;
    userIds: string[];
  }>(sql`
    select slug, name_en as en, name_ar as ar, array(
      select claimant_id from claims
      where entity_type = 'clinics' and entity_id = c.id and state = 'approved' and claimant_id is not null
      union select member_id from clinic_staff where clinic_id = c.id and role = 'manager') as "userIds"
    from clinics c where id = ${clinicId}::uuid`);
  const [clinic] = rows;
  if (!clinic) return;
  const member = teamPart.parse(after);
  const person = outcome === "added" ? await findMember(tx, member) : null;
  await publishEvent(tx, {
    topic: `team.${outcome}`,
    entityType: "listing_changes",
    entityId: id,
    payload: {
      ...(person
        ? { entityType: "professionals", entityId: person }
        : { entityType: "clinics", entityId: clinicId }),
      userIds: [...new Set([...clinic.userIds, ...(authorId ? [authorId] : [])])],
      names: { en: clinic.en, ar: clinic.ar },
      person: { en: member.nameEn, ar: member.nameAr },
      ...(reason && { reason }),
      path: `/dashboard/clinic/team?listing=${clinic.slug}`,
    },
  });
}
