import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { enqueueMessages } from "./enqueue-messages.server.ts";
import { sendMessages } from "./send-messages.server.ts";

/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;

/**
 * Outbox reader: queues the messages of bookings and sends them at once. The job of the same queue
 * sends what failed.
 */
export function followBookings(services: Services): OutboxReader {
  const { database, log } = services;
  let sending: Promise<unknown> = Promise.resolve();
  const reader = startOutboxReader(database, {
    log,
    pollMs,
    consumer: "booking-messages",
    async onEvents(events) {
      const queued = await enqueueMessages(database, events);
      if (queued === 0) return;
      // A slow mail server must not hold the events up.
      sending = sending
        .then(() => sendMessages(services))
        .catch((error: unknown) => log.error({ err: error }, "messages of bookings were not sent"));
    },
  });
  return {
    ...reader,
    async stop() {
      await reader.stop();
      await sending;
    },
  };
}
