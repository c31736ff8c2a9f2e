import type { HonouredBookingsMessages } from "./en.ts";

export const honouredBookings: HonouredBookingsMessages = {
  text: {
    one: "التزمت العيادة بـ{kept} من موعد واحد.",
    two: "التزمت العيادة بـ{kept} من آخر موعدين.",
    few: "التزمت العيادة بـ{kept} من آخر {count} مواعيد.",
    many: "التزمت العيادة بـ{kept} من آخر {count} موعدًا.",
    other: "التزمت العيادة بـ{kept} من آخر {count} موعد.",
  },
};
