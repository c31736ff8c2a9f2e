import type { OwnClaimsMessages } from "./en.ts";

export const ownClaims: OwnClaimsMessages = {
  title: "طلباتك",
  lead: "ما أخبرتنا أنه لك، وما آل إليه طلبك.",
  "empty.title": "لم تطلب تولي إدارة أي إدراج",
  "empty.text": "هل أنت طبيب أو تدير عيادة؟ افتح صفحتها واضغط «هل هذه صفحتك؟». والأمر بلا مقابل.",
  "empty.action": "ابحث عن صفحتك",
  "state.submitted": "وصل",
  "state.in_review": "قيد المراجعة",
  "state.approved": "مقبول",
  "state.rejected": "لم يُقبل",
  "text.submitted": "يقارن أحد من فريقنا إثباتك بالسجل، خلال ثلاثة أيام عمل في العادة.",
  "text.in_review": "بدأنا بمقارنة إثباتك بالسجل.",
  "text.approved": "أصبحت إدارة هذا الإدراج بيدك.",
  "text.rejected": "يمكنك تقديم الطلب من جديد بإثبات آخر.",
  reason: "السبب: {reason}",
  sent: "أُرسل في {date}",
  decided: "صدر القرار في {date}",
  noListing: "إدراج لم يعد ظاهرًا",
  edit: "عدّل الإدراج",
  again: "اطلبه من جديد",
};
