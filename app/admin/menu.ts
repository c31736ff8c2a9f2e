import { type Actor, worksIn } from "#app/platform/actor.ts";
import type { FeatureKey } from "#app/platform/features/features.ts";
import type { OpensLink } from "#app/platform/i18n/opened-links.ts";
import {
  coversArea,
  type OfficeArea,
  type OfficeRole,
  officeAreas,
} from "#app/platform/office-roles.ts";
import type { AdminMessages } from "./messages/en.ts";

/** An entry of the menu. It is shown when a screen answers its path, to administrators of its areas. */
export interface MenuEntry {
  path: string;
  name: keyof AdminMessages;
  /** Beside the role `full`, which has every screen. */
  areas: readonly OfficeArea[];
  /** The feature that gates the entry, its routes and their data. */
  feature?: FeatureKey;
  /** The breadcrumb of pages below that edit one of them. */
  editName?: keyof AdminMessages;
}

export interface MenuGroup {
  name: keyof AdminMessages;
  entries: readonly MenuEntry[];
}

type Options = Partial<Pick<MenuEntry, "feature" | "editName" | "areas">>;

function entry(path: string, name: keyof AdminMessages, options: Options = {}): MenuEntry {
  return { path, name, areas: [], ...options };
}

const forAll = { areas: officeAreas };
const forDirectory = { areas: ["directory"] } as const;
const forContent = { areas: ["content"] } as const;
const forSupport = { areas: ["support"] } as const;
const forMedia = { areas: ["content", "directory"] } as const;
const forClinical = { areas: ["clinical"] } as const;
const forDirectoryAndSupport = { areas: ["directory", "support"] } as const;

export const homePath = "/admin";
/** The second address of the first page. */
export const dashboardPath = "/admin/dashboard";

/** The whole menu of the back office, in its order. */
export const menu: readonly MenuGroup[] = [
  { name: "group.dashboard", entries: [entry(homePath, "screen.dashboard", forAll)] },
  {
    name: "group.providers",
    entries: [
      entry("/admin/providers", "screen.providers", forDirectory),
      entry("/admin/clinics-and-centers", "screen.clinics", {
        ...forDirectory,
        editName: "edit.clinic",
      }),
      entry("/admin/franchises", "screen.franchises", {
        ...forDirectory,
        editName: "edit.franchise",
      }),
      entry("/admin/professionals", "screen.professionals", {
        ...forDirectory,
        editName: "edit.professional",
      }),
      entry("/admin/services", "screen.services", { ...forDirectory, editName: "edit.service" }),
      entry("/admin/providers/calendar", "screen.calendar", forDirectoryAndSupport),
      entry("/admin/providers/bookings", "screen.bookings", forDirectoryAndSupport),
    ],
  },
  {
    name: "group.users",
    entries: [
      entry("/admin/users", "screen.users", { ...forSupport, editName: "edit.user" }),
      entry("/admin/reviews", "screen.reviews", forDirectory),
      entry("/admin/claims", "screen.claims", forDirectory),
      entry("/admin/messages", "screen.messages", forSupport),
    ],
  },
  {
    name: "group.content",
    entries: [
      entry("/admin/content", "screen.content", forContent),
      entry("/admin/blog/articles", "screen.blogArticles", { ...forContent, feature: "blog.cms" }),
      entry("/admin/blog/authors", "screen.blogAuthors", { ...forContent, feature: "blog.cms" }),
      entry("/admin/blog/categories", "screen.blogCategories", {
        ...forContent,
        feature: "blog.cms",
      }),
      entry("/admin/help/articles", "screen.helpArticles", { ...forContent, feature: "help.cms" }),
      entry("/admin/help/categories", "screen.helpCategories", {
        ...forContent,
        feature: "help.cms",
      }),
      entry("/admin/help/faqs", "screen.helpFaqs", { ...forContent, feature: "help.cms" }),
      entry("/admin/universal-image-discovery", "screen.images", forMedia),
      entry("/admin/scraper", "screen.scraper", forDirectory),
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
      entry("/admin/vocabularies", "screen.vocabularies", forDirectory),
      entry("/admin/clinical-review", "screen.clinicalReview", forClinical),
    ],
  },
  {
    name: "group.analytics",
    entries: [
      entry("/admin/analytics", "screen.analytics", forAll),
      entry("/admin/realtime-analytics", "screen.realtimeAnalytics"),
      entry("/admin/clinics-analytics", "screen.clinicsAnalytics", forDirectory),
      entry("/admin/content-analytics", "screen.contentAnalytics", forContent),
      entry("/admin/ai-agent-reports", "screen.agentReports"),
      // Not among those of the specification.
      entry("/admin/providers/figures", "screen.bookingFigures", forDirectoryAndSupport),
    ],
  },
  {
    name: "group.system",
    entries: [
      entry("/admin/logs", "screen.logs"),
      entry("/admin/event-logs", "screen.eventLogs"),
      // Not among those of the specification.
      entry("/admin/browser-errors", "screen.browserErrors", { feature: "errors.browser" }),
      // Not among those of the specification.
      entry("/admin/jobs", "screen.jobs"),
      entry("/admin/feature-toggles", "screen.featureToggles"),
      entry("/admin/settings", "screen.settings"),
    ],
  },
  {
    name: "group.support",
    entries: [
      entry("/admin/support", "screen.support", { ...forSupport, feature: "support.enabled" }),
      entry("/admin/contact-submissions", "screen.contactSubmissions", forSupport),
      entry("/admin/feedback", "screen.feedback", forSupport),
      entry("/admin/notifications", "screen.notifications", forAll),
    ],
  },
  {
    name: "group.marketing",
    entries: [
      entry("/admin/seo", "screen.seo", forContent),
      // Not among those of the specification.
      entry("/admin/newsletter", "screen.newsletter", {
        ...forContent,
        feature: "newsletter.signup",
      }),
      entry("/admin/legal-risk", "screen.legalRisk", { ...forContent, feature: "legal.risk" }),
    ],
  },
];

/** Screens with a name of their own that are reached from the screen of an entry. */
export const subscreens: readonly MenuEntry[] = [
  // Redirects to the articles.
  entry("/admin/blog", "part.blog", { ...forContent, feature: "blog.cms" }),
  entry("/admin/help", "part.help", { ...forContent, feature: "help.cms" }),
  entry("/admin/getting-started", "screen.gettingStarted"),
  entry("/admin/providers/bookings/new", "screen.newBooking", forDirectoryAndSupport),
  entry("/admin/providers/schedules", "screen.schedules", forDirectory),
  entry("/admin/providers/holidays", "screen.holidays", forDirectory),
  entry("/admin/logs/verify", "screen.verifyLogs"),
  entry("/admin/settings/keys", "screen.apiKeys"),
  entry("/admin/settings/webhooks", "screen.webhooks"),
  entry("/admin/mails", "screen.mails"),
  entry("/admin/notifications/deliveries", "screen.deliveries"),
  entry("/admin/feedback/reports", "screen.reports", forDirectoryAndSupport),
  entry("/admin/seo/redirects", "screen.redirects", forContent),
  entry("/admin/content/media", "screen.media", forContent),
  entry("/admin/content/media/add", "screen.addPicture", forContent),
  entry("/admin/content/media/choose", "screen.choosePicture", forContent),
  entry("/admin/scraper/sources", "screen.sources", forDirectory),
  entry("/admin/scraper/registers", "screen.registers", forDirectory),
  entry("/admin/scraper/registers/sources", "screen.registerSources", forDirectory),
  entry("/admin/scraper/registers/rows", "screen.registerRows", forDirectory),
  entry("/admin/scraper/registers/words", "screen.registerWords", forDirectory),
  entry("/admin/scraper/registers/brands", "screen.registerBrands", forDirectory),
  entry("/admin/scraper/registers/branches", "screen.registerBranches", forDirectory),
  entry("/admin/scraper/registers/objections", "screen.registerObjections", forDirectory),
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

/** Returns whether an administrator may open an entry and the pages below it. */
export function mayOpen(actor: Actor, { areas }: MenuEntry): boolean {
  return worksIn(actor, areas);
}

/** Returns whether an administrator may open the page of an address: that of no entry with full rights. */
export function mayOpenPath(actor: Actor, pathname: string): boolean {
  return worksIn(actor, entryOf(pathname)?.areas ?? []);
}

/** Returns the rule of the links that a role sees in the back office. */
export function linkRule(office: OfficeRole): OpensLink {
  return (to) => {
    const [pathname = ""] = to.split(/[?#]/);
    const isOffice = pathname === homePath || pathname.startsWith(`${homePath}/`);
    return !isOffice || coversArea(office, entryOf(pathname)?.areas ?? []);
  };
}

export interface MenuVisitor {
  actor: Actor;
  isFeatureOn(key: FeatureKey): boolean;
  /** Whether a screen answers the path. */
  hasScreen(path: string): boolean;
}

/** Returns the groups with the entries that a visitor sees, without empty groups. */
export function visibleMenu({ actor, isFeatureOn, hasScreen }: MenuVisitor): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (each) =>
          hasScreen(each.path) &&
          mayOpen(actor, each) &&
          (each.feature === undefined || isFeatureOn(each.feature)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
