import { closed, type Section, stands, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const chatPage = testsOf("app/support/chat/support.route.test.ts");
const supportCalls = testsOf("test/support/support-calls.test.ts");
const chatClient = testsOf("app/support/client/support-script.test.ts");
const chatRules = testsOf("app/support/conversations/rules.test.ts");
const cards = testsOf("app/directory/cards/rules.test.ts");
const badges = (title: string) => cards(title);
const lists = cards("lists show two languages, three specializations, two tags, three visit types");
const rating = cards("%d is %s");
const everything = testsOf("app/directory/cards/markup/entity-card.test.tsx")(
  "a card with everything shows each fact once, cut as the rules say",
);
const locations = testsOf("app/search/location/detected-location.test.ts");
const geocoder = testsOf("app/platform/maps/geocoder.server.test.ts");
const recent = testsOf("app/platform/caches/bounded-cache.test.ts");
const location = testsOf("app/search/location/detect-location.server.test.ts");
const geography = testsOf("app/geography/geography.test.ts");
const description = testsOf("app/directory/cards/markup/card-description.test.ts");
const uploads = testsOf("app/media/uploads/rules.test.ts");
const strengths = testsOf("app/accounts/passwords/password-strength.test.ts");
const colours = testsOf("app/ui/oklch.test.ts")("only the two breakpoints of the product exist");
const pages = testsOf("app/ui/navigation/pagination-window.test.ts");
const toastRules = testsOf("app/ui/toasts/toast-rules.test.ts");
const components = testsOf("e2e/looks/components.spec.ts");
const locale = testsOf("app/platform/i18n/locale.test.ts");
const redFlags = testsOf("test/search/red-flag-functions.test.ts");

const backOffice = testsOf("e2e/back-office/administer.spec.ts");
const noBrowserCache =
  "Pages are read on the server at each visit: nobody sees a former price or a taken time from a cache of the browser.";

export const cardLimits: Section = {
  title: "9. Limits of cards",
  rows: [
    works(
      "accounts.9.card.description",
      "The description is cut at 90 characters.",
      description("of 90 characters stays whole, a longer one ends at a word"),
    ),
    works(
      "accounts.9.card.languages",
      "Two languages, and the number of further ones.",
      lists,
      everything,
    ),
    works("accounts.9.card.specializations", "Three specializations.", lists, everything),
    works("accounts.9.card.tags", "Two tags.", lists, everything),
    works("accounts.9.card.visit-types", "Three kinds of visit.", lists, everything),
    closed(
      "accounts.9.card.top-rated",
      "Top Rated from a rating of 4.5.",
      "And from five reviews: one review of five stars makes nobody top rated.",
      badges("Top Rated needs 4.5 and five reviews"),
    ),
    works(
      "accounts.9.card.featured",
      "Featured up to a rating of 4.5.",
      badges("Featured is shown up to a rating of 4.5"),
    ),
    works(
      "accounts.9.card.match",
      "A match in percent above a similarity of 0.8.",
      badges("a match is a percentage above 0.8"),
      testsOf("app/search/screen/regions/write-regions.server.test.tsx")(
        "says how near a guess is, above 80 %",
      ),
      testsOf("test/search/match-badge.test.ts")(
        "a page of results shows the match of its own scores",
      ),
    ),
    works(
      "accounts.9.card.popular",
      "Popular and Trending above a popularity of 0.8.",
      badges("Popular and Trending above 0.8"),
    ),
    works(
      "accounts.9.card.experience",
      "Experience above 0 years.",
      badges("experience above 0 years, expert above 10"),
    ),
    works(
      "accounts.9.card.expert",
      "Expert above 10 years.",
      badges("experience above 0 years, expert above 10"),
    ),
    works(
      "accounts.9.card.price",
      "A price in AED is one, a range, from or up to.",
      badges("a price is one, a range, From or Up to"),
      everything,
    ),
    works(
      "accounts.9.card.rating-text",
      "A rating has one decimal.",
      testsOf("app/directory/cards/markup/entity-card.test.tsx")(
        "a rating has one decimal, and who is open now says until when",
      ),
    ),
    works("accounts.9.card.rating-words", "Words for a rating, from excellent to poor.", rating),
    works(
      "accounts.9.card.distance",
      "Whole kilometres, only where the visitor's place is known.",
      badges("a distance is whole kilometres, and only where the visitor's place is known"),
    ),
  ],
};

export const locationLimits: Section = {
  title: "9. Limits of location and chat",
  rows: [
    works(
      "accounts.9.session-id",
      "A guest's session id ends after 90 days.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works(
      "accounts.9.location.ip-timeout",
      "An internet address is looked up for 3000 ms at most.",
      testsOf("app/platform/maps/ip-lookup.server.test.ts")(
        "a service that does not answer is left after three seconds",
      ),
    ),
    works(
      "accounts.9.location.browser-timeout",
      "The browser is asked for 5000 ms, and a position may be 60000 ms old.",
      testsOf("app/search/location/find-me.test.ts")(
        "the browser has five seconds, and its position may be a minute old",
      ),
    ),
    works(
      "accounts.9.location.cache",
      "A detected location is kept for an hour.",
      locations("a place is kept for an hour under its name"),
    ),
    closed(
      "accounts.9.location.city-cache",
      "The default city is cached for five minutes.",
      "The default city is read with all places, for ten minutes at most and again when a row changes: nobody sees a former one.",
    ),
    works(
      "accounts.9.geocode.cache",
      "Geocoding is cached for a day.",
      geocoder("an address becomes a place, asked for once a day"),
    ),
    works(
      "accounts.9.geocode.entries",
      "100 entries in memory.",
      testsOf("app/platform/maps/geocoder.server.test.ts")(
        "a hundred addresses are cached, and the least recently used gives way",
      ),
    ),
    works(
      "accounts.9.geocode.sweep",
      "What is too old is swept out.",
      recent("what is too old is swept out without being asked for"),
    ),
    works(
      "accounts.9.dubai",
      "Dubai's coordinates, and those of the fallback.",
      geography("Dubai is the default city, and stays so before anything is seeded"),
      location("an internet address is looked up where that is configured, else Dubai is used"),
    ),
    closed(
      "accounts.9.uae-names",
      "The UAE is known by three names.",
      "Every place is in the UAE: its name in an address narrows nothing, and districts are found in both languages.",
    ),
    closed(
      "accounts.9.country-codes",
      "A list of eight country codes.",
      "Geocoder and look-up name the country of a visitor themselves: visitors come from more than eight.",
    ),
    works(
      "accounts.9.chat.list",
      "Seven conversations.",
      supportCalls("a session lists seven conversations, open ones first, then the newest"),
    ),
    works(
      "accounts.9.chat.size",
      "A panel of 380 by 600 px, a sheet of 90%.",
      chatClient("the panel is 380 by 600 px, on phones a sheet of 90%"),
    ),
    works(
      "accounts.9.chat.badge",
      "9+ above nine.",
      chatRules('%d unread messages are shown as "%s"'),
    ),
    works(
      "accounts.9.chat.input",
      "The box grows to 120 px.",
      testsOf("app/support/chat/chat-screen.test.tsx")(
        "an empty chat says what it is for in both languages, over a box that grows to 120 px",
      ),
    ),
    works(
      "accounts.9.feedback",
      "Feedback has at most 2000 characters.",
      feedbackPage("%j is refused and nothing is stored"),
    ),
    works(
      "accounts.9.upload",
      "An upload has at most 10 MB.",
      uploads("a file may be as large as the settings say, and no larger"),
    ),
    works(
      "accounts.9.media-search",
      "50 files to a page of the media search.",
      testsOf("app/admin/content/media/media.server.test.ts")(
        "a page of the library holds fifty pictures",
      ),
    ),
    works(
      "accounts.9.password-strength",
      "Four steps of 25.",
      strengths("the strength of %j is %i"),
    ),
  ],
};

export const interfaceLimits: Section = {
  title: "9. Limits of the interface",
  rows: [
    closed(
      "accounts.9.query-cache",
      "Queries are fresh for 300 s, kept 600 s, retried twice, and asked again on mount and reconnect.",
      noBrowserCache,
    ),
    works(
      "accounts.9.language",
      "English and Arabic; English by default; Arabic from right to left.",
      locale("the address decides the language, then what is stored, then English"),
      testsOf("e2e/pages/first-visit.spec.ts")(
        "the first page speaks the visitor's language and direction",
      ),
    ),
    works("accounts.9.breakpoints", "Breakpoints at 768 and 1024 px.", colours),
    works("accounts.9.widths", "Content is 960 px wide, or 1140 px at most.", colours),
    closed(
      "accounts.9.tooltip",
      "A tooltip stands 4 px away.",
      "No page shows a tooltip: what a control does is said beside it, where touch screens show it, too.",
    ),
    works(
      "accounts.9.admin-sidebar",
      "The sidebar is 16rem wide, 18rem from the small breakpoint.",
      backOffice("the drawer closes by Escape, by a link, on another page and on a wide screen"),
    ),
    works(
      "accounts.9.notifications",
      "The list of notifications is 80 units wide.",
      backOffice("an administrator signs in where they were sent from, and signs out"),
    ),
    works(
      "accounts.9.pagination",
      "Seven buttons, with the edges.",
      pages("page %i of %i shows %s"),
      stands("app/ui/navigation/pagination.tsx"),
    ),
    closed(
      "accounts.9.text",
      "Texts are cut at 90 characters and 4 lines, with dots, at words; others at 100 or 160.",
      "Descriptions on cards are cut at 90 characters and at words; other texts are whole, so that no fact loses its condition.",
      description("of 90 characters stays whole, a longer one ends at a word"),
    ),
    closed(
      "accounts.9.slider",
      "A slider from 0 to 100 by 1; leaps of ten by Page Up and Shift with an arrow.",
      "Prices, ratings and distances are chosen by fields and links, which work without scripts and in few presses.",
    ),
    works(
      "accounts.9.calendar",
      "A calendar of 42 or 35 days.",
      testsOf("app/booking/calendar/calendar-state.test.ts")(
        "a month has 42 days or 35, from the Monday of its first week",
      ),
    ),
    works(
      "accounts.9.toasts",
      "Three toasts, 4000 ms, 356 px, 14 px apart.",
      toastRules(
        "a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done",
      ),
      components("shows three at once, 356 px wide, reached by F8 and Alt+T, and goes by itself"),
      stands("app/ui/toasts/toast.ts"),
    ),
    closed(
      "accounts.9.toasts.other",
      "Another reading: one toast, 5000 ms, 50 px, F8.",
      "One toaster serves both readings: errors of sign-in and the back office stay 5000 ms, and F8 reaches it.",
      toastRules(
        "a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done",
      ),
    ),
    closed(
      "accounts.9.retry",
      "A retry helper: three retries, from 300 ms, doubling.",
      "Nothing in the browser calls a service by itself; jobs and deliveries have retries that outlive the process.",
    ),
    works(
      "accounts.9.error-tracker",
      "The error tracker keeps 100 errors and 50 reports.",
      testsOf("app/insights/browser-errors/record-browser-error.server.test.ts")(
        "100 errors and 50 reports of each are kept, and settled errors go first",
      ),
    ),
    closed(
      "accounts.9.log-level",
      "The log level is warn, without samples.",
      "Warn is the default of LOG_LEVEL; debug messages are whole or off: a sample would hide the line that explains a fault.",
    ),
    works(
      "accounts.9.emergency",
      "The emergency number is 998.",
      redFlags("an emergency has the numbers of the settings, ordinary words with null"),
    ),
    works(
      "accounts.9.base-url",
      "The address of the public site is a setting.",
      testsOf("app/platform/config.server.test.ts")(
        "the public address loses its slash and its www",
      ),
    ),
    closed(
      "accounts.9.build-settings",
      "Search diagnostics on, those of the home page off, no social links.",
      "Searches are logged by consent in one way on every page; the footer links to nothing that tracks its visitors.",
    ),
    closed(
      "accounts.9.time-ago",
      "A text for how long ago something was.",
      "The inbox says how long people have waited; elsewhere dates are written out, which stay true on cached and printed pages.",
    ),
    closed(
      "accounts.9.title-case",
      "A name in snake case becomes a title.",
      "Every name has a written text in both languages: derived forms would be wrong in Arabic.",
    ),
    closed(
      "accounts.9.singular",
      "A plural becomes singular.",
      "Every name has a written text in both languages: derived forms would be wrong in Arabic.",
    ),
  ],
};
