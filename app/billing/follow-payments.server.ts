import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailPayments } from "./mail-payments.server.ts";
import { beginMark } from "./mark-featured.server.ts";

/**
 * Outbox reader: applies paid payments to what they paid for, and mails customers about them.
 * Idempotent; a failed mail is retried by the hourly job.
 */
export function followPayments(services: Services): OutboxReader {
  return followEvents(services, "billing", async (events) => {
    for (const event of events) await carryOut(services, event);
  });
}

/** Applies the effects of one event. */
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
