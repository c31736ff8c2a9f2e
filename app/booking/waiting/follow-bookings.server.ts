import { z } from "zod";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { offerTimes } from "./offer-times.server.ts";

/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;

/** Events that free a time, answer an offer or move the line. */
const topics = [
  "booking.cancelled",
  "booking.declined",
  "booking.expired",
  "booking.released",
  "booking.rescheduled",
  "booking.confirmed",
  "booking.requested",
  "waiting.left",
];

const payload = z.object({ professionalId: z.uuid() });

/** Outbox reader: offers freed times to the waiting list. The job of every minute does the rest. */
export function followBookings(services: Services): OutboxReader {
  const { database, log } = services;
  return startOutboxReader(database, {
    log,
    pollMs,
    consumer: "booking-waiting-list",
    async onEvents(events) {
      const touched = new Set<string>();
      for (const event of events) {
        const parsed = topics.includes(event.topic) ? payload.safeParse(event.payload) : null;
        if (parsed?.success) touched.add(parsed.data.professionalId);
      }
      for (const professionalId of touched) {
        await offerTimes(services, professionalId).catch((error: unknown) =>
          log.error({ err: error }, "a time was not offered to the waiting list"),
        );
      }
    },
  });
}
