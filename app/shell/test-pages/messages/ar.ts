import type { TestPagesMessages } from "./en.ts";

export const testPages: TestPagesMessages = {
  "faq.title": "صفحة تجربة: أسئلة متكررة",
  "faq.lead": "كل أسئلة مركز المساعدة كما تعرضها صفحاته.",
  "hooks.title": "صفحة تجربة: استدعاء مباشر",
  "hooks.lead": "كل دالة من دوال البحث، مستدعاة هنا مباشرة، ورابطها يستدعيها عبر HTTP.",
  "hooks.answer": "بداية الجواب",
  "hooks.answered": "أجابت، {bytes} بايت",
  "hooks.failed": "فشلت: {message}",
};
