import type { DepartmentsMessages } from "./en.ts";

export const departments: DepartmentsMessages = {
  metaTitle: "أقسام الطوارئ في {city}",
  metaDescription:
    "أقسام الطوارئ في {city}: المفتوح منها الآن والأقرب إليك، مع الهاتف والاتجاهات. لا حاجة إلى موعد.",
  title: "أقسام الطوارئ",
  lead: "المفتوحة الآن أولًا ثم الأقرب. لا حاجة إلى موعد. في الخطر اتصل بالإسعاف أولًا.",
  "breadcrumb.home": "الرئيسية",
  district: "أين أنت؟",
  anyDistrict: "اختر المنطقة",
  show: "اعرض الأقرب أولًا",
  nearest: "استخدم موقعي",
  "nearest.failed": "تعذّر تحديد موقعك. اختر المنطقة من فضلك.",
  "from.you": "المسافات في خط مستقيم من موقعك.",
  "from.place": "المسافات في خط مستقيم من مركز {place}.",
  distance: "{count} كم",
  "distance.under": "أقل من كيلومتر",
  directions: "الاتجاهات",
  "directions.to": "الاتجاهات إلى {name}",
  call: "اتصال",
  "call.to": "اتصل: {name}",
  noPhone: "لم يُذكر رقم هاتف",
  noHours: "لم تُذكر ساعات العمل. اتصل قبل أن تذهب.",
  none: "لا توجد أقسام طوارئ مدرجة. اتصل بالإسعاف.",
  list: "الأقسام",
};
