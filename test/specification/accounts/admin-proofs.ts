import { testsOf, works } from "../row.ts";

export const errors = testsOf("app/shell/errors/rules.test.ts");
export const signIn = testsOf("app/admin/sign-in/login.route.test.ts");
export const frame = testsOf("app/admin/admin.route.test.ts");
export const menu = testsOf("app/admin/menu.test.ts");
const dashboard = testsOf("app/admin/dashboard/dashboard.route.test.ts");
const notifications = testsOf("app/admin/notifications/follow-admin-events.server.test.ts");
export const manager = testsOf("app/admin/discovery/manager/placements/placements.route.test.ts");
const expansion = testsOf("app/admin/discovery/queries/expansion.route.test.ts");
const users = testsOf("app/admin/people/users.server.test.ts");
const runs = testsOf("app/admin/resources/pages/run.route.test.ts");
export const searched = expansion(
  "search analytics shows figures with their statements, as a table without JavaScript, in both languages",
);
export const searchSettings = manager(
  "settings are kept within their bounds, saved over nobody's change, and named with their author",
);
export const proposed = expansion(
  "a query without results is proposed the item it sounds like, and one press makes it a synonym",
);
export const accounts = [
  users("an account has its tabs, and each its own part of it"),
  runs("an account is closed and opened again from its page; nobody closes their own"),
];
export const reviewed = runs("a review that its author changed since it was read is not decided");
export const claimed = runs(
  "a claim is refused with a reason that is needed, and by what the moderator has read",
);
export const messages = testsOf("app/shell/area/messages.route.test.ts")(
  "an administrator reads what was sent along, and warns or stops the sender",
);
export const logs = testsOf("app/admin/system/logs/logs.server.test.ts");
export const jobs = testsOf("app/admin/system/jobs/jobs.route.test.ts");
export const toggles = testsOf("app/admin/system/features/features.route.test.ts");
export const settings = testsOf("app/admin/system/settings/settings.route.test.ts");
export const contact = testsOf("app/admin/marketing/contact/contact-submissions.server.test.ts");
export const seo = testsOf("app/admin/marketing/seo/seo.route.test.ts");
export const legal = testsOf("app/admin/marketing/legal-risk/legal-risk.server.test.ts");
export const performance = testsOf("app/admin/discovery/performance/performance.route.test.ts")(
  "requests are counted in memory, written by the flush alone, and shown with their statements",
);
export const timed = testsOf("app/insights/timings/timing-figures.server.test.ts")(
  "each figure is what the requests recount to, and its statement gives it",
);
export const experiments = testsOf("app/admin/discovery/experiments/experiments.route.test.ts");
export const compared = testsOf("app/search/experiments/experiment-figures.server.test.ts");
export const assigned = experiments(
  "the arm of a person is stable and real in page and function, the others get the control, and stopped means stopped",
);
export const imports = testsOf("app/admin/imports/runs/import-runs.server.test.ts");
export const importsListed = imports(
  "a run is listed with its counts, who ran it, its refused rows and their file",
);
export const importsContinued = imports(
  "a check that was cut off is continued, and a file that waits is discarded",
);
export const images = testsOf("app/admin/images/images.route.test.ts");
export const imagesDecided = images(
  "a picture that waits for a decision is there until it is decided",
);
export const imagesSwept = images(
  "files that nothing names are found and deleted, those that are gone are named",
);
export const analytics = testsOf("app/admin/analytics/analytics.route.test.ts");
export const ordered = analytics(
  "clinics are ordered by what their heads name, and content by its views, in both languages",
);
export const lively = analytics(
  "live figures and calls of programs are tables without JavaScript, in both languages",
);
export const recentFigures = testsOf("app/insights/figures/live-figures.server.test.ts");
export const pageFigures = testsOf("app/insights/figures/content-figures.server.test.ts");

const content = testsOf("app/admin/content/overview/overview.route.test.ts");

export const written = content(
  "an article is written, refused while it lacks its Arabic, published, renamed and archived",
);
export const scheduled = content(
  "a scheduled article appears at its minute, and is announced once",
);
export const hostile = content("%s is refused at its field, and the form survives");
export const markup = content("markup in each field is text");
export const versions = content("versions show what changed, and one is restored as a new one");
export const inUse = content("what is in use stays, and says by what");
export const previewed = content(
  "a preview opens for its holder, and not when it is stolen, expired or the feature is off",
);
export const helpOff = content("the help centre is not edited where its feature is off");

const overview = testsOf("app/admin/providers/overview/overview.route.test.ts");
const listings = testsOf("app/admin/providers/listing/edit-listing.server.test.ts");
const listingActions = testsOf("app/admin/providers/listing/listing-actions.server.test.ts");

export const counted = overview("each figure counts exactly the rows of the list that it leads to");
export const listed = overview(
  "names of professions, types and cities are in the language of the page, and are filtered by",
);
export const edited = listings("every field of %s is stored and read back");
export const created = listings("a new record of %s is created once and is not on the site");
export const marked = listingActions(
  "a mark is set on the listing and in the search, is recorded, and is taken back",
);
export const queues = dashboard(
  "pending work is counted with the age of the oldest, at both addresses, the oldest first",
);
export const tree = menu("has the groups and names of the specification, in their order");
const chrome = frame(
  "the frame has the menu, the name of the administrator and ways out, without a script",
);
export const empty = notifications("an empty list says so, on the page and at the bell");
export const told = notifications(
  "a message of the contact page becomes a notification of every administrator, read once by each",
);

/** An entry of the menu whose screen is built. */
export const built = (name: string, summary: string) =>
  works(`accounts.2.admin-menu.${name}`, summary, tree, chrome);
