import type { AccountsMessages } from "./en.ts";

export const accounts: AccountsMessages = {
  "login.title": "تسجيل الدخول إلى {appName}",
  "login.description": "سجّل الدخول لتحفظ مفضّلتك وقوائمك.",
  "login.email": "البريد الإلكتروني",
  "login.password": "كلمة المرور",
  "login.submit": "تسجيل الدخول",
  "login.signedInAs": "أنت مسجّل الدخول باسم {email}.",
  "login.missing.title": "بيانات ناقصة",
  "login.missing.text": "يرجى إدخال البريد الإلكتروني وكلمة المرور.",
  "login.failed.title": "تعذّر تسجيل الدخول",
  "login.failed.text": "البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقّق منهما وحاول مرة أخرى.",
  "login.tooMany.text": "محاولات كثيرة. انتظر دقيقة ثم حاول مرة أخرى.",
  "logout.submit": "تسجيل الخروج",
};
