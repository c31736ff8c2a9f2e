import type { Message } from "#app/platform/i18n/translate.ts";
import type { BrowseMessages } from "./en.ts";

export const browse: Record<keyof BrowseMessages, Message> = {
  metaTitle: "الأطباء في {city} بحسب التخصص والمنطقة",
  metaDescription: "كل تخصص في كل منطقة من {city}، مع عدد الممارسين فيها: اختر ما تحتاج إليه وأين.",
  title: "تصفح بحسب التخصص والمنطقة",
  lead: "اختر التخصص ثم المنطقة لترى الممارسين العاملين فيها.",
  "breadcrumb.home": "الرئيسية",
  empty: "لم يُدرج أي ممارس بعد",
  groups: "مجموعات التخصصات",
  "all.city": "{city} كلها",
  more: {
    zero: "لا مناطق أخرى",
    one: "منطقة أخرى",
    two: "منطقتان أخريان",
    few: "{count} مناطق أخرى",
    many: "{count} منطقة أخرى",
    other: "{count} منطقة أخرى",
  },
};
