import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const job: Actor = { kind: "job", name: "integrations.webhooks" };
/** A node that died leaves its deliveries to others after so long; an attempt takes a third of it. */
const leaseSeconds = 30;

/**
 * Attempts of one node that run at once. Each endpoint has a turn of its own: its only attempt waits
 * for the total alone. Further attempts share the slots of the endpoint and of its owner, and
 * endpoints that fail leave half of all slots to the others.
 */
const most = { all: 200, failing: 100, ofOwner: 16, ofEndpoint: 4 } as const;

export interface DueDelivery extends Record<string, unknown> {
  id: string;
  endpointId: string;
  clinicId: string | null;
  madeBy: string | null;
  url: string;
  body: string;
  attempts: number;
  secretSealed: string;
  formerSealed: string | null;
  isOff: boolean;
  isFailing: boolean;
}

/** An attempt that runs. */
export type RunningDelivery = Pick<DueDelivery, "endpointId" | "clinicId" | "isFailing">;

/** Claims the deliveries that are due and have a slot beside those that run, each for one node. */
export async function claimDeliveries(
  database: Database,
  running: readonly RunningDelivery[],
): Promise<DueDelivery[]> {
  if (running.length >= most.all) return [];
  return withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<DueDelivery>(sql`
      with running as (
        select * from jsonb_to_recordset(${JSON.stringify(running)}::jsonb)
          as given("endpointId" uuid, "clinicId" uuid, "isFailing" boolean)),
      queued as (
        select d.id, d.next_attempt_at, e.clinic_id, e.failing_since is not null as is_failing,
          row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id)
            + (select count(*) from running r where r."endpointId" = d.endpoint_id) as of_endpoint
        from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.state = 'waiting' and d.next_attempt_at <= now()),
      fitting as (
        select q.*,
          row_number() over (partition by clinic_id order by of_endpoint, next_attempt_at, id)
            + (select count(*) from running r where r."clinicId" is not distinct from q.clinic_id) as of_owner,
          row_number() over (partition by is_failing order by of_endpoint, next_attempt_at, id)
            + (select count(*) from running r where r."isFailing") as of_failing
        from queued q where of_endpoint <= case when is_failing then 1 else ${most.ofEndpoint} end),
      due as (
        select d.id from webhook_deliveries d join fitting f on f.id = d.id
        where (f.of_endpoint = 1 or f.of_owner <= ${most.ofOwner})
          and (not f.is_failing or f.of_failing <= ${most.failing})
          and d.state = 'waiting' and d.next_attempt_at <= now()
        order by f.is_failing, f.of_endpoint, f.next_attempt_at
        limit ${most.all - running.length} for update of d skip locked)
      update webhook_deliveries d set attempts = d.attempts + 1, last_attempt_at = now(),
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from due, webhook_endpoints e where d.id = due.id and e.id = d.endpoint_id
      returning d.id, e.id as "endpointId", e.clinic_id as "clinicId", e.made_by as "madeBy", e.url, d.body, d.attempts,
        e.secret_sealed as "secretSealed", e.failing_since is not null as "isFailing",
        case when e.former_until > now() then e.former_sealed end as "formerSealed",
        e.off_at is not null or e.clinic_id is not null and not coalesce(manages_clinic(e.made_by, e.clinic_id), false)
          as "isOff"`);
    return rows;
  });
}
