import { sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { EndpointOwner } from "./change-endpoints.server.ts";
import type { DeliveryProblem, DeliveryState, OffReason, Subject } from "./rules.ts";

interface EndpointRow extends Record<string, unknown> {
  id: string;
  url: string;
  subjects: Subject[];
  formerUntil: string | null;
  createdAt: string;
  failingSince: string | null;
  offReason: OffReason | null;
  maker: string | null;
  isManaged: boolean;
}

interface DeliveryRow extends Record<string, unknown> {
  id: string;
  url: string;
  kind: string;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: string;
  lastAttemptAt: string | null;
  answerStatus: number | null;
  answerMs: number | null;
  problem: DeliveryProblem | null;
  createdAt: string;
  canRepeat: boolean;
}

const mostListed = 50;
const isOf = (clinicId: EndpointOwner) => sql`e.clinic_id is not distinct from ${clinicId}::uuid`;

/** Lists the endpoints of a clinic, or of the back office, with who made each, and their last deliveries. */
export function listWebhooks(database: Database, actor: Person, clinicId: EndpointOwner) {
  return withRead(database, actor, async (tx) => {
    const { rows: endpoints } = await tx.execute<EndpointRow>(sql`
      select e.id, e.url, e.subjects, e.former_until as "formerUntil", e.created_at as "createdAt",
        e.failing_since as "failingSince", e.off_reason as "offReason", m.name as maker,
        coalesce(m.is_managed, e.clinic_id is null) as "isManaged"
      from webhook_endpoints e left join webhook_makers(${clinicId}::uuid) m on m.endpoint_id = e.id
      where ${isOf(clinicId)} order by e.created_at, e.id`);
    const { rows: deliveries } = await tx.execute<DeliveryRow>(sql`
      select d.id, e.url, d.kind, d.state, d.attempts, d.next_attempt_at as "nextAttemptAt",
        d.last_attempt_at as "lastAttemptAt", d.answer_status as "answerStatus", d.answer_ms as "answerMs", d.problem,
        d.created_at as "createdAt", d.state <> 'waiting' and e.off_at is null as "canRepeat"
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where ${isOf(clinicId)} order by d.created_at desc, d.id limit ${mostListed}`);
    return { endpoints, deliveries };
  });
}

export type ListedWebhooks = Awaited<ReturnType<typeof listWebhooks>>;
