import { type SQL, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { OutsideError } from "#app/platform/web/outside/open-outside.server.ts";
import { type SendOptions, sendOutside } from "#app/platform/web/outside/send-outside.server.ts";
import { type DeliveryProblem, failing, nextAttempt, type OffReason } from "../rules.ts";
import { openSigningSecret } from "./signing-secret.server.ts";

const job: Actor = { kind: "job", name: "integrations.webhooks" };
/** A node that died leaves its deliveries to others after so long; an attempt takes a third of it. */
const leaseSeconds = 30;
/** Attempts that run at once, and those of one endpoint, so that one that hangs holds up few. */
const [mostAtOnce, mostOfEndpoint] = [40, 4];

/** The addresses that receive; those of the public internet, by https. */
export type ReceiverPolicy = SendOptions;

interface Due extends Record<string, unknown> {
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
}

interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
  ms: number;
}

/** Sends everything that is due, each delivery by one node; returns how many attempts were made. */
export async function sendDeliveries(
  services: Pick<Services, "config" | "database" | "log">,
  policy: ReceiverPolicy = {},
): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await claim(services.database);
    if (due.length === 0) return count;
    count += due.length;
    await Promise.all(due.map((delivery) => attempt(services, delivery, policy)));
  }
}

async function claim(database: Database): Promise<Due[]> {
  return withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with ranked as (
        select id, row_number() over (partition by endpoint_id order by next_attempt_at, id) as place
        from webhook_deliveries where state = 'waiting' and next_attempt_at <= now()),
      due as (
        select d.id from webhook_deliveries d join ranked r on r.id = d.id
        where r.place <= ${mostOfEndpoint} and d.state = 'waiting' and d.next_attempt_at <= now()
        order by d.next_attempt_at limit ${mostAtOnce} for update of d skip locked)
      update webhook_deliveries d set attempts = d.attempts + 1, last_attempt_at = now(),
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from due, webhook_endpoints e where d.id = due.id and e.id = d.endpoint_id
      returning d.id, e.id as "endpointId", e.clinic_id as "clinicId", e.made_by as "madeBy", e.url, d.body, d.attempts,
        e.secret_sealed as "secretSealed",
        case when e.former_until > now() then e.former_sealed end as "formerSealed",
        e.off_at is not null or e.clinic_id is not null and not coalesce(manages_clinic(e.made_by, e.clinic_id), false)
          as "isOff"`);
    return rows;
  });
}

async function attempt(
  { config, database, log }: Pick<Services, "config" | "database" | "log">,
  delivery: Due,
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
    (error: unknown): Omit<Outcome, "ms"> => {
      const isGuarded = error instanceof OutsideError && error.problem === "refused";
      return { status: null, problem: isGuarded ? "refused" : "unreachable" };
    },
  );
  const ms = Math.round(performance.now() - started);
  await settle(database, delivery, { ...outcome, ms }).catch((error: unknown) =>
    log.error({ err: error, delivery: id }, "the outcome of a webhook was not stored"),
  );
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
async function settle(database: Database, delivery: Due, outcome: Outcome): Promise<void> {
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
