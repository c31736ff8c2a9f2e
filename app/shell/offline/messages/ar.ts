import type { OfflineMessages } from "./en.ts";

export const offlinePage: OfflineMessages = {
  title: "لا يوجد اتصال بالإنترنت",
  metaTitle: "لا يوجد اتصال بالإنترنت · {appName}",
  text: "لا يمكن جلب هذه الصفحة من دون اتصال. يمكنك مع ذلك قراءة الصفحات التي فتحتها مؤخرًا.",
  retry: "حاول مرة أخرى",
  emergency: "في حالات الطوارئ اتصل بالرقم {ambulance}. رقم الشرطة {police}.",
  kept: "صفحات فتحتها مؤخرًا",
  seen: "لا يوجد اتصال بالإنترنت. هذه الصفحة كما كانت في {when}، وقد تكون المواعيد والرسوم تغيّرت منذ ذلك الحين.",
};
