import { sql } from "drizzle-orm";
import { type StatedFacts, settleAtPlaces } from "#app/directory/stated-facts.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** Keeps the dates of a professional's facts at the places that they are about; before a place is added. */
export async function settleFacts(tx: Transaction, professionalId: string): Promise<void> {
  const { rows } = await tx.execute<{ facts: StatedFacts; placeIds: string[] }>(sql`
    select stated_facts as facts, array(
      select w.id from places_of_practice w where w.professional_id = p.id) as "placeIds"
    from professionals p where id = ${professionalId}::uuid for update`);
  const [found] = rows;
  if (!found || found.placeIds.length === 0) return;
  const settled = settleAtPlaces(found.facts, found.placeIds);
  await tx.execute(sql`
    update professionals set stated_facts = ${JSON.stringify(settled)}::jsonb
    where id = ${professionalId}::uuid`);
}
