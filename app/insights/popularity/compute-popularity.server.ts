import { sql } from "drizzle-orm";
import { type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import { setPopularity } from "#app/directory/listings/set-popularity.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { eventWeights, fullPoints, halfLifeDays, longestDays } from "./rules.ts";

const actor = { kind: "job", name: "insights.compute-popularity" } as const;

/** Every night: the popularity of listings, from what visitors did on their pages. */
export const computePopularityJob = defineJob({
  name: "insights.compute-popularity",
  schedule: "50 4 * * *",
  async run(_data, { services, log }) {
    const changed = await withTransaction(services.database, actor, async (tx) => {
      let count = 0;
      for (const entityType of entityTypes) {
        count += await setPopularity(tx, entityType, await readScores(tx, entityType));
      }
      if (count > 0) {
        const detail = { count };
        await recordAudit(tx, {
          actor,
          action: "listing.popularity",
          entityType: "directory_listings",
          detail,
        });
      }
      return count;
    });
    log.info({ listings: changed }, "computed the popularity of listings");
  },
});

/**
 * The place of each listing among those of its type that anybody visited, times how sure its points
 * make it. Events lose half of their points every three weeks.
 */
async function readScores(tx: Transaction, entityType: EntityType): Promise<Map<string, number>> {
  const weights = Object.entries(eventWeights).map(
    ([event, weight]) => sql`when ${event} then ${weight}::float8`,
  );
  const today = sql`${dubaiDay()}::date`;
  const { rows } = await tx.execute<{ id: string; score: number }>(sql`
    with events as (
      select page_id, sum(count * (case event ${sql.join(weights, sql` `)} else 0 end)
        * power(0.5, (${today} - day) / ${halfLifeDays}::float8)) as points
      from page_events
      where page_kind = ${entityType} and day between ${today} - ${longestDays}::int and ${today}
      group by page_id)
    select listing.entity_id as id,
      cume_dist() over (order by events.points) * (1 - exp(-events.points / ${fullPoints}::float8)) as score
    from events
    join directory_listings listing on listing.entity_type = ${entityType}
      and listing.entity_id::text = events.page_id`);
  return new Map(rows.map(({ id, score }) => [id, score]));
}
