import type { BookingState } from "./transitions.ts";

/** The sides of the list: what is still to come, what is over, and what is waited for. */
export const bookingTabs = ["upcoming", "past", "waiting"] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The states by which each side of the list is filtered. */
export const statesOfTab = {
  upcoming: ["confirmed", "requested"],
  past: ["attended", "no_show", "cancelled", "declined", "expired"],
  waiting: [],
} as const satisfies Record<BookingTab, readonly BookingState[]>;

interface OwnAddress {
  tab: BookingTab;
  patient?: string | null;
  state?: string | null;
  page?: number;
}

/** The address of a person's appointments; what is the default stays out of it. */
export function ownBookingsPath({ tab, patient, state, page = 1 }: OwnAddress): string {
  const query = new URLSearchParams();
  if (tab !== "upcoming") query.set("tab", tab);
  if (patient) query.set("patient", patient);
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return `/dashboard/bookings${query.size > 0 ? `?${query}` : ""}`;
}
