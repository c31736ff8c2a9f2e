import { sql } from "drizzle-orm";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { restate, type StatedFact, type StatedFacts } from "../stated-facts.ts";
import { refreshAround } from "./refreshing/refresh-around.server.ts";

interface FeeAtPlace {
  placeId: string;
  professionalId: string;
  /** In AED. */
  fee: number;
  source: StatedFact["source"];
}

/** States the consultation fee of a professional at one place, dated today, and refreshes what shows it. */
export async function stateFee(
  tx: Transaction,
  { placeId, professionalId, fee, source }: FeeAtPlace,
): Promise<void> {
  const { rows } = await tx.execute<{ facts: StatedFacts; placeCount: number }>(sql`
    select stated_facts as facts,
      (select count(*)::int from places_of_practice w where w.professional_id = p.id) as "placeCount"
    from professionals p where id = ${professionalId}::uuid for update`);
  const [found] = rows;
  if (!found) return;
  await tx.execute(
    sql`update places_of_practice set fee = ${fee}::numeric where id = ${placeId}::uuid`,
  );
  const stated = restate(found.facts, ["fee"], {
    placeId: found.placeCount > 1 ? placeId : null,
    today: dubaiDay(),
    source,
  });
  await tx.execute(sql`
    update professionals set stated_facts = stated_facts || ${JSON.stringify(stated)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${professionalId}::uuid`);
  await refreshAround(tx, "professionals", professionalId);
}
