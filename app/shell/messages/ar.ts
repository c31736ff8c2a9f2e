import type { OfflineMessages, ShellMessages } from "./en.ts";

export const shell: ShellMessages = {
  "nav.skip": "انتقل إلى المحتوى",
  "nav.home": "{appName}، الصفحة الرئيسية",
  "nav.label": "القائمة الرئيسية",
  "nav.menu": "القائمة",
  "nav.doctors": "الأطباء",
  "nav.clinics": "العيادات",
  "nav.services": "الخدمات",
  "nav.franchises": "المجموعات الطبية",
  "nav.specialties": "التخصصات",
  "nav.insurances": "التأمين الصحي",
  "nav.about": "من نحن",
  "nav.start": "الرئيسية",
  "nav.search": "البحث",
  "nav.sitemap": "خريطة الموقع",
  "nav.blog": "المدونة",
  "nav.help": "مركز المساعدة",
  "nav.contact": "تواصل معنا",
  "nav.advertise": "أعلن معنا",
  "nav.signIn": "تسجيل الدخول",
  "nav.signOut": "تسجيل الخروج",
  "theme.label": "المظهر",
  "theme.light": "فاتح",
  "theme.dark": "داكن",
  "theme.system": "تلقائي",
  "emergency.title": "أرقام الطوارئ",
  "emergency.ambulance": "الإسعاف",
  "emergency.police": "الشرطة",
  "footer.purpose":
    "أطباء دبي وعياداتها وخدماتها الصحية، مع بيان الترخيص والرسوم والتأمين وتاريخ كل معلومة. يرشدك الدليل إلى الرعاية ولا يغني عن استشارة الطبيب.",
  "footer.directory": "الدليل",
  "footer.site": "الموقع",
  "footer.reading": "اقرأ واسأل",
  "footer.legal": "الصفحات القانونية",
  "legal.terms": "الشروط",
  "legal.privacy": "الخصوصية",
  "legal.disclaimer": "إخلاء المسؤولية الطبية",
  "legal.cookies": "ملفات الارتباط",
  "footer.licence": "برنامج مفتوح المصدر برخصة MIT.",
};

/** What an app page can still say when the connection is gone. */
export const offline: OfflineMessages = {
  title: "حدث خطأ ما",
  text: "هناك مشكلة في الاتصال. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.",
  action: "حاول مرة أخرى",
};
