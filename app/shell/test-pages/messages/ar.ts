import type { TestPagesMessages } from "./en.ts";

export const testPages: TestPagesMessages = {
  "faq.title": "صفحة تجربة: أسئلة متكررة",
  "faq.lead": "كل أسئلة مركز المساعدة كما تعرضها صفحاته.",
  "hooks.title": "صفحة تجربة: استدعاء مباشر",
  "hooks.lead": "كل دالة من دوال البحث، مستدعاة هنا كما يستدعيها أي برنامج.",
  "hooks.function": "الدالة",
  "hooks.arguments": "المعطيات",
  "hooks.answer": "الجواب",
  "hooks.answered": "أجابت، {bytes} بايت",
  "hooks.failed": "فشلت: {message}",
};
