import { type SQL, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { OutsideError } from "#app/platform/web/outside/open-outside.server.ts";
import { type SendOptions, sendOutside } from "#app/platform/web/outside/send-outside.server.ts";
import { type DeliveryProblem, failing, nextAttempt, type OffReason } from "../rules.ts";
import type { DueDelivery } from "./claim-deliveries.server.ts";
import { openSigningSecret } from "./signing-secret.server.ts";

const job: Actor = { kind: "job", name: "integrations.webhooks" };
/** The addresses that receive; those of the public internet, by https. */
export type ReceiverPolicy = SendOptions;

interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
  ms: number;
}

/** Sends one claimed delivery and stores the outcome; a failure to store it is logged. */
export async function attemptDelivery(
  { config, database, log }: Pick<Services, "config" | "database" | "log">,
  delivery: DueDelivery,
  policy: ReceiverPolicy,
): Promise<void> {
  const { id, endpointId, url, body, isOff } = delivery;
  if (isOff) return settle(database, delivery, { status: null, problem: "endpointOff", ms: 0 });
  const secrets = [delivery.secretSealed, delivery.formerSealed].flatMap((sealed) =>
    sealed === null ? [] : openSigningSecret(config, sealed, endpointId),
  );
  const headers = signedHeaders(id, body, secrets);
  const started = performance.now();
  const outcome = await sendOutside(url, { isSecure: true, ...policy, body, headers }).then(
    (status: number): Omit<Outcome, "ms"> => ({
      status,
      problem: isTaken(status) ? null : "status",
    }),
    (error: unknown): Omit<Outcome, "ms"> => ({ status: null, problem: toDeliveryProblem(error) }),
  );
  const ms = Math.round(performance.now() - started);
  await settle(database, delivery, { ...outcome, ms }).catch((error: unknown) =>
    log.error({ err: error, delivery: id }, "the outcome of a webhook was not stored"),
  );
}

function toDeliveryProblem(error: unknown): DeliveryProblem {
  if (!(error instanceof OutsideError)) return "unreachable";
  if (error.problem === "refused") return "refused";
  return error.isTimeout ? "timeout" : "unreachable";
}

const isTaken = (status: number) => status >= 200 && status < 300;

/** Signs by each secret that is valid: receivers accept a message with one signature that they know. */
function signedHeaders(id: string, body: string, secrets: readonly string[], now = new Date()) {
  const messageId = `msg_${id.replaceAll("-", "")}`;
  return {
    "content-type": "application/json",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "user-agent": "Dalil webhooks",
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(messageId, now, body))
      .join(" "),
  };
}

/** Stores the outcome of an attempt, and switches off an endpoint that failed for too long. */
async function settle(database: Database, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  const { id, endpointId, attempts } = delivery;
  const { status, problem, ms } = outcome;
  const wait = problem === "endpointOff" ? null : nextAttempt(attempts);
  const state = problem === null ? "delivered" : wait === null ? "failed" : "waiting";
  await withTransaction(database, job, async (tx) => {
    await tx.execute(sql`
      update webhook_deliveries set state = ${state}, answer_status = ${status}, answer_ms = ${ms}, problem = ${problem},
        next_attempt_at = now() + make_interval(secs => ${wait ?? 0})
      where id = ${id}::uuid`);
    if (problem === "endpointOff") return;
    const isRight = problem === null;
    const { rows } = await tx.execute<{ mustEnd: boolean }>(sql`
      update webhook_endpoints set
        failing_since = ${isRight ? sql`null` : sql`coalesce(failing_since, now())`},
        failures = ${isRight ? sql`0` : sql`failures + 1`}
      where id = ${endpointId}::uuid and off_at is null and (failing_since is not null or not ${isRight})
      returning failures >= ${failing.attempts} and failing_since < now() - make_interval(hours => ${failing.hours})
        as "mustEnd"`);
    const reason: OffReason | null = status === 410 ? "gone" : rows[0]?.mustEnd ? "failing" : null;
    if (reason === null) return;
    const { rowCount } = await tx.execute(switchOff(endpointId, reason));
    if (!rowCount) return;
    await publishEvent(tx, {
      topic: "webhook.off",
      entityType: "webhook_endpoints",
      entityId: endpointId,
      payload: {
        userId: delivery.madeBy,
        clinicId: delivery.clinicId,
        name: new URL(delivery.url).host,
        path:
          delivery.clinicId === null ? "/admin/settings/webhooks" : "/dashboard/clinic/webhooks",
      },
    });
  });
}

function switchOff(endpointId: string, reason: OffReason): SQL {
  return sql`
    update webhook_endpoints set off_at = now(), off_reason = ${reason}
    where id = ${endpointId}::uuid and off_at is null`;
}
