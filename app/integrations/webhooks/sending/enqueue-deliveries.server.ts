import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import type { Subject } from "../rules.ts";
import { forClinic, toWebhook, type WebhookEvent } from "./webhook-events.ts";

const job: Actor = { kind: "job", name: "integrations.webhooks" };

interface Endpoint extends Record<string, unknown> {
  id: string;
  clinicId: string | null;
  subjects: Subject[];
}

/**
 * Queues one delivery of each event for each endpoint that subscribes to it; an event that is read
 * again, by this node or another, adds none. Returns how many were added.
 */
export async function enqueueDeliveries(
  database: Database,
  events: readonly PublishedEvent[],
  origin: string,
): Promise<number> {
  const found = events.flatMap((event) => {
    const webhook = toWebhook(event, origin);
    return webhook ? [{ event, webhook }] : [];
  });
  if (found.length === 0) return 0;
  return withTransaction(database, job, async (tx) => {
    const endpoints = await listEndpoints(tx);
    const rows = found.flatMap(({ event, webhook }) =>
      endpoints.flatMap((endpoint) => deliveryOf(endpoint, event, webhook)),
    );
    if (rows.length === 0) return 0;
    const { rowCount } = await tx.execute(sql`
      insert into webhook_deliveries (endpoint_id, event_sequence, kind, body)
      select "endpointId", "eventSequence", kind, body
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given("endpointId" uuid, "eventSequence" bigint, kind text, body text)
      on conflict do nothing`);
    return rowCount ?? 0;
  });
}

/** Endpoints that are on; one of a clinic ends with the role of the person who made it. */
async function listEndpoints(tx: Transaction): Promise<Endpoint[]> {
  const { rows } = await tx.execute<Endpoint>(sql`
    select e.id, e.clinic_id as "clinicId", e.subjects from webhook_endpoints e
    where e.off_at is null
      and (e.clinic_id is null or manages_clinic(e.made_by, e.clinic_id) and exists (
        select 1 from users u where u.auth_user_id = e.made_by and u.suspended_at is null))`);
  return rows;
}

function deliveryOf(
  { id, clinicId, subjects }: Endpoint,
  event: PublishedEvent,
  webhook: WebhookEvent,
) {
  const { subject, kind } = webhook;
  if (!subjects.includes(subject)) return [];
  const data = clinicId === null ? webhook.data : forClinic(webhook, clinicId);
  if (data === null) return [];
  const body = writeBody(kind, event.createdAt, data);
  return [{ endpointId: id, eventSequence: event.sequence, kind, body }];
}

/** Returns the body as Standard Webhooks recommends it. */
export function writeBody(kind: string, at: Date, data: Record<string, unknown>): string {
  return JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
}
