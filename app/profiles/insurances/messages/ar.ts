import type { Message } from "#app/platform/i18n/translate.ts";
import type { InsurancesMessages } from "./en.ts";

export const insurances: Record<keyof InsurancesMessages, Message> = {
  metaTitle: "التأمين الصحي المقبول في دبي",
  metaDescription:
    "شركات التأمين وشركات إدارة المطالبات والشبكات، وعدد الممارسين والعيادات التي تقبل كلًّا منها في دبي.",
  title: "التأمين الصحي",
  lead: "اعرف من يقبل تأمينك. ما تغطّيه وثيقتك شأن بينك وبين شركة التأمين، فاسألها قبل أن تحجز.",
  insurers: "شركات التأمين",
  administrators: "شركات إدارة المطالبات",
  administratorsLead:
    "كثير من البطاقات تحمل اسم الشركة التي تدير المطالبات إلى جانب شركة التأمين، وشبكاتها هي التي تحدّد أين تُقبل البطاقة.",
  empty: "لم يصرّح أحد بعد بالتأمين الذي يقبله",
  networks: "الشبكات",
  insurerTitle: "من يقبل {name} في {city}",
  insurerMetaTitle: "{name}: العيادات والأطباء الذين يقبلونها في {city}",
  insurerMetaDescription:
    "أين تُقبل {name} في {city}: الممارسون والعيادات وشركات إدارة المطالبات والشبكات، مع تاريخ آخر تأكيد لكل منها.",
  acceptedBy: "يقبلها",
  seeProfessionals: "عرض الممارسين",
  seeClinics: "عرض العيادات",
  network: "الشبكة",
  clinicCount: "العيادات",
  confirmedOn: "آخر تأكيد",
  networksTitle: "شركات الإدارة والشبكات",
  networksLead: "كما تصرّح بها العيادات. قارنها بالاسم المكتوب على بطاقتك.",
  clinicsTitle: "عيادات تقبلها",
  noneTitle: "لم تصرّح أي عيادة بأنها تقبل {name}",
  noneText: "قد تقبلها عيادات مع ذلك. اتصل قبل أن تذهب.",
  "breadcrumb.home": "الرئيسية",
};
