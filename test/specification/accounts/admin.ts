import { notYet, type Section, testsOf, works } from "../row.ts";

const noScreens = "The back office has no screens yet.";

/** A screen of the back office. */
const screen = (name: string, subject: string) =>
  notYet(`accounts.2.admin-screen.${name}`, `${subject} at its address under /admin.`, noScreens);

/** An entry of the back office's menu. */
const entry = (name: string, summary: string) =>
  notYet(`accounts.2.admin-menu.${name}`, summary, noScreens);

/** A part of the back office's layout. */
const layout = (name: string, summary: string) =>
  notYet(`accounts.2.admin-layout.${name}`, summary, noScreens);

const errors = testsOf("app/shell/errors/rules.test.ts");

export const adminScreens: Section = {
  title: "2. Screens of the back office",
  rows: [
    notYet("accounts.2.admin.login", "A sign-in page of its own at /admin/login.", noScreens),
    notYet(
      "accounts.2.admin.guard",
      "Guests and people without the role are led to /admin/login with where they wanted to go.",
      noScreens,
    ),
    works(
      "accounts.2.admin.not-found",
      "Unknown addresses under /admin show a not-found screen of their own.",
      errors("%i at %s is %s"),
    ),
    screen("index", "The first page"),
    screen("dashboard", "The dashboard"),
    screen("clinics-and-centers", "Clinics and centres"),
    screen("franchises", "Franchises"),
    screen("providers", "Providers and their sub-pages"),
    screen("professionals", "Professionals"),
    screen("services", "Services"),
    screen("search", "The search manager"),
    screen("support", "Support conversations"),
    screen("contact-submissions", "Messages of the contact form"),
    screen("feedback", "Feedback"),
    screen("scraper", "The collector of pages"),
    screen("vocabularies", "Vocabularies"),
    screen("users", "Users"),
    screen("user", "One user, by tab"),
    screen("analytics", "Analytics"),
    screen("realtime-analytics", "Live analytics"),
    screen("ai-agent-reports", "Reports of agents"),
    screen("logs", "The audit log"),
    screen("event-logs", "The event log"),
    screen("notifications", "Notifications of administrators"),
    screen("feature-toggles", "Feature toggles"),
    screen("clinics-analytics", "Analytics of clinics"),
    screen("search-analytics", "Analytics of searches"),
    screen("performance", "Performance"),
    screen("search-config", "Settings of search"),
    screen("ab-testing", "Comparisons of variants"),
    screen("query-expansion", "Expansion of queries"),
    screen("content-analytics", "Analytics of content"),
    screen("reviews", "Moderation of reviews"),
    screen("claims", "Decisions on claims"),
    screen("messages", "Messages"),
    screen("seo", "Search engine pages"),
    screen("legal-risk", "Legal risk"),
    screen("universal-image-discovery", "Finding images"),
    screen("settings", "Settings"),
    notYet(
      "accounts.2.admin-screen.help",
      "Articles, categories and questions of the help centre, the articles first.",
      noScreens,
    ),
    notYet(
      "accounts.2.admin-screen.blog",
      "Articles, authors and categories of the blog, the articles first.",
      noScreens,
    ),
  ],
};

export const adminMenu: Section = {
  title: "2. Menu of the back office",
  rows: [
    entry("role", "Every entry needs the role admin."),
    entry("flags", "Some entries need a feature as well."),
    entry("dashboard", "Dashboard."),
    entry("providers", "Providers: clinics, franchises, professionals and services."),
    entry("calendar", "Calendar manager."),
    entry("bookings", "Bookings manager."),
    entry("edit", "Edit pages of the four kinds, each with its breadcrumb."),
    entry("users", "Users and patients, with an edit breadcrumb."),
    entry("reviews", "Reviews."),
    entry("claims", "Profile claims."),
    entry("messages", "Messages."),
    entry("content", "Content management."),
    entry("blog", "The blog, by the feature blog.cms."),
    entry("help", "The help centre, by the feature help.cms."),
    entry("images", "Finding images."),
    entry("scraper", "The collector of pages."),
    entry("search", "The search manager, by the feature search.manager."),
    entry("search-analytics", "Analytics of searches."),
    entry("performance", "Performance."),
    entry("search-config", "Settings of search, comparisons of variants, expansion of queries."),
    entry("vocabularies", "Vocabularies."),
    entry("analytics", "Analytics: all, live, of clinics, of content, of agents."),
    entry("logs", "Audit log and event log."),
    entry("toggles", "Feature toggles."),
    entry("settings", "Settings."),
    entry("support", "Support, by the feature support.enabled."),
    entry("contact", "Messages of the contact form."),
    entry("feedback", "Feedback."),
    entry("notifications", "Notifications."),
    entry("seo", "Search engine pages."),
    entry("legal-risk", "Legal risk, by the feature legal.risk."),
  ],
};

export const adminLayout: Section = {
  title: "2. Layout of the back office",
  rows: [
    layout("sidebar", "A collapsible sidebar with groups and a way to sign out."),
    layout("sidebar-width", "The sidebar is 16rem wide, 18rem from the small breakpoint."),
    layout(
      "sidebar-closes",
      "It closes by Escape, on another page, by a link on small screens, and below 1024 px.",
    ),
    layout("top-bar", "A bar with title, breadcrumbs from the path, actions and the theme."),
    layout("bell", "A bell of notifications in the bar."),
    layout("menu", "A menu with the administrator's name, settings and signing out."),
    layout("document-title", "The document's title names Admin and the page."),
    layout("head-links", "Links to the sitemap index and the canonical address."),
    layout(
      "search-box",
      "A search box from medium width that answers with a toast and clears itself.",
    ),
    layout(
      "notifications",
      "A list of notifications: empty, or title, message, mark read, view all.",
    ),
    layout("red-dot", "A red dot while something is unread."),
    layout("action-bar", "An action bar with nine named actions."),
    layout("support-chat", "A floating support chat."),
  ],
};
