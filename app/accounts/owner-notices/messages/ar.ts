import type { OwnerNoticesMessages } from "./en.ts";

export const ownerNotices: OwnerNoticesMessages = {
  "mail.subject": "تغيّرت طريقة دخولك إلى {appName}",
  "mail.password": "تغيّرت كلمة مرور حسابك في {appName}.",
  "mail.factorOn": "فُعّل التحقق بخطوتين في حسابك في {appName}.",
  "mail.factorOff": "أُوقف التحقق بخطوتين في حسابك في {appName}.",
  "mail.factorReset":
    "أوقف مشغّل الموقع التحقق بخطوتين في حسابك في {appName}، وسُجّل الخروج من جميع الأجهزة.",
  "mail.codes": "أُنشئت رموز استرداد جديدة لحسابك في {appName}.",
  "mail.passkeyAdded": "أُضيف مفتاح مرور إلى حسابك في {appName}.",
  "mail.passkeyRemoved": "أُزيل مفتاح مرور من حسابك في {appName}.",
  "mail.providerJoined": "رُبط حساب آخر بحسابك في {appName}، وصار الدخول به ممكنًا.",
  "mail.providerLeft": "لم يعد الدخول إلى حسابك في {appName} ممكنًا بحساب كان مرتبطًا به.",
  "mail.action": "راجع إعدادات الدخول",
  "mail.after":
    "إن كنت أنت من فعل هذا فلا حاجة إلى شيء. وإلا فاختر كلمة مرور جديدة فورًا وسجّل الخروج من جميع الأجهزة الأخرى.",
};
