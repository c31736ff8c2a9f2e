import type { AccountsSetupMessages } from "./en.ts";

export const accountsSetup: AccountsSetupMessages = {
  title: "أنشئ حساب المسؤول الأول",
  lead: "بهذا الحساب تُدار {appName}: إضافة العيادات والأطباء، وفتح الحجز، وقراءة ما يكتبه الزوار.",
  submit: "إنشاء الحساب",
  failed: "لم يُنشأ الحساب",
  "known.title": "لهذا العنوان حساب مسجَّل",
  "known.text": "اختر عنوانًا آخر للمسؤول.",
  "refused.title": "هذا الرابط لا يعمل",
  "refused.text": "استُخدم من قبل، أو انتهت مدته، أو نُسخ ناقصًا. إن كان لك حساب مسؤول فسجّل الدخول.",
  "refused.operator":
    "إن كنت مشغّل الموقع ولا مسؤول له بعد، فأعد تشغيله: يطبع كل تشغيل رابطًا جديدًا صالحًا 24 ساعة.",
  "refused.tooMany": "فُتحت روابط خاطئة كثيرة من شبكتك. انتظر 15 دقيقة.",
  "refused.signIn": "دخول المسؤولين",
};
