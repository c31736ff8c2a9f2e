import type { ClinicHoursMessages } from "./en.ts";

export const clinicHours: ClinicHoursMessages = {
  title: "ساعات عمل العيادة كلها",
  lead: "تسري على كل جدول ليست له ساعات خاصة به. إذا تأثرت مواعيد، نسألك قبل الحفظ.",
};
