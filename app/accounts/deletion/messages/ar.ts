import type { DeletionMessages } from "./en.ts";

export const deletion: DeletionMessages = {
  "asked.subject": "سيُحذف حسابك في {appName} يوم {date}",
  "asked.text":
    "طلبت منا حذف حسابك في {appName}. يوم {date} يُمحى مع كل ما فيه. وحتى ذلك اليوم لا يضيع شيء: سجّل الدخول فيبقى.",
  "asked.after": "إن لم تكن أنت من طلب ذلك فسجّل الدخول الآن وغيّر كلمة المرور.",
  "kept.subject": "حسابك في {appName} باقٍ",
  "kept.text": "سجّلت الدخول، فلن يُحذف حسابك في {appName}.",
  "kept.after": "إن لم تكن أنت من سجّل الدخول فغيّر كلمة المرور.",
  "erased.subject": "حُذف حسابك في {appName}",
  "erased.text":
    "مُحي حسابك في {appName} وما كان محفوظًا فيه. وما يُلزمنا قانون الضرائب بحفظه من المدفوعات يبقى للمدة التي يحددها.",
  "erased.after": "هذه آخر رسالة تصلك منا.",
};
