import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import type { Subject } from "../rules.ts";

/** An event as endpoints get it: ids, kind, state, times and links, and nothing about a person. */
export interface WebhookEvent {
  kind: string;
  subject: Subject;
  /** The clinic of a booking or of a reviewed listing; null where the data names listings. */
  clinicId: string | null;
  data: Record<string, unknown>;
}

/** The topic of a delivery that a person queued; it starts the sending at once. */
export const deliveryQueued = "webhook.queued";

type Payload = Readonly<Record<string, unknown>>;

/** The kinds of bookings by their topic in the outbox; holds are no news to a clinic. */
const bookingKinds: Readonly<Record<string, string>> = {
  "booking.requested": "booking.requested",
  "booking.confirmed": "booking.confirmed",
  "booking.accepted": "booking.confirmed",
  "booking.declined": "booking.declined",
  "booking.cancelled": "booking.cancelled",
  "booking.rescheduled": "booking.rescheduled",
  "booking.expired": "booking.expired",
  "booking.checked_in": "booking.checked_in",
  "booking.check_in_undone": "booking.check_in_undone",
  "booking.attended": "booking.attended",
  "booking.missed": "booking.no_show",
  "booking.mark_undone": "booking.mark_undone",
};

/** Every kind, for the documentation and for tests. */
export const webhookKinds = [
  ...new Set(Object.values(bookingKinds)),
  "listing.changed",
  "licence.changed",
  "licence.expiring",
  "review.published",
  "review.replied",
  "test",
];

/** Returns what endpoints get of an event of the outbox; null for events that concern none. */
export function toWebhook(event: PublishedEvent, origin: string): WebhookEvent | null {
  const { topic, entityType, entityId, payload } = event;
  const kind = bookingKinds[topic];
  if (kind) return ofBooking(kind, String(entityId), payload, origin);
  if (topic === "listings.changed")
    return { kind: "listing.changed", subject: "listings", ...ofListings(entityType, payload) };
  if (topic === "licence.changed")
    return { kind: topic, subject: "licences", ...ofListings(String(payload.entityType), payload) };
  if (topic === "licence.expiring") {
    const { data } = ofListings(entityType, { ids: [entityId] });
    const { expiresOn = null } = payload;
    return { kind: topic, subject: "licences", clinicId: null, data: { ...data, expiresOn } };
  }
  if (topic === "review.published" || topic === "review.replied") return ofReview(event, origin);
  return null;
}

/** Names what is needed to fetch the booking with a key; who it is for is only there. */
function ofBooking(
  kind: string,
  id: string,
  payload: Payload,
  origin: string,
): WebhookEvent | null {
  const { clinicId, professionalId = null, startsAt, endsAt, sequence, state, sends } = payload;
  // A hold that ran out was never a booking.
  const isHold = kind === "booking.expired" && Array.isArray(sends) && sends.length === 0;
  if (isHold || typeof clinicId !== "string") return null;
  const link = `${origin}/rest/v1/bookings?id=eq.${id}`;
  const data = { id, clinicId, professionalId, state, startsAt, endsAt, sequence, link };
  return { kind, subject: "bookings", clinicId, data };
}

/** Ids of listings; null where more changed than are named. */
function ofListings(entityType: string, { ids }: Payload) {
  const named = Array.isArray(ids) ? ids.map(String) : null;
  return { clinicId: null, data: { entityType, ids: named } };
}

function ofReview({ topic, entityId, payload }: PublishedEvent, origin: string): WebhookEvent {
  const { entityType = null, entityId: listingId = null } = payload;
  const link = `${origin}/rest/v1/reviews?id=eq.${entityId}`;
  const data = { id: entityId, entityType, entityId: listingId, link };
  const clinicId = entityType === "clinics" && listingId ? String(listingId) : null;
  return { kind: topic, subject: "reviews", clinicId, data };
}

/**
 * Returns the data for a clinic's endpoint: of its own listing alone, by name; null where the event
 * does not name it.
 */
export function forClinic(event: WebhookEvent, clinicId: string): Record<string, unknown> | null {
  if (event.clinicId !== null) return event.clinicId === clinicId ? event.data : null;
  const { entityType, ids } = event.data;
  if (entityType !== "clinics" || !Array.isArray(ids) || !ids.includes(clinicId)) return null;
  return { ...event.data, ids: [clinicId] };
}
