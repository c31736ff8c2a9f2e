import type { AnalyticsMessages } from "./en.ts";

export const adminAnalytics: AnalyticsMessages = {
  failure: "تعذّر تحميل هذا الجزء.",
  retry: "أعد تحميل الصفحة",
  hidden: "أقل من {count}",
  empty: "لا توجد مجموعة فيها عدد كافٍ لعرضها.",
  "site.lead":
    "أعداد بلا أشخاص، بحسب أيام دبي. لا يظهر ما يقل عن {count}. تُحفظ عمليات البحث 90 يومًا، ولذلك لا مدة سابقة لمدة 90 يومًا.",
  "site.totals": "كل المقاييس",
  "site.measure": "المقياس",
  "site.recent": "هذه المدة",
  "site.before": "المدة السابقة",
  "site.change": "التغيّر",
  "site.byDay": "{measure} حسب اليوم",
  "site.day": "اليوم",
  "measure.searches": "عمليات البحث",
  "measure.accounts": "الحسابات الجديدة",
  "measure.reviews": "التقييمات المرسلة",
  "measure.claims": "مطالبات الملكية",
};
