import type { Message } from "#app/platform/i18n/translate.ts";
import type { SpecialtiesMessages } from "./en.ts";

export const specialties: Record<keyof SpecialtiesMessages, Message> = {
  metaTitle: "التخصصات الطبية في {city}",
  metaDescription:
    "كل تخصص باسمه المتداول والشكاوى التي يعالجها وعدد الممارسين والعيادات التي تقدّمه في {city}.",
  title: "التخصصات",
  lead: "اعرف الطبيب المناسب من الاسم الشائع للتخصص أو مما تشكو منه.",
  "breadcrumb.home": "الرئيسية",
  empty: "لا إدراج في أي تخصص بعد",
  groups: "مجموعات التخصصات",
  treats: "يعالج",
  parts: "ويشمل",
  "group.primary-care": "الطب العام وطب الأسرة",
  "group.dental": "الأسنان والفم",
  "group.women-children": "المرأة والحمل والأطفال",
  "group.skin-aesthetics": "الجلد والتجميل",
  "group.bones-joints": "العظام والمفاصل والألم",
  "group.rehabilitation": "إعادة التأهيل وعلاج النطق",
  "group.mental-health": "الصحة النفسية",
  "group.heart-vessels": "القلب والأوعية",
  "group.senses": "العين والأنف والأذن والحنجرة",
  "group.hormones-metabolism": "الهرمونات والتغذية",
  "group.digestion": "الهضم والكبد",
  "group.brain-nerves": "الدماغ والأعصاب",
  "group.kidney-urinary": "الكلى والمسالك البولية",
  "group.lungs-allergy": "الرئة والحساسية والعدوى",
  "group.blood-cancer": "الدم والأورام",
  "group.surgery": "الجراحة والعناية المركزة",
  "group.diagnostics": "التحاليل والتصوير",
  "group.complementary": "الطب التكميلي",
  "group.other": "الرعاية في المنزل والعمل",
};
