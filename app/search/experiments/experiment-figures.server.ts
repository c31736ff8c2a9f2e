import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { armInSql } from "../ranking/assignment.server.ts";
import type { Experiment } from "./queries.server.ts";
import type { ArmCounts } from "./rules.ts";

/** The privacy choices of people are their own; the statement that counts over them runs here alone. */
const owner: Actor = { kind: "job", name: "search.experiments" };

/** Minutes after a search in which a contact belongs to it. */
const followMinutes = 30;

/** Written by the database and read from it: no text of anybody. */
export function statementOf(experiment: Experiment): string {
  const { startedAt, stoppedAt } = experiment;
  const until = stoppedAt ? ` and searched_at < '${stoppedAt.toISOString()}'` : "";
  return `with people as (
  select auth_user_id, ${armInSql(experiment, "auth_user_id")} as arm
  from privacy_preferences
  where (data_sharing ->> 'behavioral_analytics')::boolean
), searches as (
  select arm, result_count, exists (
    select from interactions contact
    where contact.user_id = auth_user_id and contact.event_type = 'button_click'
      and contact.metadata ?| array['call', 'directions', 'website']
      and contact.created_at between searched_at and searched_at + interval '${followMinutes} minutes'
  ) as is_followed
  from search_queries join people using (auth_user_id)
  where searched_at >= '${startedAt.toISOString()}'${until}
)
select arm, count(*)::int as searches, count(result_count)::int as counted,
  count(*) filter (where result_count = 0)::int as empty,
  count(*) filter (where is_followed)::int as followed
from searches
group by arm
order by arm`;
}

/**
 * Counts the searches of both arms of an experiment.
 * @throws AppError `forbidden`.
 */
export async function countArms(
  database: Database,
  actor: Actor,
  experiment: Experiment,
): Promise<Counted<ArmCounts>> {
  requirePermission(actor, "search.manage");
  return withRead(database, owner, (tx) => countRows(tx, statementOf(experiment)));
}
