import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ReceiverPolicy } from "./attempt-delivery.server.ts";
import { DeliverySender } from "./delivery-sender.server.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.server.ts";
import { deliveryQueued } from "./webhook-events.ts";

/** The interval at which retries are sent, and what a process that died has left. */
const sendEveryMs = 5_000;

/** Outbox reader: queues deliveries of events and sends them at once, and retries every few seconds. */
export function followWebhooks(
  services: Services,
  policy: ReceiverPolicy = {},
  retryEveryMs = sendEveryMs,
): OutboxReader {
  const { config, database } = services;
  const origin = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  const sender = new DeliverySender(services, policy);
  const timer = setInterval(() => sender.wake(), retryEveryMs).unref();
  const reader = followEvents(services, "webhooks", async (events) => {
    const added = await enqueueDeliveries(database, events, origin);
    // A slow receiver must not hold the events up.
    if (added > 0 || events.some(({ topic }) => topic === deliveryQueued)) sender.wake();
  });
  return {
    ...reader,
    async stop() {
      clearInterval(timer);
      await reader.stop();
      await sender.stop();
    },
  };
}
