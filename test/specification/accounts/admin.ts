import { differs, notYet, type Section, stands, testsOf, works } from "../row.ts";

const noScreens = "Its screen is not built yet; the menu shows it when it is.";

/** A screen of the back office. */
const screen = (name: string, subject: string) =>
  notYet(`accounts.2.admin-screen.${name}`, `${subject} at its address under /admin.`, noScreens);

/** An entry of the back office's menu. */
const entry = (name: string, summary: string) =>
  notYet(`accounts.2.admin-menu.${name}`, summary, noScreens);

const errors = testsOf("app/shell/errors/rules.test.ts");
const signIn = testsOf("app/admin/sign-in/login.route.test.ts");
const frame = testsOf("app/admin/admin.route.test.ts");
const menu = testsOf("app/admin/menu.test.ts");
const dashboard = testsOf("app/admin/dashboard/dashboard.route.test.ts");
const notifications = testsOf("app/admin/notifications/tell-administrators.server.test.ts");
const manager = testsOf("app/admin/discovery/manager/placements.route.test.ts");
const expansion = testsOf("app/admin/discovery/queries/expansion.route.test.ts");
const logs = testsOf("app/admin/system/logs/logs.server.test.ts");
const jobs = testsOf("app/admin/system/jobs/jobs.route.test.ts");
const toggles = testsOf("app/admin/system/features/features.route.test.ts");
const settings = testsOf("app/admin/system/settings/settings.route.test.ts");
const contact = testsOf("app/admin/marketing/contact/contact-submissions.server.test.ts");
const seo = testsOf("app/admin/marketing/seo/seo.route.test.ts");
const legal = testsOf("app/admin/marketing/legal-risk/legal-risk.server.test.ts");
const performance = testsOf("app/admin/discovery/performance/performance.route.test.ts")(
  "requests are counted in memory, written by the flush alone, and shown with their statements",
);
const timed = testsOf("app/insights/timings/timing-figures.server.test.ts")(
  "each figure is what the requests recount to, and its statement gives it",
);
const experiments = testsOf("app/admin/discovery/experiments/experiments.route.test.ts");
const compared = testsOf("app/search/experiments/experiment-figures.server.test.ts");
const assigned = experiments(
  "the arm of a person is stable and real in page and function, the others get the control, and stopped means stopped",
);
const imports = testsOf("app/admin/imports/runs/import-runs.server.test.ts");
const importsListed = imports(
  "a run is listed with its counts, who ran it, its refused rows and their file",
);
const importsContinued = imports(
  "a check that was cut off is continued, and a file that waits is discarded",
);
const images = testsOf("app/admin/images/images.route.test.ts");
const imagesDecided = images("a picture that waits for a decision is there until it is decided");
const imagesSwept = images(
  "files that nothing names are found and deleted, those that are gone are named",
);
const analytics = testsOf("app/admin/analytics/analytics.route.test.ts");
const ordered = analytics(
  "clinics are ordered by what their heads name, and content by its views, in both languages",
);
const lively = analytics(
  "live figures and calls of programs are tables without JavaScript, in both languages",
);
const recentFigures = testsOf("app/insights/figures/recent-figures.server.test.ts");
const pageFigures = testsOf("app/insights/figures/page-figures.server.test.ts");

const content = testsOf("app/admin/content/overview/overview.route.test.ts");

const written = content(
  "an article is written, refused while it lacks its Arabic, published, renamed and archived",
);
const scheduled = content("a scheduled article appears at its minute, and is announced once");
const hostile = content("%s is refused at its field, and the form survives");
const markup = content("markup in each field is text");
const versions = content("versions show what changed, and one is restored as a new one");
const inUse = content("what is in use stays, and says by what");
const previewed = content(
  "a preview opens for its holder, and not when it is stolen, expired or the feature is off",
);
const helpOff = content("the help centre is not edited where its feature is off");

const overview = testsOf("app/admin/providers/overview/overview.route.test.ts");
const listings = testsOf("app/admin/providers/listing/edit-listing.server.test.ts");
const listingActions = testsOf("app/admin/providers/listing/listing-actions.server.test.ts");

const counted = overview("each figure counts exactly the rows of the list that it leads to");
const listed = overview(
  "names of professions, types and cities are in the language of the page, and are filtered by",
);
const edited = listings("every field of %s is stored and read back");
const created = listings("a new record of %s is created once and is not on the site");
const marked = listingActions(
  "a mark is set on the listing and in the search, is recorded, and is taken back",
);
const queues = dashboard(
  "what waits is counted with the age of the oldest, at both addresses, the oldest first",
);
const tree = menu("has the groups and names of the specification, in their order");
const chrome = frame(
  "the frame has the menu, the name of the administrator and ways out, without a script",
);
const empty = notifications("nothing to tell is said, on the page and at the bell");
const told = notifications(
  "a message of the contact page becomes a notification of every administrator, read once by each",
);

/** An entry of the menu whose screen is built. */
const built = (name: string, summary: string) =>
  works(`accounts.2.admin-menu.${name}`, summary, tree, chrome);
export const adminScreens: Section = {
  title: "2. Screens of the back office",
  rows: [
    works(
      "accounts.2.admin.login",
      "A sign-in page of its own at /admin/login.",
      signIn("a guest is led to the sign-in page with where they wanted to go, and back"),
    ),
    works(
      "accounts.2.admin.guard",
      "Guests and people without the role are led to /admin/login with where they wanted to go.",
      signIn("a guest is led to the sign-in page with where they wanted to go, and back"),
      signIn("somebody without the role is told so, and that they can leave"),
    ),
    works(
      "accounts.2.admin.not-found",
      "Unknown addresses under /admin show a not-found screen of their own.",
      errors("%i at %s is %s"),
      frame(
        "an unknown address shows a not-found screen within the frame, which leads to the dashboard",
      ),
    ),
    works("accounts.2.admin-screen.index", "The first page at its address under /admin.", queues),
    works(
      "accounts.2.admin-screen.dashboard",
      "The dashboard at its address under /admin.",
      queues,
    ),
    works(
      "accounts.2.admin-screen.clinics-and-centers",
      "Clinics and centres at its address under /admin.",
      listed,
      edited,
      created,
      marked,
    ),
    works(
      "accounts.2.admin-screen.franchises",
      "Franchises at its address under /admin.",
      listed,
      edited,
      created,
      marked,
    ),
    works(
      "accounts.2.admin-screen.providers",
      "Providers and their sub-pages at its address under /admin.",
      counted,
    ),
    works(
      "accounts.2.admin-screen.professionals",
      "Professionals at its address under /admin.",
      listed,
      edited,
      created,
      marked,
    ),
    works(
      "accounts.2.admin-screen.services",
      "Services at its address under /admin.",
      listed,
      edited,
      created,
      marked,
    ),
    works(
      "accounts.2.admin-screen.search",
      "The search manager at its address under /admin.",
      manager(
        "a listing is placed in a draft, compared, published for page and function, and rolled back",
      ),
      manager("a synonym finds its item in both languages once it is published"),
    ),
    screen("support", "Support conversations"),
    works(
      "accounts.2.admin-screen.contact-submissions",
      "Messages of the contact form at its address under /admin.",
      contact("a message is taken, answered once by mail in its language, and the answer is kept"),
      contact(
        "an older version is refused, an assignee must be an administrator, and spam is taken back",
      ),
    ),
    screen("feedback", "Feedback"),
    works(
      "accounts.2.admin-screen.vocabularies",
      "Vocabularies at its address under /admin.",
      testsOf("app/admin/discovery/tree/merge.route.test.ts")(
        "an item is merged after a preview: references, main marks, items below, listings and search follow",
      ),
      testsOf("app/admin/discovery/geography/geography.route.test.ts")(
        "places are checked, sorted after a preview and linked after a preview, with audit",
      ),
    ),
    works(
      "accounts.2.admin-screen.scraper",
      "Imports, their runs and sources at their addresses under /admin.",
      importsListed,
      importsContinued,
      imports("every kind with an importer has its page"),
    ),
    screen("users", "Users"),
    differs(
      "accounts.2.admin-screen.user",
      "One user, by tab at its address under /admin.",
      "Bookings and conversations have their tabs when they are built.",
      testsOf("app/admin/people/users.server.test.ts")(
        "an account has its tabs, and each its own part of it",
      ),
    ),
    works(
      "accounts.2.admin-screen.analytics",
      "Analytics at its address under /admin.",
      analytics(
        "analytics shows measures beside the period before, as tables with their statements, in both languages",
      ),
      testsOf("app/insights/figures/site-figures.server.test.ts")(
        "measures of %i days are what their rows recount to, with the period before",
      ),
    ),
    works(
      "accounts.2.admin-screen.realtime-analytics",
      "Live analytics at its address under /admin.",
      lively,
      recentFigures(
        "the last 30 minutes are what their rows recount to, every minute in its place",
      ),
    ),
    works(
      "accounts.2.admin-screen.ai-agent-reports",
      "Reports of agents at its address under /admin.",
      lively,
      recentFigures(
        "calls of programs are counted by kind, door and outcome, and recount to their rows",
      ),
      recentFigures("what programs call over HTTP is counted, pages of people are not"),
    ),
    works(
      "accounts.2.admin-screen.logs",
      "The audit log at its address under /admin.",
      logs("the audit log says in words who did what to what, filtered by its columns"),
      logs("verifying finds a row that the owner of the database changed, and says which"),
    ),
    works(
      "accounts.2.admin-screen.event-logs",
      "The event log at its address under /admin.",
      jobs("event logs hold events, imports and sign-ins without the person"),
      jobs("a periodic job runs now and a failed one again, both audited under the administrator"),
    ),
    works(
      "accounts.2.admin-screen.notifications",
      "Notifications of administrators at its address under /admin.",
      empty,
      told,
    ),
    works(
      "accounts.2.admin-screen.feature-toggles",
      "Feature toggles at its address under /admin.",
      toggles(
        "a feature is off for everybody, on for administrators, and off again for one person",
      ),
      toggles("a critical feature asks again, and one for everybody is not switched for some"),
    ),
    works(
      "accounts.2.admin-screen.clinics-analytics",
      "Analytics of clinics at its address under /admin.",
      ordered,
      pageFigures("the figures of clinics are what their rows recount to, in the order asked for"),
    ),
    screen("search-analytics", "Analytics of searches"),
    works(
      "accounts.2.admin-screen.performance",
      "Performance at its address under /admin.",
      performance,
      timed,
    ),
    screen("search-config", "Settings of search"),
    works(
      "accounts.2.admin-screen.ab-testing",
      "Comparisons of variants at its address under /admin.",
      assigned,
      experiments("an experiment outside its bounds is refused, and says why"),
      compared(
        "the counts of both arms are what the rows of consenting people recount to, by the arm that they had",
      ),
      compared(
        "two proportions are compared from a hundred searches each, in the direction of the difference",
      ),
    ),
    screen("query-expansion", "Expansion of queries"),
    works(
      "accounts.2.admin-screen.content-analytics",
      "Analytics of content at its address under /admin.",
      ordered,
      pageFigures(
        "the figures of content are what their rows recount to, without documents under ten",
      ),
    ),
    screen("reviews", "Moderation of reviews"),
    screen("claims", "Decisions on claims"),
    screen("messages", "Messages"),
    works(
      "accounts.2.admin-screen.seo",
      "Search engine pages at its address under /admin.",
      seo("a title of a kind of page is that of its pages, in its language alone"),
      seo("a redirect is answered with 301, changed and deleted, and never leads in a circle"),
      seo("broken links and texts to improve are found in published texts"),
    ),
    works(
      "accounts.2.admin-screen.legal-risk",
      "Legal risk at its address under /admin.",
      legal("changed texts are scanned, findings are decided, and the feature gates the screen"),
    ),
    works(
      "accounts.2.admin-screen.settings",
      "Settings at its address under /admin.",
      settings("settings of the environment are shown with their source, and secrets never"),
      settings(
        "a setting is changed once: who saves an older version is told so, and it is audited",
      ),
    ),
    works(
      "accounts.2.admin-screen.universal-image-discovery",
      "Finding images: what is missing, waits or is kept for nothing, at its address under /admin.",
      images("listings without a picture are counted by kind, and lead to their list"),
      imagesDecided,
      imagesSwept,
    ),
    works(
      "accounts.2.admin-screen.help",
      "Articles, categories and questions of the help centre, the articles first.",
      versions,
      inUse,
    ),
    works(
      "accounts.2.admin-screen.blog",
      "Articles, authors and categories of the blog, the articles first.",
      written,
      scheduled,
      hostile,
      markup,
      stands("app/content/editing/jobs.server.ts"),
    ),
  ],
};

export const adminMenu: Section = {
  title: "2. Menu of the back office",
  rows: [
    works(
      "accounts.2.admin-menu.role",
      "Every entry needs the role admin.",
      menu("is empty for everybody without the role admin"),
    ),
    works(
      "accounts.2.admin-menu.flags",
      "Some entries need a feature as well.",
      menu("hides what a feature turns off, and nothing else"),
    ),
    built("dashboard", "Dashboard."),
    works(
      "accounts.2.admin-menu.providers",
      "Providers: clinics, franchises, professionals and services.",
      tree,
      counted,
      listed,
    ),
    entry("calendar", "Calendar manager."),
    entry("bookings", "Bookings manager."),
    works(
      "accounts.2.admin-menu.edit",
      "Edit pages of the four kinds, each with its breadcrumb.",
      testsOf("app/admin/page-place.test.ts")("%s is called %s"),
      edited,
    ),
    entry("users", "Users and patients, with an edit breadcrumb."),
    entry("reviews", "Reviews."),
    entry("claims", "Profile claims."),
    entry("messages", "Messages."),
    works("accounts.2.admin-menu.content", "Content management.", previewed),
    works("accounts.2.admin-menu.blog", "The blog, by the feature blog.cms.", previewed),
    works("accounts.2.admin-menu.help", "The help centre, by the feature help.cms.", helpOff),
    works("accounts.2.admin-menu.images", "Finding images.", imagesDecided, imagesSwept),
    works(
      "accounts.2.admin-menu.scraper",
      "The collector of pages: imports and their sources.",
      importsListed,
      imports("a file that is worked on is not discarded"),
    ),
    works(
      "accounts.2.admin-menu.search",
      "The search manager, by the feature search.manager.",
      manager(
        "another process's version is taken over, and a feature that is off puts the defaults in force",
      ),
    ),
    works(
      "accounts.2.admin-menu.search-analytics",
      "Analytics of searches.",
      expansion(
        "search analytics shows figures with their statements, as a table without JavaScript, in both languages",
      ),
      testsOf("app/search/query-log/figures.server.test.ts")(
        "each figure of the query log is what its rows recount to, without groups under ten",
      ),
    ),
    works("accounts.2.admin-menu.performance", "Performance.", performance),
    works(
      "accounts.2.admin-menu.search-config",
      "Settings of search, comparisons of variants, expansion of queries.",
      assigned,
      manager(
        "settings are kept within their bounds, saved over nobody's change, and named with their author",
      ),
      expansion(
        "a query without results is proposed the item it sounds like, and one press makes it a synonym",
      ),
    ),
    differs(
      "accounts.2.admin-menu.vocabularies",
      "Vocabularies.",
      "Items cannot be merged yet, and have no tree: lists, edits, synonyms and geography are there.",
      testsOf("app/admin/discovery/geography/geography.route.test.ts")(
        "places are checked, sorted after a preview and linked after a preview, with audit",
      ),
    ),
    works(
      "accounts.2.admin-menu.analytics",
      "Analytics: all, live, of clinics, of content, of agents.",
      tree,
      ordered,
      lively,
    ),
    built("logs", "Audit log and event log."),
    built("toggles", "Feature toggles."),
    built("settings", "Settings."),
    entry("support", "Support, by the feature support.enabled."),
    built("contact", "Messages of the contact form."),
    entry("feedback", "Feedback."),
    built("notifications", "Notifications."),
    built("seo", "Search engine pages."),
    built("legal-risk", "Legal risk, by the feature legal.risk."),
  ],
};
