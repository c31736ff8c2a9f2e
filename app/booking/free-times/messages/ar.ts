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
  note: "لا يلزمك حساب.",
  "cancel.hours": {
    one: "الإلغاء مجاني حتى ساعة قبل الموعد.",
    two: "الإلغاء مجاني حتى ساعتين قبل الموعد.",
    few: "الإلغاء مجاني حتى {count} ساعات قبل الموعد.",
    many: "الإلغاء مجاني حتى {count} ساعة قبل الموعد.",
    other: "الإلغاء مجاني حتى {count} ساعة قبل الموعد.",
  },
  "cancel.start": "الإلغاء مجاني حتى بدء الموعد.",
  "cancel.late": "أقرب من مهلة الإلغاء المجاني",
};
