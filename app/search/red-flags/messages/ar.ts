import type { RedFlagMessages } from "./en.ts";

export const redFlags: RedFlagMessages = {
  "emergency.title": "قد تكون هذه حالة طارئة",
  "emergency.text": "إن كان هذا يحدث الآن فلا تبحث، بل اتصل: الإسعاف {ambulance}، الشرطة {police}.",
  "emergency.note": "لا يمكننا الحكم على حالتك. النتائج أدناه لمن لديه متسع من الوقت.",
  "emergency.departments": "أقسام طوارئ مفتوحة الآن",
  "call.ambulance": "اتصل بالإسعاف: {number}",
  "call.police": "اتصل بالشرطة: {number}",
  "crisis.title": "لست وحدك في هذا",
  "crisis.text":
    "إن كنت أنت أو من معك في خطر الآن فاتصل بالإسعاف على الرقم {ambulance} أو بالشرطة على الرقم {police}. لا حاجة إلى كلمات منتقاة، وابقَ على الخط.",
  "crisis.stepsTitle": "إلى أن تصل المساعدة",
  "crisis.stepCompany": "لا تبقَ وحدك. اطلب ممن تثق به أن يأتي إليك، أو اذهب إلى حيث يوجد الناس.",
  "crisis.stepDistance": "ابتعد عن كل ما يمكن أن يُستعمل للأذى.",
  "crisis.stepOther": "إن كان الأمر يخصّ شخصًا آخر فابقَ معه وأصغِ إليه واتصلا معًا.",
  "crisis.openTitle": "أقسام طوارئ مفتوحة الآن",
  "crisis.departmentsTitle": "أقسام الطوارئ",
  "crisis.departmentsText": "يمكنك الذهاب إليها من دون موعد.",
  "crisis.psychiatryTitle": "الطب النفسي",
  "crisis.psychiatryText": "للأيام التالية. أما الآن فأرقام الطوارئ أولًا.",
  "crisis.more": "عرض الكل",
  "crisis.privacy": "نسجّل هذا البحث من دون حسابك ومن دون جلستك ومن دون عنوان شبكتك.",
  "crisis.call": "{name}: اتصل الآن",
};
