import type { MapMessages } from "./en.ts";

export const map: MapMessages = {
  label: "خريطة النتائج، والقائمة بجانبها تضم النتائج نفسها.",
  area: "ابحث في هذه المنطقة",
  zoomIn: "تقريب",
  zoomOut: "إبعاد",
  cluster: {
    zero: "لا نتائج هنا",
    one: "{count}: نتيجة واحدة هنا",
    two: "{count}: نتيجتان هنا",
    few: "{count} نتائج هنا",
    many: "{count} نتيجة هنا",
    other: "{count} نتيجة هنا",
  },
  shown: {
    zero: "لا شيء من {total} على الخريطة",
    one: "نتيجة واحدة من {total} على الخريطة",
    two: "نتيجتان من {total} على الخريطة",
    few: "{count} من {total} على الخريطة",
    many: "{count} من {total} على الخريطة",
    other: "{count} من {total} على الخريطة",
  },
  about: "الموقع الدقيق غير معروف، ويظهر في وسط الحي",
  failed: "تعذّر تحميل الخريطة. القائمة تضم النتائج نفسها.",
};
