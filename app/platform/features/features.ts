/** Whom a feature is for: everybody, administrators, or each user, who turns it off and on for themselves. */
export type FeatureScope = "global" | "admin" | "user";

export interface Feature {
  key: string;
  label: { en: string; ar: string };
  /** The addition that a visitor or an administrator gets while it is on. */
  description: { en: string; ar: string };
  defaultEnabled: boolean;
  scope: FeatureScope;
  /** Turning it off or on changes what the operator can rely on. */
  isCritical: boolean;
  /** It is on for everybody or for nobody: shared pages, browsers or the whole process follow it. */
  isForAll?: boolean;
}

/** Every part of the product that can be turned on and off while it runs. */
export const features = [
  {
    key: "search.advanced",
    label: { en: "Advanced search", ar: "البحث المتقدم" },
    description: {
      en: "All filters of the search screen; without it specialty, place and insurer.",
      ar: "كل مرشّحات شاشة البحث؛ وبدونها التخصص والمكان وشركة التأمين.",
    },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
    isForAll: true,
  },
  {
    key: "search.autocomplete",
    label: { en: "Autocomplete", ar: "الإكمال التلقائي" },
    description: {
      en: "Suggestions while somebody types a search.",
      ar: "اقتراحات أثناء كتابة البحث.",
    },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
    isForAll: true,
  },
  {
    key: "help.public",
    label: { en: "Public help centre", ar: "مركز المساعدة العام" },
    description: { en: "The help centre for visitors.", ar: "مركز المساعدة للزوار." },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
  },
  {
    key: "data.open",
    label: { en: "Open data", ar: "البيانات المفتوحة" },
    description: {
      en: "The page /data and the public directory as files, written every night. Off, the next night deletes the files.",
      ar: "صفحة ‎/data وملفات الدليل العام التي تُكتب كل ليلة. عند إيقافها تُحذف الملفات في الليلة التالية.",
    },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
    isForAll: true,
  },
  {
    key: "errors.browser",
    label: { en: "Errors in browsers", ar: "أخطاء المتصفحات" },
    description: {
      en: "Pages report errors of the site's own scripts, without personal data. Off, nothing is sent and its screen is closed.",
      ar: "تبلّغ الصفحات عن أخطاء برامج الموقع نفسه، دون بيانات شخصية. عند إيقافها لا يُرسل شيء وتُغلق شاشتها.",
    },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
    isForAll: true,
  },
  {
    key: "analytics.enhanced",
    label: { en: "Enhanced analytics", ar: "تحليلات موسّعة" },
    description: {
      en: "Ties what people look at and press to their accounts, of those who let it be counted. Numbers without persons are counted in any case.",
      ar: "يربط ما يُنظر إليه ويُضغط بحساب من سمح بذلك. أما الأعداد بلا أشخاص فتُحسب في كل حال.",
    },
    defaultEnabled: false,
    scope: "global",
    isCritical: false,
  },
  {
    key: "newsletter.signup",
    label: { en: "Newsletter", ar: "النشرة البريدية" },
    description: {
      en: "The page /newsletter, the screen of the back office and the sending. Links to leave work in any case.",
      ar: "صفحة ‎/newsletter وشاشتها في لوحة الإدارة والإرسال. أما روابط إلغاء الاشتراك فتعمل في كل حال.",
    },
    defaultEnabled: true,
    scope: "global",
    isCritical: false,
    isForAll: true,
  },
  {
    key: "push.notifications",
    label: { en: "Push notifications", ar: "الإشعارات الفورية" },
    description: {
      en: "Notifications on the devices of users, who turn them off and on in their settings.",
      ar: "إشعارات على أجهزة المستخدمين، يوقفها كل منهم ويشغّلها في إعداداته.",
    },
    defaultEnabled: true,
    scope: "user",
    isCritical: false,
  },
  {
    key: "test.pages",
    label: { en: "Test pages", ar: "صفحات الاختبار" },
    description: {
      en: "/test-faq and /test-direct-hooks in production.",
      ar: "صفحتا ‎/test-faq و‎/test-direct-hooks في التشغيل الفعلي.",
    },
    defaultEnabled: false,
    scope: "global",
    isCritical: false,
  },
  {
    key: "blog.cms",
    label: { en: "Blog CMS", ar: "إدارة محتوى المدونة" },
    description: {
      en: "The articles, authors and categories of the blog in the back office.",
      ar: "مقالات المدونة وكتّابها وأقسامها في لوحة الإدارة.",
    },
    defaultEnabled: true,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "help.cms",
    label: { en: "Help centre CMS", ar: "إدارة محتوى المساعدة" },
    description: {
      en: "The articles, categories and questions of the help centre in the back office.",
      ar: "مقالات مركز المساعدة وأقسامه وأسئلته في لوحة الإدارة.",
    },
    defaultEnabled: true,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "support.enabled",
    label: { en: "Customer support tools", ar: "أدوات دعم العملاء" },
    description: {
      en: "Conversations with visitors.",
      ar: "المحادثات مع الزوار.",
    },
    defaultEnabled: true,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "search.manager",
    label: { en: "Search manager", ar: "مدير البحث" },
    description: {
      en: "The rules of the search: its screens, and their effect on results. Off, the defaults apply.",
      ar: "قواعد البحث: شاشاتها وأثرها في النتائج. عند إيقافها تسري القيم الافتراضية.",
    },
    defaultEnabled: true,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "legal.risk",
    label: { en: "Legal risk", ar: "المخاطر القانونية" },
    description: {
      en: "Checks of texts for legal risk.",
      ar: "فحص النصوص قانونيًا.",
    },
    defaultEnabled: false,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "logging.enhanced",
    label: { en: "Enhanced logging", ar: "سجل موسّع" },
    description: {
      en: "The log of the server holds every level, down to debug, not only that of LOG_LEVEL.",
      ar: "يحفظ سجل الخادم كل المستويات حتى التفصيلي، لا ما يحدده LOG_LEVEL فقط.",
    },
    defaultEnabled: false,
    scope: "admin",
    isCritical: true,
    isForAll: true,
  },
] as const satisfies Feature[];

export type FeatureKey = (typeof features)[number]["key"];
export type FeatureMap = Record<FeatureKey, boolean>;

export function isFeatureKey(key: string): key is FeatureKey {
  return features.some((feature) => feature.key === key);
}

/** Returns all features, with their defaults where no setting overrides them. */
export function withDefaults(turned: Partial<Record<string, boolean>>): FeatureMap {
  const entries = features.map(({ key, defaultEnabled }): [FeatureKey, boolean] => [
    key,
    turned[key] ?? defaultEnabled,
  ]);
  // Every feature is a key.
  return Object.fromEntries(entries) as FeatureMap;
}
