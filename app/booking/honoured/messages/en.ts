import type { Message } from "#app/platform/i18n/translate.ts";

export const honouredBookings = {
  text: {
    one: "Kept by the clinic: {kept} of the last {count} appointment.",
    other: "Kept by the clinic: {kept} of the last {count} appointments.",
  },
} satisfies Record<string, Message>;
export type HonouredBookingsMessages = Record<keyof typeof honouredBookings, Message>;
