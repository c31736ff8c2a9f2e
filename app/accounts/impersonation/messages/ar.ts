import type { ImpersonationMessages } from "./en.ts";

export const impersonation: ImpersonationMessages = {
  banner: "تتصفح الموقع بحساب {name}. لا يمكنك تغيير شيء.",
  until: "حتى {time}",
  end: "العودة إلى لوحة الإدارة",
  notice: "اطّلع أحد المديرين على الموقع بحسابك لمساعدتك.",
  "notice.subject": "اطّلع أحد مديري {appName} على الموقع كما تراه",
  "notice.lead":
    "اطّلع أحد المديرين على الموقع كما تراه أنت. لم يكن بإمكانه تغيير أي شيء، وبقيت بياناتك الصحية مغلقة أمامه.",
};
