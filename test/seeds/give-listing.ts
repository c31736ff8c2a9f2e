import type { Database } from "#app/platform/database/database.server.ts";

interface Gift {
  /** The id of an account; one is made where there is none. */
  person: string;
  entityType: "professionals" | "clinics";
  slug: string;
}

/** Makes a person the owner of a listing, as an approved claim does. */
export async function giveListing(database: Database, { person, entityType, slug }: Gift) {
  await database.pool.query(
    "insert into users (auth_user_id, email, full_name) values ($1, $2, 'Mariam Al Suwaidi') on conflict do nothing",
    [person, `${person}@dalil.example`],
  );
  await database.pool.query(
    `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
    select gen_random_uuid(), $1, entity_id, $2, 'staff', 'Mariam', 'mariam@example.ae', 'DHA-1', 'en', 'approved', now(), 'approved'
    from directory_listings where entity_type = $1 and slug = $3
    on conflict (entity_type, entity_id) where state = 'approved' do update set claimant_id = excluded.claimant_id`,
    [entityType, person, slug],
  );
}
