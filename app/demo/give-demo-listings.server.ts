import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

interface GivenListing extends Record<string, unknown> {
  claimId: string;
  entityType: string;
  entityId: string;
  claimantId: string;
}

const actor = { kind: "job", name: "seed" } as const;

/**
 * Gives a person one professional and the clinic where they work, as approved claims do, so that
 * the demo city has an owner. A person who owns a listing already gets none.
 * @returns the listings given.
 */
export function giveDemoListings(database: Database, email: string): Promise<GivenListing[]> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<GivenListing>(sql`
      with owner as (select auth_user_id, email, full_name from users where email = ${email}),
      owned as (
        select entity_id from claims join directory_listings using (entity_type, entity_id)
        where claimant_id = (select auth_user_id from owner) and state = 'approved'),
      wanted as (
        select place.professional_id, place.clinic_id
        from places_of_practice place join professionals person on person.id = place.professional_id
        where not exists (select from owned)
        order by person.slug desc, place.clinic_id limit 1),
      given as (
        select 'professionals' as entity_type, professional_id as entity_id, 'self' as role from wanted
        union all select 'clinics', clinic_id, 'director' from wanted)
      insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale,
        state, decided_at, mailed_state)
      select gen_random_uuid(), entity_type, entity_id, auth_user_id, role, full_name, email, 'DEMO-1', 'en',
        'approved', now(), 'approved'
      from given, owner
      on conflict (entity_type, entity_id) where state = 'approved' do nothing
      returning id as "claimId", entity_type as "entityType", entity_id as "entityId", claimant_id as "claimantId"`);
    for (const { claimId } of rows) {
      await recordAudit(tx, {
        actor,
        action: "claim.approved",
        entityType: "claims",
        entityId: claimId,
        detail: { isDemo: true },
      });
    }
    return rows;
  });
}
