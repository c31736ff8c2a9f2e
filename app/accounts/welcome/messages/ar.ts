import type { WelcomeMessages } from "./en.ts";

export const welcome: WelcomeMessages = {
  subject: "أهلًا بك في {appName}",
  lead: "مرحبًا {name}، حسابك في {appName} جاهز. ابحث عن الأطباء والعيادات في دبي، واحفظ مفضلتك، وتابع طلباتك في مكان واحد.",
  action: "افتح حسابك",
  after: "إن لم تفتح أنت هذا الحساب فاكتب إلينا لنغلقه.",
};
