import type { Message } from "#app/platform/i18n/translate.ts";

const figures = {
  "figure.all": "All",
  "figure.listed": "Listed",
  "figure.unlisted": "Not listed",
  "figure.verified": "Verified",
  "figure.featured": "Featured",
  "figure.licenceMissing": "No licence number",
  "figure.licenceUnchecked": "Licence not checked",
  "figure.licenceOld": "Licence checked more than a year ago",
  "figure.licenceExpired": "Licence expired",
  "figure.licenceExpiring": "Licence expires within 30 days",
  "figure.picture": "No picture",
  "figure.hours": "No opening hours",
  "figure.arabic": "No Arabic description",
  "figure.stale": "Outdated facts",
} satisfies Record<string, Message>;

export const adminProvidersOverview = {
  ...figures,
  lead: "Clinics and centres, franchises, professionals and services. Select a figure to see its rows.",
  duplicates: "Possible duplicates",
  "states.title": "Listings",
  "needs.title": "Needs attention",
  "needs.lead": "Listed pages only",
  "figures.head": "Figure",
  "figures.none": "Not applicable",
  "newest.title": "Newest",
  "changed.title": "Recently changed",
  "latest.empty": "No listings yet.",
  failure: "This section could not be loaded.",
  retry: "Retry",
} satisfies Record<string, Message>;

export type AdminProvidersOverviewMessages = Record<keyof typeof adminProvidersOverview, Message>;
type NameIn<K> = K extends `figure.${infer Name}` ? Name : never;
export type FigureName = NameIn<keyof typeof figures>;
