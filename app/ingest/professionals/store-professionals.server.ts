import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { storeEntries } from "../storing/store-entries.server.ts";
import type { Change } from "../subject.ts";
import type { ProfessionalFacts } from "./columns.ts";

/** Writes new and changed professionals with their specialties, languages and places. */
export async function storeProfessionals(
  tx: Transaction,
  changes: Change<ProfessionalFacts>[],
): Promise<void> {
  await storeEntries(tx, "professionals", changes);
  await replacePlaces(tx, changes.filter(hasOtherPlaces));
}

const placeColumns = ["places", "fee", "follow_up_fee", "visit_types", "hours"];

function hasOtherPlaces({ kind, places, columns: changed }: Change<ProfessionalFacts>): boolean {
  if (places === undefined) return false;
  return kind === "new" || changed.some((name) => placeColumns.includes(name));
}

/** Places retain their identity while their clinic stays; those no longer named are deleted. */
async function replacePlaces(tx: Transaction, changes: Change<ProfessionalFacts>[]) {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ id, places = [] }) =>
    places.map((place, position) => ({ ...place, id, is_primary: position === 0 })),
  );
  const input = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(
    id uuid, clinic_slug text, is_primary boolean, fee numeric, follow_up_fee numeric,
    visit_types text[], hours jsonb)`;
  const changed = changes.filter(({ kind }) => kind === "changed").map(({ id }) => id);
  if (changed.length > 0)
    await tx.execute(sql`
    delete from places_of_practice w
    where w.professional_id = any(${sql.param(changed)}::uuid[])
      and not exists (
        select 1 from ${input} join clinics c on c.slug = r.clinic_slug
        where r.id = w.professional_id and c.id = w.clinic_id)`);
  await tx.execute(sql`
    insert into places_of_practice
      (professional_id, clinic_id, is_primary, fee, follow_up_fee, visit_types, hours)
    select r.id, c.id, r.is_primary, r.fee, r.follow_up_fee, r.visit_types, r.hours
    from ${input} join clinics c on c.slug = r.clinic_slug
    on conflict (professional_id, clinic_id) do update set
      is_primary = excluded.is_primary, fee = excluded.fee, follow_up_fee = excluded.follow_up_fee,
      visit_types = excluded.visit_types, hours = excluded.hours`);
}
