import type { Message } from "#app/platform/i18n/translate.ts";

export const honouredBookings = {
  text: {
    one: "{rate} of {count} confirmed appointment in the last 12 months was kept (95% interval: {from} to {to}).",
    other:
      "{rate} of {count} confirmed appointments in the last 12 months were kept (95% interval: {from} to {to}).",
  },
} satisfies Record<string, Message>;
export type HonouredBookingsMessages = Record<keyof typeof honouredBookings, Message>;
