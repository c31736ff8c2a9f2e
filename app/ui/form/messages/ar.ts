import type { FormMessages } from "./en.ts";

export const form: FormMessages = {
  problems: "يرجى مراجعة ما أدخلته ثم المحاولة من جديد.",
  honeypot: "اترك هذا الحقل فارغًا",
  missing: "يرجى ملء هذا الحقل",
  invalid: "يرجى مراجعة هذا الحقل",
  long: "يرجى الاختصار إلى {most} حرفًا",
  short: "يرجى كتابة {least} حرفًا على الأقل",
  low: "يرجى إدخال {least} أو أكثر",
  high: "يرجى إدخال {most} أو أقل",
  future: "يرجى إدخال تاريخ ليس في المستقبل",
  many: "يرجى اختيار عدد أقل",
  order: "يجب أن تأتي النهاية بعد البداية",
  choose: "اختر",
  "strength.label": "قوة كلمة المرور",
  "strength.0": "ضعيفة جدًا",
  "strength.25": "ضعيفة",
  "strength.50": "مقبولة",
  "strength.75": "جيدة",
  "strength.100": "قوية",
};
