import type { DeletionMessages } from "./en.ts";

export const deletion: DeletionMessages = {
  "asked.subject": "سيُحذف حسابك في {appName} يوم {date}",
  "asked.text":
    "طلبت منا حذف حسابك في {appName}. يوم {date} يُمحى مع كل ما فيه. للاحتفاظ به سجّل الدخول قبل ذلك.",
  action: "تسجيل الدخول",
  "asked.after": "إن لم تكن أنت من طلب ذلك فسجّل الدخول الآن وغيّر كلمة المرور.",
  "kept.subject": "لن يُحذف حسابك في {appName}",
  "kept.text": "سجّلت الدخول، فألغينا حذف حسابك في {appName}.",
  "kept.after": "إن لم تكن أنت من سجّل الدخول فغيّر كلمة المرور.",
  "erased.subject": "حُذف حسابك في {appName}",
  "erased.text":
    "مُحي حسابك في {appName} وكل ما فيه. ولا نحتفظ بسجلات المدفوعات إلا للمدة التي يحددها قانون الضرائب.",
  "erased.after": "هذه آخر رسالة تصلك منا.",
};
