import type { HomeFieldsMessages } from "./en.ts";

export const homeFields: HomeFieldsMessages = {
  "home.address": "عنوان الزيارة",
  "home.address.hint": "الشارع والمبنى والطابق والباب. يُحفظ مشفّرًا ولا يقرؤه سوى العيادة.",
  "home.district": "المنطقة",
  "home.district.hint": "تؤكد العيادة إن كانت زياراتها المنزلية تشملها.",
  "home.area.unknown":
    "لم تذكر العيادة مدى زياراتها المنزلية، وقد تتصل بك إن كانت منطقتك بعيدة عنها.",
  "home.area.within": "الزيارات المنزلية ضمن {radius} كم من العيادة، ونتحقق من أن منطقتك منها.",
  "home.area": "الزيارات المنزلية",
  "home.area.radius": "ضمن {radius} كم من العيادة",
  "home.area.show": "ما المناطق؟",
  "home.area.districts": "ضمن {radius} كم من العيادة: {districts}.",
  "home.area.more": {
    zero: "ولا غيرها",
    one: "ومنطقة أخرى",
    two: "ومنطقتان أخريان",
    few: "و{count} مناطق أخرى",
    many: "و{count} منطقة أخرى",
    other: "و{count} منطقة أخرى",
  },
  "home.district.near": "ضمن نطاق زيارات العيادة",
  "home.district.blank": "اختر المنطقة",
  "home.point": "الموقع على الخريطة",
  "home.point.hint": "اختياري، ويدلّ على الباب بدقة. حدّده على الخريطة أو اتركه فارغًا.",
  "home.latitude": "خط العرض",
  "home.longitude": "خط الطول",
  "address.missing": "يُرجى كتابة عنوان الزيارة.",
  "address.short": "يُرجى كتابة العنوان كاملًا.",
  "district.missing": "يُرجى اختيار المنطقة.",
};
