import type { DeclaredResource } from "#app/admin-kit/resource.server.ts";
import { bookings } from "./bookings/bookings.server.ts";
import { publicHolidays } from "./bookings/holidays.server.ts";
import { blogArticles, blogAuthors, blogCategories } from "./content/blog.server.ts";
import { helpArticles, helpCategories, helpFaqs } from "./content/help.server.ts";
import { mediaLibrary } from "./content/media/media.server.ts";
import { contentPages } from "./content/pages.server.ts";
import { vocabularies } from "./discovery/vocabularies.server.ts";
import { registerBranches } from "./imports/registers/register-branches.server.ts";
import { registerBrands } from "./imports/registers/register-brands.server.ts";
import { registerObjections } from "./imports/registers/register-objections.server.ts";
import { registerRows } from "./imports/registers/register-rows.server.ts";
import { registerRuns } from "./imports/registers/register-runs.server.ts";
import { registerSources } from "./imports/registers/register-sources.server.ts";
import { registerWords } from "./imports/registers/register-words.server.ts";
import { importRuns } from "./imports/runs/import-runs.server.ts";
import { contactMessages } from "./marketing/contact/contact-submissions.server.ts";
import { feedbackMessages } from "./marketing/feedback/feedback.server.ts";
import { mistakeReports } from "./marketing/feedback/mistake-reports.server.ts";
import { legalRisk } from "./marketing/legal-risk/legal-risk.server.ts";
import { changes } from "./people/changes.server.ts";
import { claims } from "./people/claims.server.ts";
import { messageReports } from "./people/message-reports.server.ts";
import { reviews } from "./people/reviews.server.ts";
import { people } from "./people/users.server.ts";
import { providers } from "./providers/providers.server.ts";
import type { ResourceWord } from "./resource-parts/words.ts";
import { browserErrors } from "./system/browser-errors/browser-errors.server.ts";
import { deliveries } from "./system/events/deliveries.server.ts";
import { eventLogs } from "./system/events/event-logs.server.ts";
import { auditLogs } from "./system/logs/logs.server.ts";
import { mails } from "./system/mails/mails.server.ts";

export const resources: readonly DeclaredResource[] = [
  ...providers,
  bookings,
  publicHolidays,
  claims,
  changes,
  reviews,
  messageReports,
  people,
  vocabularies,
  contactMessages,
  feedbackMessages,
  mistakeReports,
  legalRisk,
  auditLogs,
  eventLogs,
  mails,
  browserErrors,
  deliveries,
  importRuns,
  registerRuns,
  registerSources,
  registerRows,
  registerWords,
  registerBrands,
  registerBranches,
  registerObjections,
  blogArticles,
  blogAuthors,
  blogCategories,
  helpArticles,
  helpCategories,
  helpFaqs,
  contentPages,
  mediaLibrary,
];

/** Returns the resource that an address belongs to: the one with the longest path. */
export function resourceAt(pathname: string): DeclaredResource | undefined {
  return resources
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

interface RelatedScreen {
  path: string;
  label: ResourceWord;
}

const related: Readonly<Record<string, readonly RelatedScreen[]>> = {
  bookings: [{ path: "/admin/providers/holidays", label: "holidays.many" }],
  feedback: [{ path: "/admin/feedback/reports", label: "reports.many" }],
  reports: [{ path: "/admin/feedback", label: "feedback.many" }],
  claims: [{ path: "/admin/claims/changes", label: "changes.many" }],
  changes: [{ path: "/admin/claims", label: "claims.many" }],
  media: [{ path: "/admin/content/media/add", label: "pictures.add" }],
  "import-runs": [
    { path: "/admin/scraper/sources", label: "runs.sources" },
    { path: "/admin/scraper/registers", label: "registers.many" },
  ],
  "register-runs": [
    { path: "/admin/scraper/registers/sources", label: "registers.source.many" },
    { path: "/admin/scraper/registers/rows", label: "registers.row.many" },
    { path: "/admin/scraper/registers/words", label: "registers.word.many" },
    { path: "/admin/scraper/registers/brands", label: "registers.brand.many" },
    { path: "/admin/scraper/registers/objections", label: "registers.objection.many" },
  ],
  "register-brands": [
    { path: "/admin/scraper/registers/branches", label: "registers.branch.many" },
    { path: "/admin/scraper/registers", label: "registers.many" },
  ],
  "register-branches": [{ path: "/admin/scraper/registers/brands", label: "registers.brand.many" }],
  events: [
    { path: "/admin/jobs", label: "events.jobs" },
    { path: "/admin/mails", label: "mails.many" },
    { path: "/admin/notifications/deliveries", label: "deliveries.many" },
  ],
  mails: [
    { path: "/admin/event-logs", label: "events.many" },
    { path: "/admin/jobs", label: "events.jobs" },
  ],
  deliveries: [{ path: "/admin/jobs", label: "events.jobs" }],
  logs: [{ path: "/admin/logs/verify", label: "logs.verify" }],
  vocabularies: [
    { path: "/admin/vocabularies/tree", label: "vocabularies.tree" },
    { path: "/admin/geography", label: "vocabularies.geography" },
  ],
};

/** Returns the screens that have no entry in the menu and belong to this list, and back. */
export function relatedTo({ name }: { name: string }): readonly RelatedScreen[] {
  return related[name] ?? [];
}
