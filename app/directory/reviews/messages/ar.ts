import type { Message } from "../../../platform/i18n/translate.ts";
import type { ReviewsMessages } from "./en.ts";

export const reviews: Record<keyof ReviewsMessages, Message> = {
  title: "آراء الزوار",
  none: "لم يكتب أحد رأيًا هنا بعد.",
  outOf: "{rating} من 5",
  "of.total": {
    zero: "دون تقييمات",
    one: "من تقييم واحد",
    two: "من تقييمين",
    few: "من {count} تقييمات",
    many: "من {count} تقييمًا",
    other: "من {count} تقييم",
  },
  "of.written": {
    zero: "دون تعليق مكتوب",
    one: "منها تعليق مكتوب واحد",
    two: "منها تعليقان مكتوبان",
    few: "منها {count} تعليقات مكتوبة",
    many: "منها {count} تعليقًا مكتوبًا",
    other: "منها {count} تعليق مكتوب",
  },
  note: "لا يُنشر أي رأي قبل أن يقرأه أحد من فريقنا، ولا يمكن لأحد أن يدفع مقابل إظهار رأي أو إخفائه.",
  "aspect.listening": "الإصغاء",
  "aspect.explaining": "وضوح الشرح",
  "aspect.reception": "الاستقبال",
  "aspect.premises": "المكان",
  "aspect.waiting": "وقت الانتظار",
  visitConfirmed: "زيارة مؤكدة",
  "reply.practice": "رد العيادة",
  pages: "صفحات الآراء",
};
