import type { BookingSeveralMessages } from "./en.ts";

export const bookingSeveral: BookingSeveralMessages = {
  title: "الإجازات ونسخ الجداول",
  lead: "غيّر جداول عدة أطباء دفعة واحدة. إذا تأثرت مواعيد فسنسألك قبل حفظ أي شيء.",
  "leave.title": "إجازة أو وقت محجوب",
  who: "لمن",
  all: "كل من في العيادة",
  from: "أول يوم",
  to: "آخر يوم",
  kind: "كم من كل يوم",
  "kind.closed": "اليوم كله",
  "kind.block": "جزء من اليوم",
  starts: "من",
  ends: "إلى",
  "times.help": "لجزء من اليوم فقط.",
  remark: "ملاحظة للعيادة",
  "remark.help": "لا يراها المرضى أبدًا.",
  "leave.submit": "حفظ",
  "copy.title": "نسخ جدول",
  "copy.lead":
    "تُستبدل الأوقات الأسبوعية، وتأخذ أنواع المواعيد ذات الاسم نفسه مددها وشروطها وتحتفظ برسومها.",
  "copy.from": "الجدول المراد نسخه",
  "copy.to": "نسخ إلى",
  "copy.submit": "نسخ",
  "done.leave": "حُفظ. لم يعد حجز هذا الوقت ممكنًا.",
  "done.copy": "نُسخ الجدول.",
  none: "لا جدول يمكنك تغييره.",
};
