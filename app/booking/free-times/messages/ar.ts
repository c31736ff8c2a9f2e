import type { FreeTimesMessages } from "./en.ts";

export const freeTimes: FreeTimesMessages = {
  title: "حجز موعد",
  next: "أقرب الأوقات المتاحة",
  week: "الأيام التي فيها أوقات متاحة",
  book: "حجز {time}",
  instant: "تأكيد فوري",
  on_request: "بتأكيد العيادة",
  noFee: "الرسوم غير مذكورة",
  day: {
    one: "{day}: وقت متاح واحد",
    two: "{day}: وقتان متاحان",
    few: "{day}: {count} أوقات متاحة",
    many: "{day}: {count} وقتًا متاحًا",
    other: "{day}: {count} وقت متاح",
  },
  "day.none": "{day}: لا أوقات متاحة",
  all: "جميع الأوقات المتاحة",
  note: "لا يلزمك حساب، والإلغاء مجاني ضمن شروط العيادة.",
};
