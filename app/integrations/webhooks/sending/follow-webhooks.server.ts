import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.server.ts";
import { type ReceiverPolicy, sendDeliveries } from "./send-deliveries.server.ts";

/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;
/** The interval at which retries are sent, and what a process that died has left. */
const sendEveryMs = 5_000;

/** Outbox reader: queues deliveries of events and sends them at once, and retries every few seconds. */
export function followWebhooks(services: Services, policy: ReceiverPolicy = {}): OutboxReader {
  const { config, database, log } = services;
  const origin = config.BASE_URL ?? "";
  let sending: Promise<unknown> | null = null;
  let isAskedAgain = false;
  // A slow receiver must not hold the events up.
  const send = () => {
    if (sending) {
      isAskedAgain = true;
      return;
    }
    sending = sendDeliveries(services, policy)
      .catch((error: unknown) => log.error({ err: error }, "webhooks were not sent"))
      .finally(() => {
        sending = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        send();
      });
  };
  const timer = setInterval(send, sendEveryMs).unref();
  const reader = startOutboxReader(database, {
    log,
    pollMs,
    consumer: "webhooks",
    async onEvents(events) {
      if ((await enqueueDeliveries(database, events, origin)) > 0) send();
    },
  });
  return {
    ...reader,
    async stop() {
      clearInterval(timer);
      await reader.stop();
      isAskedAgain = false;
      await sending;
    },
  };
}
