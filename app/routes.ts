import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { screens } from "./admin/screens.ts";

const searchScreen = "search/search.route.tsx";
const searchAt = (path: string) => route(path, searchScreen, { id: `search at /${path}` });
const blog = "content/blog/blog.route.tsx";

const account = "shell/area/account.route.tsx";
const favourites = "directory/favorites/own/favourites.route.tsx";

const chooseAmong = "booking/first-times/choose-among.route.tsx";
const ownSchedule = "booking/schedules/editor/schedule.route.tsx";
const ownCalendar = "booking/calendar/calendar.route.tsx";
const ownFeed = "booking/feeds/feed.route.tsx";
const ownPrograms = "booking/caldav/programs.route.tsx";
const ownImports = "booking/imports/imports.route.tsx";
const editListing = "changes/practice/edit-listing.route.tsx";

const fromOldAddress = (path: string) =>
  route(path, "discovery/redirect-old-address.route.ts", { id: `redirect of /${path}` });

const profileSectionRoute = "patients/sections/profile-section.route.tsx";
const entries = "patients/sections/profile-list.route.tsx";
const patientPage = (section: string, file: string) =>
  route(`dashboard/profile/${section}`, file, { id: `profile: ${section}` });

// Table of contents: every address of the site and the file that answers it.
const publicArea = [
  index("shell/home.route.tsx"),
  route("about", "shell/about.route.tsx"),
  route("advertise", "content/pages/advertise.route.tsx"),
  route("contact", "content/contact/contact.route.tsx"),
  route("sitemap", "shell/sitemap.route.tsx"),
  route("data", "shell/data/data.route.tsx"),
  route("data/datapackage.json", "ingest/open-data/send-data-package.route.ts"),
  route("data/:version/:file", "ingest/open-data/send-open-file.route.ts"),
  route("p/:slug", "shell/landing.route.tsx"),
  route("preview/:kind/:id/:token", "content/preview/preview.route.tsx"),
  route("legal/:slug", "content/pages/legal.route.tsx"),
  route("blog", blog),
  route("blog/feed.xml", "content/blog/send-feed.route.ts"),
  route("blog/category/:slug", blog, { id: "category of the blog" }),
  route("blog/author/:slug", "content/blog/author.route.tsx"),
  route("blog/:slug", "content/blog/article.route.tsx"),
  route("help", "content/help/help.route.tsx"),
  route("help/category/:slug", "content/help/help-category.route.tsx"),
  route("help/:slug", "content/help/help-article.route.tsx"),
  route("search", searchScreen),
  route("compare", "search/compare/compare.route.tsx"),
  route("search/location", "search/location/detect-location.route.ts"),
  route("search/pins", "search/map/list-pins.route.ts"),
  route("search/map-base", "search/map/show-base.route.ts"),
  route("search/map-tiles/:z/:x/:y", "search/map/streets/show-tile.route.ts"),
  route("browse", "directory/browse/browse.route.tsx"),
  searchAt("professionals"),
  searchAt("clinics"),
  searchAt("services"),
  searchAt("franchises"),
  searchAt("d/professionals/:city/:district?/:category?"),
  searchAt("d/clinics/:city/:district?/:category?"),
  searchAt("d/services/:city/:district?/:category?"),
  searchAt("doctors/:city/:district?/:category?"),
  searchAt("professionals/:city/:district/:category?"),
  route("plan", "patients/plan/plan.route.tsx"),
  route("insurances", "profiles/insurances/insurances.route.tsx"),
  route("insurances/:slug", "profiles/insurances/insurance.route.tsx"),
  route("specialties", "directory/specialties/specialties.route.tsx"),
  route("doctors", "search/to-professionals.route.ts"),
  route("professionals/:slug", "profiles/professionals/professional.route.tsx"),
  route("clinics/:slug", "profiles/clinics/clinic.route.tsx"),
  route("professionals/:slug/contact.vcf", "profiles/contact-card/send-professional-card.route.ts"),
  route("clinics/:slug/contact.vcf", "profiles/contact-card/send-clinic-card.route.ts"),
  route("services/:slug", "profiles/services/service.route.tsx"),
  route("franchises/:slug", "profiles/franchises/franchise.route.tsx"),
  fromOldAddress("clinic/:slug"),
  fromOldAddress("doctor/:slug"),
  fromOldAddress("professional/:slug"),
  fromOldAddress("franchise/:slug"),
  fromOldAddress("service/:slug"),
  route("sitemap_index.xml", "discovery/send-sitemap-index.route.ts"),
  route("sitemaps/:file", "discovery/send-sitemap.route.ts"),
  route("new-listings.xml", "discovery/new-listings/send-new-listings.route.ts"),
  route("robots.txt", "discovery/send-robots.route.ts"),
  route(".well-known/security.txt", "discovery/send-security-text.route.ts"),
  route("llms.txt", "discovery/send-llms-text.route.ts"),
  route("favourites", "directory/favorites/change-favorite.route.ts"),
  route("dashboard/favorites", "directory/favorites/change-favorite.route.ts", {
    id: "favourites as they were once spelled",
  }),
  route("searches", "search/saved/save-search.route.ts"),
  route("unsubscribe/:list/:userId/:key", "notifications/delivery/unsubscribe.route.tsx"),
  route("push.js", "notifications/push/send-push-script.route.ts"),
  route("alerts/stop/:id/:key", "search/saved/alerts/stop-alerts.route.tsx"),
  route("lists/:key", "directory/favorites/own/shared-list.route.tsx"),
  route("report/reviews/:id", "reviews/moderation/report-review.route.tsx"),
  route("report/:entityType/:slug", "reports/report.route.tsx"),
  route("claim/:kind/:slug", "claims/claim.route.tsx"),
  route("objection/:kind/:slug", "ingest/objections/objection.route.tsx"),
  route("book/:slug", "booking/pages/time/choose-slot.route.tsx"),
  route("book/clinics/:slug", chooseAmong),
  route("book/services/:slug", chooseAmong, { id: "a time of a service" }),
  route("book/franchises/:slug", chooseAmong, { id: "a time at a branch" }),
  route("bookings/:id", "booking/pages/booking.route.tsx"),
  route("bookings/:id/time", "booking/pages/time/choose-slot.route.tsx", {
    id: "another time of a booking",
  }),
  route("bookings/:id/calendar.ics", "booking/calendar-file/send-calendar.route.ts"),
  route("bookings/:id/move/:key", "booking/pages/time/choose-slot.route.tsx", {
    id: "another time by a link",
  }),
  route("bookings/:id/again/:key", "booking/alternatives/choose-again.route.tsx"),
  route("bookings/:id/clinic/:key", "booking/clinic-news/clinic-link.route.tsx"),
  route("bookings/:id/take/:key", "booking/links/take-hold.route.ts"),
  route("bookings/:id/:purpose/:key", "booking/links/open-link.route.tsx"),
  route("bookings/:id/view/:key/calendar.ics", "booking/calendar-file/send-calendar.route.ts", {
    id: "the calendar file by a link",
  }),
  route("calendars/:secret/calendar.ics", "booking/feeds/send-feed.route.ts"),
  route("hold.js", "booking/pages/details/send-hold-script.route.ts"),
  route("address-map.js", "booking/home-visits/send-address-map.route.ts"),
  route("address-map-opener.js", "booking/home-visits/send-address-map-opener.route.ts"),
  route("calendar.js", "booking/calendar/dragging/send-calendar-script.route.ts"),
  route("webhooks/whatsapp", "booking/reminders/receive-whatsapp.route.ts"),
  route("webhooks/texts", "booking/reminders/receive-text.route.ts"),
  route("pay/webhook/:provider", "billing/providers/receive-webhook.route.ts"),
  route("pay/local/:reference", "billing/providers/local-checkout.route.tsx"),
  route("pay/:subscriptionId/:token", "billing/paying/pay.route.tsx"),
  route("feedback", "feedback/feedback.route.tsx"),
  route("feedback.js", "feedback/dialog/send-feedback-script.route.ts"),
  route("support", "support/chat/support.route.tsx"),
  route("support/files/:id", "support/chat/send-file.route.ts"),
  route("support/read", "support/chat/mark-read.route.ts"),
  route("support.js", "support/client/send-support-script.route.ts"),
  route("offline", "shell/offline/offline.route.tsx"),
  route("service-worker.js", "shell/offline/send-service-worker.route.ts"),
  route("manifest.webmanifest", "shell/offline/send-manifest.route.ts"),
  route("login", "accounts/sign-in/login.route.tsx"),
  route("sign-in.js", "accounts/sign-in/send-sign-in-script.route.ts"),
  route("suggest.js", "search/suggestions/home-box/send-suggest-script.route.ts"),
  route("toasts.js", "shell/send-toasts.route.ts"),
  route("crop.js", "media/send-crop-script.route.ts"),
  route("page-events.js", "insights/page-events/send-page-events.route.ts"),
  route("page-events", "insights/page-events/count-page.route.ts"),
  route("threads.js", "threads/client/send-thread-script.route.ts"),
  route("live-news.js", "notifications/live/send-live-news.route.ts"),
  route("logout", "accounts/sign-in/logout.route.ts"),
  route("impersonation/end", "accounts/impersonation/end-impersonation.route.ts"),
  route("auth/v1/*", "accounts/client-auth/auth-v1.route.ts"),
  route("api/auth/token", "accounts/sessions/exchange-token.route.ts"),
  route("admin/session", "accounts/sessions/keep-admin-session.route.ts"),
  route("auth/social", "accounts/social/begin-social.route.ts"),
  route("api/auth/passkeys", "accounts/passkeys/call-passkeys.route.ts"),
  route("auth/callback", "accounts/social/social-callback.route.tsx"),
  route("setup/:token", "accounts/first-administrator/setup.route.tsx"),
  route("auth/reset-password", "accounts/passwords/reset-password.route.tsx"),
  // The signed-in area: a page that is landed here is named in shell/area/places.ts as well.
  layout("shell/area/area.route.tsx", [
    route("dashboard", "shell/area/overview.route.tsx"),
    patientPage("personal", profileSectionRoute),
    patientPage("health", profileSectionRoute),
    patientPage("communications", profileSectionRoute),
    patientPage("goals", entries),
    patientPage("insurance", entries),
    patientPage("emergency", entries),
    route("dashboard/profile/records", "patients/records/records.route.tsx"),
    route("dashboard/profile/records/:id/file", "patients/records/send-record-file.route.ts"),
    route("dashboard/profile/security", "accounts/security/security.route.tsx"),
    route("account/data", "shell/my-data/my-data.route.tsx"),
    route("account/data/archive", "shell/my-data/send-archive.route.ts"),
    route("dashboard/settings/privacy", "accounts/privacy/privacy.route.tsx"),
    route("dashboard/bookings", "booking/own/own-bookings.route.tsx"),
    route("dashboard/favourites", favourites),
    route("dashboard/search", "search/saved/saved-searches.route.tsx"),
    route("dashboard/messages", "shell/area/messages.route.tsx"),
    route("dashboard/messages/files/:id", "threads/screen/send-message-file.route.ts"),
    route("dashboard/notifications", "shell/area/notifications.route.tsx"),
    route("dashboard/notifications/devices", "notifications/push/register-device.route.ts"),
    route("dashboard/notifications/unread", "notifications/live/count-unread.route.ts"),
    route("dashboard/settings/notifications", "notifications/choices/preferences.route.tsx"),
    route("dashboard/settings/account", account),
    route("account/profile", account, { id: "profile of the account" }),
    route("account/settings", account, { id: "settings of the account" }),
    route("account/favourites", favourites, { id: "favourites of the account" }),
    route("dashboard/settings/billing", "billing/account/billing.route.tsx"),
    route("dashboard/settings/billing/:paymentId", "billing/account/receipt.route.tsx"),
    route("dashboard/settings/integrations", "accounts/sessions/integrations.route.tsx"),
    route("dashboard/claims", "claims/own/own-claims.route.tsx"),
    route("dashboard/practice", editListing),
    route("dashboard/clinic", editListing, { id: "the clinics of a person" }),
    route("dashboard/practice/calendar", ownCalendar),
    route("dashboard/clinic/calendar", ownCalendar, { id: "the calendar of a clinic" }),
    route("dashboard/practice/calendar/feed", ownFeed),
    route("dashboard/clinic/calendar/feed", ownFeed, { id: "the feed of a clinic" }),
    route("dashboard/practice/calendar/programs", ownPrograms),
    route("dashboard/clinic/calendar/programs", ownPrograms, {
      id: "calendar programs of a clinic",
    }),
    route("dashboard/practice/calendar/imports", ownImports),
    route("dashboard/clinic/calendar/imports", ownImports, { id: "the imports of a clinic" }),
    route("dashboard/clinic/staff", "booking/staff/staff.route.tsx"),
    route("dashboard/clinic/reminders", "booking/reminders/reminders.route.tsx"),
    route("dashboard/clinic/keys", "integrations/keys/keys.route.tsx"),
    route("dashboard/clinic/team", "changes/team/team.route.tsx"),
    route("dashboard/practice/offers", "changes/team/offers.route.tsx"),
    route("dashboard/clinic/hours", "changes/clinic-hours/clinic-hours.route.tsx"),
    route("dashboard/clinic/leave", "booking/schedules/several/several.route.tsx"),
    route("dashboard/clinic/figures", "booking/figures/figures.route.tsx"),
    route("dashboard/clinic/figures/:file", "booking/figures/export-figures.route.ts"),
    route("dashboard/invitations/:secret", "booking/staff/accept.route.tsx"),
    route("dashboard/practice/schedule", ownSchedule),
    route("dashboard/clinic/schedule", ownSchedule, { id: "the schedules of a clinic" }),
    route("dashboard/reviews", "reviews/writing/own-reviews.route.tsx"),
    route("dashboard/reviews/:entityType/:slug", "reviews/writing/write-review.route.tsx"),
  ]),
  route("account/goodbye", "shell/my-data/goodbye.route.tsx"),
  route("preferences", "shell/set-preferences.route.ts"),
  route("drawn/:entityType/:file", "media/drawn/draw-picture.route.ts"),
  route("share/:kind/:file", "shell/share/send-share-image.route.ts"),
  route("files/:bucket/*", "media/send-file.route.ts"),
  route("storage/v1/object/*", "media/storage-api/call-storage.route.ts"),
  route("openapi.json", "shell/gateway/send-openapi.route.ts"),
  route("docs/api", "shell/gateway/api-docs.route.tsx"),
  route("functions/v1/:name", "shell/gateway/call-function.route.ts"),
  route("rest/v1/rpc/:name", "shell/gateway/call-procedure.route.ts"),
  route("rest/v1/:table", "shell/gateway/call-table.route.ts"),
  route("mcp", "agents/answer-agents.route.ts"),
  route("test-faq", "shell/test-pages/test-faq.route.tsx"),
  route("test-direct-hooks", "shell/test-pages/test-direct-hooks.route.tsx"),
  route("dev/mail", "shell/dev-mail.route.tsx"),
  route("dev/components", "shell/dev-components.route.tsx"),
  route("dev/cards", "directory/cards/dev-cards.route.tsx"),
  route("*", "shell/not-found.route.tsx"),
];

// Screens of the back office are listed in admin/screens.ts, where its menu finds them.
const adminScreens = screens.map(({ path, file }) => {
  const address = path === "" ? "admin" : `admin/${path}`;
  return route(address, file, { id: address });
});

const clinicDesk = [
  route("clinic-desk", "booking/desk/desk.route.tsx"),
  route("clinic-desk/print", "booking/desk/print/print-day.route.tsx"),
  route("clinic-desk/patients", "booking/desk/patients.route.tsx"),
  route("clinic-desk/patients/find", "booking/desk/find-patients.route.ts"),
  route("clinic-desk/patients/:id", "booking/desk/patient.route.tsx"),
  route("desk.js", "booking/desk/script/send-desk-script.route.ts"),
];

const adminSignIn = [
  route("admin/login", "admin/sign-in/login.route.tsx"),
  route("admin/login.js", "admin/sign-in/send-notice-script.route.ts"),
];

// An area is a layout route with its pages: its frame, its messages, whether React runs in it.
export default [
  layout("shell/public.route.tsx", publicArea),
  layout("shell/desk/desk-area.route.tsx", clinicDesk),
  layout("admin/sign-in/sign-in-area.route.tsx", adminSignIn),
  layout("admin/admin-area.route.tsx", [layout("admin/admin.route.tsx", adminScreens)]),
] satisfies RouteConfig;
