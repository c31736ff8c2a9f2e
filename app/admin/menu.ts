import type { FeatureKey } from "#app/platform/features/features.ts";
import type { AdminMessages } from "./messages/en.ts";

type Role = "admin";

/** An entry of the menu. It is shown when a screen answers its path, to people with one of its roles. */
export interface MenuEntry {
  path: string;
  name: keyof AdminMessages;
  roles: readonly Role[];
  /** The feature that gates the entry, its routes and their data. */
  feature?: FeatureKey;
  /** The breadcrumb of pages below that edit one of them. */
  editName?: keyof AdminMessages;
}

export interface MenuGroup {
  name: keyof AdminMessages;
  entries: readonly MenuEntry[];
}

type Options = Pick<MenuEntry, "feature" | "editName">;

/** Every entry needs the role admin. */
function entry(path: string, name: keyof AdminMessages, options: Options = {}): MenuEntry {
  return { path, name, roles: ["admin"], ...options };
}

export const homePath = "/admin";
/** The second address of the first page. */
export const dashboardPath = "/admin/dashboard";

/** The whole menu of the back office, in its order. */
export const menu: readonly MenuGroup[] = [
  { name: "group.dashboard", entries: [entry(homePath, "screen.dashboard")] },
  {
    name: "group.providers",
    entries: [
      entry("/admin/providers", "screen.providers"),
      entry("/admin/clinics-and-centers", "screen.clinics", { editName: "edit.clinic" }),
      entry("/admin/franchises", "screen.franchises", { editName: "edit.franchise" }),
      entry("/admin/professionals", "screen.professionals", { editName: "edit.professional" }),
      entry("/admin/services", "screen.services", { editName: "edit.service" }),
      entry("/admin/providers/calendar", "screen.calendar"),
      entry("/admin/providers/bookings", "screen.bookings"),
    ],
  },
  {
    name: "group.users",
    entries: [
      entry("/admin/users", "screen.users", { editName: "edit.user" }),
      entry("/admin/reviews", "screen.reviews"),
      entry("/admin/claims", "screen.claims"),
      entry("/admin/messages", "screen.messages"),
    ],
  },
  {
    name: "group.content",
    entries: [
      entry("/admin/content", "screen.content"),
      entry("/admin/blog/articles", "screen.blogArticles", { feature: "blog.cms" }),
      entry("/admin/blog/authors", "screen.blogAuthors", { feature: "blog.cms" }),
      entry("/admin/blog/categories", "screen.blogCategories", { feature: "blog.cms" }),
      entry("/admin/help/articles", "screen.helpArticles", { feature: "help.cms" }),
      entry("/admin/help/categories", "screen.helpCategories", { feature: "help.cms" }),
      entry("/admin/help/faqs", "screen.helpFaqs", { feature: "help.cms" }),
      entry("/admin/universal-image-discovery", "screen.images"),
      entry("/admin/scraper", "screen.scraper"),
    ],
  },
  {
    name: "group.search",
    entries: [
      entry("/admin/search", "screen.search", { feature: "search.manager" }),
      entry("/admin/search-analytics", "screen.searchAnalytics"),
      entry("/admin/performance", "screen.performance"),
      entry("/admin/search-config", "screen.searchConfig"),
      entry("/admin/ab-testing", "screen.abTesting"),
      entry("/admin/query-expansion", "screen.queryExpansion"),
      entry("/admin/vocabularies", "screen.vocabularies"),
    ],
  },
  {
    name: "group.analytics",
    entries: [
      entry("/admin/analytics", "screen.analytics"),
      entry("/admin/realtime-analytics", "screen.realtimeAnalytics"),
      entry("/admin/clinics-analytics", "screen.clinicsAnalytics"),
      entry("/admin/content-analytics", "screen.contentAnalytics"),
      entry("/admin/ai-agent-reports", "screen.agentReports"),
    ],
  },
  {
    name: "group.system",
    entries: [
      entry("/admin/logs", "screen.logs"),
      entry("/admin/event-logs", "screen.eventLogs"),
      entry("/admin/feature-toggles", "screen.featureToggles"),
      entry("/admin/settings", "screen.settings"),
    ],
  },
  {
    name: "group.support",
    entries: [
      entry("/admin/support", "screen.support", { feature: "support.enabled" }),
      entry("/admin/contact-submissions", "screen.contactSubmissions"),
      entry("/admin/feedback", "screen.feedback"),
      entry("/admin/notifications", "screen.notifications"),
    ],
  },
  {
    name: "group.marketing",
    entries: [
      entry("/admin/seo", "screen.seo"),
      entry("/admin/legal-risk", "screen.legalRisk", { feature: "legal.risk" }),
    ],
  },
];

/** Screens with a name of their own that are reached from the screen of an entry. */
export const subscreens: readonly MenuEntry[] = [
  entry("/admin/getting-started", "screen.gettingStarted"),
  entry("/admin/providers/schedules", "screen.schedules"),
  entry("/admin/providers/holidays", "screen.holidays"),
  entry("/admin/logs/verify", "screen.verifyLogs"),
  entry("/admin/jobs", "screen.jobs"),
  entry("/admin/mails", "screen.mails"),
  entry("/admin/seo/redirects", "screen.redirects"),
  entry("/admin/content/media", "screen.media"),
  entry("/admin/content/media/add", "screen.addPicture"),
  entry("/admin/content/media/choose", "screen.choosePicture"),
  entry("/admin/scraper/sources", "screen.sources"),
];

/** Returns the entry that an address belongs to: the one with the longest path. Null for none. */
export function entryOf(pathname: string): MenuEntry | null {
  const path = pathname === dashboardPath ? homePath : pathname;
  const found = [...menu.flatMap(({ entries }) => entries), ...subscreens]
    .filter((each) => each.path === path || isBelow(path, each))
    .sort((one, other) => other.path.length - one.path.length);
  return found[0] ?? null;
}

/** Every path lies below the first page, which has no pages of its own. */
function isBelow(path: string, { path: folder }: MenuEntry): boolean {
  return folder !== homePath && path.startsWith(`${folder}/`);
}

export interface MenuVisitor {
  roles: readonly string[];
  isFeatureOn(key: FeatureKey): boolean;
  /** Whether a screen answers the path. */
  hasScreen(path: string): boolean;
}

/** Returns the groups with the entries that a visitor sees, without empty groups. */
export function visibleMenu({ roles, isFeatureOn, hasScreen }: MenuVisitor): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ path, feature, roles: needed }) =>
          hasScreen(path) &&
          needed.some((role) => roles.includes(role)) &&
          (feature === undefined || isFeatureOn(feature)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
