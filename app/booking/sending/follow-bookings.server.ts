import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { enqueueMessages } from "./enqueue-messages.server.ts";
import { sendMessages } from "./send-messages.server.ts";

/** The interval at which messages are sent whose process has died, or that are due by now. */
const sendEveryMs = 5_000;

/**
 * Outbox reader: queues the messages of bookings and sends them at once, and every few seconds what a
 * process that died has left.
 */
export function followBookings(services: Services): OutboxReader {
  const { database, log } = services;
  let sending: Promise<unknown> = Promise.resolve();
  let isSending = false;
  // A slow mail server must not hold the events up.
  const send = () => {
    sending = sending
      .then(() => {
        isSending = true;
        return sendMessages(services);
      })
      .catch((error: unknown) => log.error({ err: error }, "messages of bookings were not sent"))
      .finally(() => {
        isSending = false;
      });
  };
  const timer = setInterval(() => {
    if (!isSending) send();
  }, sendEveryMs).unref();
  const reader = followEvents(services, "booking-messages", async (events) => {
    if ((await enqueueMessages(database, events)) > 0) send();
  });
  return {
    ...reader,
    async stop() {
      clearInterval(timer);
      await reader.stop();
      await sending;
    },
  };
}
