import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { mostEndpoints, type Subject } from "./rules.ts";
import { writeBody } from "./sending/enqueue-deliveries.server.ts";
import { newSigningSecret, sealSigningSecret } from "./sending/signing-secret.server.ts";
import { deliveryQueued } from "./sending/webhook-events.ts";
import { webhookDeliveries, webhookEndpoints } from "./tables.server.ts";

/** A request of somebody who manages webhooks. */
export type WebhookContext = Pick<RequestContext, "config" | "requestId"> & {
  actor: Person;
  database: Database;
};

/** The clinic that owns endpoints; null for the back office. */
export type EndpointOwner = string | null;

interface Of {
  id: string;
  clinicId: EndpointOwner;
}

const sends = ProcessLimit.named("webhook.sends");

const ofOwner = (clinicId: EndpointOwner) =>
  clinicId === null ? isNull(webhookEndpoints.clinicId) : eq(webhookEndpoints.clinicId, clinicId);
const isOf = ({ id, clinicId }: Of) => and(eq(webhookEndpoints.id, id), ofOwner(clinicId));

function requireManager({ actor }: WebhookContext, clinicId: EndpointOwner): void {
  requirePermission(actor, clinicId === null ? "webhooks.ofOffice" : "webhooks.ofClinic");
}

/**
 * Makes an endpoint; the id of its form makes it once.
 * @returns the signing secret, which is shown only now; null for a form that was sent before.
 * @throws AppError `conflict` where there are too many.
 */
export async function makeEndpoint(
  context: WebhookContext,
  { id, clinicId, url, subjects }: Of & { url: string; subjects: readonly Subject[] },
): Promise<string | null> {
  requireManager(context, clinicId);
  const secret = newSigningSecret();
  const isMade = await withTransaction(context.database, context.actor, async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('webhooks of ' || ${clinicId ?? "office"}::text, 0))`);
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) > 0) return false;
    if ((await tx.$count(webhookEndpoints, ofOwner(clinicId))) >= mostEndpoints)
      throw new AppError("conflict", "There are too many endpoints.");
    await tx.insert(webhookEndpoints).values({
      id,
      clinicId,
      url,
      subjects: [...subjects],
      secretSealed: sealSigningSecret(context.config, secret, id),
      madeBy: context.actor.userId,
    });
    await record(tx, context, { action: "webhook.make", id, detail: { clinicId, url, subjects } });
    return true;
  });
  return isMade ? secret : null;
}

/** Gives an endpoint another secret; the former one also signs for some hours. Null if it is gone. */
export async function rotateSecret(
  context: WebhookContext,
  { overlapHours, ...endpoint }: Of & { overlapHours: number },
): Promise<string | null> {
  requireManager(context, endpoint.clinicId);
  const secret = newSigningSecret();
  const { id } = endpoint;
  const isRotated = await change(
    context,
    endpoint,
    "webhook.rotate",
    { overlapHours },
    {
      secretSealed: sealSigningSecret(context.config, secret, id),
      formerSealed: sql`${webhookEndpoints.secretSealed}`,
      formerUntil: sql`now() + make_interval(hours => ${overlapHours})`,
    },
  );
  return isRotated ? secret : null;
}

/** Switches an endpoint on or off. Events of the time when it is off are not delivered. */
export async function switchEndpoint(
  context: WebhookContext,
  { isOn, ...endpoint }: Of & { isOn: boolean },
): Promise<void> {
  requireManager(context, endpoint.clinicId);
  const values = isOn
    ? { offAt: null, offReason: null, failingSince: null, failures: 0 }
    : { offAt: sql`now()`, offReason: "person" as const };
  await change(context, endpoint, isOn ? "webhook.on" : "webhook.off", {}, values);
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(context: WebhookContext, endpoint: Of): Promise<void> {
  requireManager(context, endpoint.clinicId);
  await withTransaction(context.database, context.actor, async (tx) => {
    const gone = await tx.delete(webhookEndpoints).where(isOf(endpoint)).returning({
      url: webhookEndpoints.url,
    });
    for (const detail of gone)
      await record(tx, context, { action: "webhook.delete", id: endpoint.id, detail });
  });
}

/** Queues a delivery without an event. Returns false for an endpoint that is off or gone. */
export async function sendTest(context: WebhookContext, endpoint: Of): Promise<boolean> {
  requireManager(context, endpoint.clinicId);
  takeSend(context);
  const body = writeBody("test", new Date(), { endpointId: endpoint.id });
  return withTransaction(context.database, context.actor, async (tx) => {
    const found = await tx.$count(
      webhookEndpoints,
      and(isOf(endpoint), isNull(webhookEndpoints.offAt)),
    );
    if (found === 0) return false;
    await tx.insert(webhookDeliveries).values({ endpointId: endpoint.id, kind: "test", body });
    await announce(tx, endpoint.id);
    await record(tx, context, { action: "webhook.test", id: endpoint.id, detail: {} });
    return true;
  });
}

/** Sends one delivery again, with its id, by which receivers know it. Returns false if it is gone. */
export async function repeatDelivery(
  context: WebhookContext,
  { deliveryId, clinicId }: { deliveryId: string; clinicId: EndpointOwner },
): Promise<boolean> {
  requireManager(context, clinicId);
  takeSend(context);
  return withTransaction(context.database, context.actor, async (tx) => {
    const { rows } = await tx.execute<{ endpointId: string }>(sql`
      update webhook_deliveries d
      set state = 'waiting', attempts = 0, problem = null, answer_status = null, next_attempt_at = now()
      from webhook_endpoints e
      where d.id = ${deliveryId}::uuid and e.id = d.endpoint_id and e.off_at is null and d.state <> 'waiting'
        and e.clinic_id is not distinct from ${clinicId}::uuid
      returning e.id as "endpointId"`);
    for (const { endpointId: id } of rows) {
      await announce(tx, id);
      await record(tx, context, { action: "webhook.repeat", id, detail: { deliveryId } });
    }
    return rows.length > 0;
  });
}

/** Wakes the sender of whichever node reads the event first. */
function announce(tx: Transaction, entityId: string): Promise<unknown> {
  return publishEvent(tx, { topic: deliveryQueued, entityType: "webhook_endpoints", entityId });
}

/** @throws AppError `too_many_requests` */
function takeSend({ actor }: WebhookContext): void {
  if (!sends.take(actor.userId))
    throw new AppError("too_many_requests", "Too many deliveries. Please wait an hour.");
}

type Values = PgUpdateSetSource<typeof webhookEndpoints>;

/** Changes an endpoint and records it. Returns whether there was one. */
function change(
  context: WebhookContext,
  endpoint: Of,
  action: string,
  detail: Record<string, unknown>,
  values: Values,
): Promise<boolean> {
  return withTransaction(context.database, context.actor, async (tx) => {
    const changed = await tx
      .update(webhookEndpoints)
      .set(values)
      .where(isOf(endpoint))
      .returning({ id: webhookEndpoints.id });
    if (changed.length === 0) return false;
    await record(tx, context, { action, id: endpoint.id, detail });
    return true;
  });
}

function record(
  tx: Transaction,
  { actor, requestId }: WebhookContext,
  { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
): Promise<void> {
  const entityType = "webhook_endpoints";
  return recordAudit(tx, { actor, requestId, action, entityType, entityId: id, detail });
}
