import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailPayments } from "./mail-payments.server.ts";
import { beginMark } from "./mark-featured.server.ts";

/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;

/**
 * Follows the outbox: what was paid sets what it was paid for, and customers hear of their payments.
 * An event that comes twice changes nothing more; a mail that fails is sent by the hour.
 */
export function followPayments(services: Services): OutboxReader {
  const { database, log } = services;
  return startOutboxReader(database, {
    log,
    pollMs,
    consumer: "billing",
    async onEvents(events) {
      for (const event of events) await carryOut(services, event);
    },
  });
}

/** What follows from one event. */
export async function carryOut(
  services: Pick<Services, "config" | "database" | "log" | "mailer">,
  { topic, entityId }: Pick<PublishedEvent, "topic" | "entityId">,
): Promise<void> {
  if (topic === "subscription.paid" && entityId) await beginMark(services.database, entityId);
  if (!topic.startsWith("payment.")) return;
  await mailPayments(services).catch((error: unknown) => {
    services.log.error({ err: error }, "a payment could not be mailed");
  });
}
