import type { HonouredBookingsMessages } from "./en.ts";

export const honouredBookings: HonouredBookingsMessages = {
  text: {
    one: "تم الوفاء بنسبة {rate} من موعد مؤكد واحد في آخر 12 شهرًا (فترة الثقة 95%: من {from} إلى {to}).",
    two: "تم الوفاء بنسبة {rate} من موعدين مؤكدين في آخر 12 شهرًا (فترة الثقة 95%: من {from} إلى {to}).",
    few: "تم الوفاء بنسبة {rate} من {count} مواعيد مؤكدة في آخر 12 شهرًا (فترة الثقة 95%: من {from} إلى {to}).",
    many: "تم الوفاء بنسبة {rate} من {count} موعدًا مؤكدًا في آخر 12 شهرًا (فترة الثقة 95%: من {from} إلى {to}).",
    other:
      "تم الوفاء بنسبة {rate} من {count} موعد مؤكد في آخر 12 شهرًا (فترة الثقة 95%: من {from} إلى {to}).",
  },
};
