import { providerPartScreens } from "./provider-parts/provider-part-screens.ts";
import { resourceScreens } from "./resources/resource-screens.ts";

interface AdminScreen {
  /** Its address below /admin, as the router writes it; empty for /admin itself. */
  path: string;
  /** The file that answers it, below app/. */
  file: string;
}

/**
 * Every address of the back office. `app/routes.ts` makes routes of this list, and the menu shows the
 * entries that it answers, so no entry leads to a screen that is not built.
 */
export const screens: readonly AdminScreen[] = [
  { path: "", file: "admin/dashboard/dashboard.route.tsx" },
  { path: "dashboard", file: "admin/dashboard/dashboard.route.tsx" },
  { path: "find", file: "admin/palette/find-records.route.ts" },
  { path: "getting-started", file: "admin/getting-started/getting-started.route.tsx" },
  { path: "notifications", file: "admin/notifications/notifications.route.tsx" },
  { path: "notifications/:id/read", file: "admin/notifications/mark-read.route.ts" },
  { path: "providers/duplicates", file: "admin/providers/duplicates/duplicates.route.tsx" },
  { path: "providers/duplicates/compare", file: "admin/providers/duplicates/compare.route.tsx" },
  { path: "providers", file: "admin/providers/overview/overview.route.tsx" },
  { path: "providers/calendar", file: "admin/bookings/calendar.route.tsx" },
  { path: "providers/bookings/new", file: "admin/bookings/new-booking/new-booking.route.tsx" },
  { path: "providers/figures", file: "admin/bookings/figures.route.tsx" },
  { path: "providers/figures/:file", file: "admin/bookings/export-figures.route.ts" },
  { path: "providers/schedules", file: "admin/bookings/schedules.route.tsx" },
  { path: "feature-toggles", file: "admin/system/features/features.route.tsx" },
  { path: "feature-toggles/:key", file: "admin/system/features/feature.route.tsx" },
  { path: "settings", file: "admin/system/settings/settings.route.tsx" },
  { path: "settings/keys", file: "admin/integrations/api-keys.route.tsx" },
  { path: "settings/webhooks", file: "admin/integrations/webhooks.route.tsx" },
  { path: "jobs", file: "admin/system/jobs/jobs.route.tsx" },
  { path: "support", file: "admin/support/inbox.route.tsx" },
  { path: "newsletter", file: "admin/marketing/newsletter/newsletter.route.tsx" },
  { path: "newsletter/:id", file: "admin/marketing/newsletter/issue.route.tsx" },
  { path: "seo", file: "admin/marketing/seo/seo.route.tsx" },
  { path: "seo/redirects", file: "admin/marketing/seo/redirects.route.tsx" },
  { path: "seo/:kind", file: "admin/marketing/seo/page-text.route.tsx" },
  { path: "logs/verify", file: "admin/system/logs/verify-logs.route.tsx" },
  { path: "blog", file: "admin/content/to-articles.route.ts" },
  { path: "help", file: "admin/content/to-articles.route.ts" },
  { path: "content", file: "admin/content/overview/overview.route.tsx" },
  { path: "content/media/add", file: "admin/content/media/add-picture.route.tsx" },
  { path: "content/media/choose", file: "admin/content/choose/choose.route.tsx" },
  { path: "content/media/choices", file: "admin/content/choose/choices.route.ts" },
  { path: "content/media/store", file: "admin/content/media/store-picture.route.ts" },
  { path: "content/media/:id/replace", file: "admin/content/media/replace-picture.route.tsx" },
  { path: "content/preview/:kind/:id", file: "admin/content/open-preview.route.ts" },
  { path: "content/versions/:kind/:id/:version", file: "admin/content/versions/version.route.tsx" },
  { path: "universal-image-discovery", file: "admin/images/images.route.tsx" },
  { path: "scraper/sources", file: "admin/imports/runs/sources.route.tsx" },
  {
    path: "clinical-review",
    file: "admin/discovery/clinical-review/clinical-review.route.tsx",
  },
  {
    path: "clinical-review/entry",
    file: "admin/discovery/clinical-review/entry.route.tsx",
  },
  { path: "search", file: "admin/discovery/manager/placements/placements.route.tsx" },
  { path: "search/draft", file: "admin/discovery/manager/change-draft.route.ts" },
  { path: "search/synonyms", file: "admin/discovery/manager/synonyms/synonyms.route.tsx" },
  { path: "search/weights", file: "admin/discovery/manager/figures/weights.route.tsx" },
  { path: "search/compare", file: "admin/discovery/manager/versions/compare.route.tsx" },
  { path: "search/versions", file: "admin/discovery/manager/versions/versions.route.tsx" },
  { path: "search/versions/:id", file: "admin/discovery/manager/versions/version.route.tsx" },
  { path: "search-config", file: "admin/discovery/manager/figures/settings.route.tsx" },
  { path: "search-analytics", file: "admin/discovery/queries/analytics.route.tsx" },
  { path: "analytics", file: "admin/analytics/analytics.route.tsx" },
  { path: "clinics-analytics", file: "admin/analytics/clinics.route.tsx" },
  { path: "content-analytics", file: "admin/analytics/content.route.tsx" },
  { path: "realtime-analytics", file: "admin/analytics/live.route.tsx" },
  { path: "ai-agent-reports", file: "admin/analytics/agents.route.tsx" },
  { path: "query-expansion", file: "admin/discovery/queries/expansion.route.tsx" },
  { path: "users/:id/export", file: "admin/people/export-person.route.ts" },
  { path: "users/:id/impersonate", file: "admin/people/impersonate.route.tsx" },
  { path: "geography", file: "admin/discovery/geography/geography.route.tsx" },
  { path: "performance", file: "admin/discovery/performance/performance.route.tsx" },
  { path: "ab-testing", file: "admin/discovery/experiments/experiments.route.tsx" },
  { path: "vocabularies/tree", file: "admin/discovery/tree/tree.route.tsx" },
  { path: "vocabularies/:id/merge", file: "admin/discovery/tree/merge.route.tsx" },
  ...resourceScreens,
  ...providerPartScreens,
  { path: "*", file: "admin/not-found.route.tsx" },
];

const paths = new Set(screens.map(({ path }) => (path === "" ? "/admin" : `/admin/${path}`)));

/** Returns whether a screen answers the address of a menu entry. */
export function hasScreen(path: string): boolean {
  return paths.has(path);
}
