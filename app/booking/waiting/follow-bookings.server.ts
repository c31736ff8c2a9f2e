import { z } from "zod";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { offerTimes } from "./offer-times.server.ts";

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
  const { log } = services;
  return followEvents(services, "booking-waiting-list", async (events) => {
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
  });
}
