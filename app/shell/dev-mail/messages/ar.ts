import type { Message } from "#app/platform/i18n/translate.ts";
import type { DevMailMessages } from "./en.ts";

export const devMail: Record<keyof DevMailMessages, Message> = {
  title: "صندوق البريد",
  intro: "الرسائل التي كان هذا الموقع سيرسلها، وهي محفوظة في مجلد البيانات.",
  empty: "لم تُرسل أي رسالة بعد.",
  to: "إلى",
  sentAt: "وقت الإرسال",
  text: "النص دون تنسيق",
};
