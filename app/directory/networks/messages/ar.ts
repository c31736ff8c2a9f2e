import { directory } from "../../messages/ar.ts";
import type { NetworkMessages } from "./en.ts";

export const networks: NetworkMessages = {
  accepted: "يقبل تأمينك ({plan})",
  insurer: directory["plan.insurer"],
  unlisted: "لا يذكر تأمينك ({plan})",
  unstated: "التأمين المقبول غير مذكور: اسأل العيادة",
  "clinics.accepted": "عيادات تقبل تأمينك ({plan}): {count} من {all}",
  "clinics.insurer": "عيادات تقبل {plan}: {count} من {all}، اسأل عن شبكتك",
  "clinics.unlisted": "لا عيادة هنا تذكر تأمينك ({plan})",
  "clinics.unstated": "التأمين المقبول غير مذكور: اسأل العيادة",
  "accepted.short": "يقبل تأمينك",
  "unlisted.short": "لا يذكر تأمينك",
  "clinics.accepted.short": "عيادات تقبل تأمينك: {count} من {all}",
  "clinics.unlisted.short": "لا عيادة هنا تذكر تأمينك",
  "by.clinics": "أحدث معلومة: {date}",
  "by.owner": "ذكرته العيادة، {date}",
  "by.staff": "تحقق منه فريقنا، {date}",
  "by.import": "من قائمة أرسلتها العيادة، {date}",
  "by.demo": "مُختلَق لغرض العرض التجريبي، {date}",
  old: "{said}: اسأل من جديد",
};
