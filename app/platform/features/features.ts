/** Whom a switch affects: everybody, administrators, or each person individually. */
export type FeatureScope = "global" | "admin" | "user";

export interface Feature {
  key: string;
  label: { en: string; ar: string };
  /** What the feature adds when it is on; also states where no code uses it yet. */
  description: { en: string; ar: string };
  defaultEnabled: boolean;
  scope: FeatureScope;
  /** Turning it off or on changes what the operator can rely on. */
  isCritical: boolean;
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
    key: "blog.comments",
    label: { en: "Blog comments", ar: "تعليقات المدونة" },
    description: {
      en: "Comments under articles. Nothing asks for it yet.",
      ar: "تعليقات تحت المقالات. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "global",
    isCritical: false,
  },
  {
    key: "newsletter.signup",
    label: { en: "Newsletter signup", ar: "الاشتراك في النشرة" },
    description: {
      en: "Asks visitors for their address. Nothing asks for it yet.",
      ar: "يطلب من الزوار عناوينهم. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "global",
    isCritical: false,
  },
  {
    key: "analytics.enhanced",
    label: { en: "Enhanced analytics", ar: "تحليلات موسّعة" },
    description: {
      en: "Counts what is looked at, of those who let it be counted. Nothing asks for it yet.",
      ar: "يحسب ما يُنظر إليه لمن سمح بذلك. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "global",
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
      en: "Conversations with visitors. Nothing asks for it yet.",
      ar: "المحادثات مع الزوار. لا شيء يسأل عنها بعد.",
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
      en: "Checks of texts for legal risk. Nothing asks for it yet.",
      ar: "فحص النصوص قانونيًا. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "admin",
    isCritical: false,
  },
  {
    key: "logging.enhanced",
    label: { en: "Enhanced logging", ar: "سجل موسّع" },
    description: {
      en: "More of what happens is logged. Nothing asks for it yet.",
      ar: "يُسجَّل المزيد مما يجري. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "admin",
    isCritical: true,
  },
  {
    key: "push.notifications",
    label: { en: "Push notifications", ar: "إشعارات المتصفح" },
    description: {
      en: "News by the browser itself. Nothing asks for it yet.",
      ar: "أخبار عبر المتصفح نفسه. لا شيء يسأل عنها بعد.",
    },
    defaultEnabled: false,
    scope: "user",
    isCritical: false,
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
  return Object.fromEntries(entries) as FeatureMap;
}
