import { closed, type Section, stands, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const functions = testsOf("test/search/search-functions.test.ts");
const items = functions("filters and vocabularies carry the items with every field");
const vectors = functions(
  "words of a complaint that nothing has lead to whom one should see, with their similarity",
);
const rules = testsOf("app/search/rules.test.ts");
const numbers = rules("numbers keep to their ranges");
const radius = testsOf("test/search/search-radius.test.ts");
const cache = testsOf("app/search/engine/cached-engine.server.test.ts");
const recent = testsOf("app/platform/caches/bounded-cache.test.ts");
const topSearches = testsOf("app/search/query-log/log-search.server.test.ts");
const popular = testsOf("test/search/search-procedures.test.ts");
const logRules = testsOf("app/search/query-log/rules.test.ts");
const searchLog = testsOf("app/search/query-log/log-search.server.test.ts");
const toasts = testsOf("e2e/looks/components.spec.ts");
const toastParts = stands("app/ui/toasts/toast.ts", "app/ui/toasts/toast-rules.ts");
const toastRules = testsOf("app/ui/toasts/toast-rules.test.ts");
const theme = testsOf("app/shell/set-preferences.test.ts");
const colours = testsOf("app/ui/oklch.test.ts");
const uploads = testsOf("app/media/uploads/rules.test.ts");
const redFlags = testsOf("test/search/red-flag-functions.test.ts");

const noBrowserCache =
  "Pages are read on the server at each visit: nobody sees a former price or a taken time from a cache of the browser.";

export const limits: Section = {
  title: "9. Constants and limits",
  rows: [
    works(
      "directory.9.debounce",
      "A search starts 150 ms after the last change.",
      testsOf("e2e/search/debounce.spec.ts")(
        "several changes are one search, 150 ms after the last of them",
      ),
    ),
    works(
      "directory.9.page-size",
      "50 results without words, 20 with.",
      rules("a page holds 50 while browsing and 20 when words were typed"),
      functions("a page holds fifty without words and twenty with some"),
    ),
    works("directory.9.vectors", "Vector search is on, with a threshold of 0.7.", vectors),
    works("directory.9.radius-range", "The radius is 1 to 50 km.", numbers),
    closed(
      "directory.9.radius-default",
      "The radius is 10 km by default.",
      "10 km around the visitor's position; none around a city or district until one is chosen.",
      radius(
        "without a radius a place is itself, the visitor's surroundings are 10 km, and nothing is everywhere",
      ),
    ),
    works("directory.9.rating-range", "A rating is 0 to 5.", numbers),
    works(
      "directory.9.search-cache",
      "Searches are cached for five minutes, 200 of them.",
      cache("the same search is asked once in five minutes, another one for itself"),
      cache("two hundred answers are kept, those asked for last"),
    ),
    works(
      "directory.9.cache-default",
      "Other caches hold 1000 entries.",
      recent("a thousand values are kept unless said otherwise"),
    ),
    works(
      "directory.9.suggestions",
      "10 suggestions.",
      functions("suggestions are given for what was typed so far, ten unless said otherwise"),
    ),
    works(
      "directory.9.top-searches",
      "The top 5 searches of 30 days.",
      popular("a search is logged and counted"),
      topSearches("top searches are known terms that five people searched for"),
      topSearches("the five most frequent searches of 30 days are listed"),
    ),
    works(
      "directory.9.logged-term",
      "Logs cut a term to 50 characters.",
      logRules("a term is cut to fifty whole characters"),
      searchLog("the process's own log shows fifty characters of a term, of a sensitive one none"),
    ),
    works("directory.9.vocabulary.limit", "Up to 1000 vocabulary items at once.", items),
    works(
      "directory.9.vocabulary.page",
      "25 vocabulary items to a page.",
      testsOf("app/admin/discovery/vocabularies.server.test.ts")("a page of the list has 25 items"),
    ),
    works(
      "directory.9.vocabulary.fresh",
      "Vocabulary is fresh for five minutes.",
      testsOf("test/search/search-filters.test.ts")("vocabularies stay fresh for five minutes"),
    ),
    closed(
      "directory.9.vocabulary.retries",
      "Vocabulary is asked for twice more, at most 30 s apart.",
      noBrowserCache,
    ),
    closed(
      "directory.9.geography.fresh",
      "Places are fresh for ten minutes.",
      "Places are reused for ten minutes at most, and read again when a row changes: nobody waits for a new district.",
    ),
    closed(
      "directory.9.favorites.fresh",
      "Favourites are cached for five minutes.",
      "Favourites are reused for five minutes at most, and read again when the person changes one on any device.",
    ),
    closed(
      "directory.9.profile.retries",
      "A profile is loaded three times more, each later.",
      noBrowserCache,
    ),
    closed(
      "directory.9.retry",
      "A retry helper: three retries, from 300 ms, doubling.",
      "Nothing in the browser calls a service by itself; jobs and deliveries have retries that outlive the process.",
    ),
    closed(
      "directory.9.default-page",
      "10 rows to a page where no limit is given.",
      "A table answers up to its own limit where none is given: published clients expect all rows.",
    ),
    works(
      "directory.9.error-tracker",
      "The error tracker keeps 100 errors and 50 reports.",
      testsOf("app/insights/browser-errors/record-browser-error.server.test.ts")(
        "100 errors and 50 reports of each are kept, and settled errors go first",
      ),
    ),
    closed(
      "directory.9.query-cache",
      "Queries are fresh for 300 s, kept 600 s, retried twice, and asked again on mount and reconnect.",
      noBrowserCache,
    ),
    works(
      "directory.9.toasts.lifetime",
      "A toast stays 4000 ms.",
      toastRules(
        "a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done",
      ),
    ),
    works(
      "directory.9.toasts.size",
      "Three toasts at once, 356 px wide, 14 px apart.",
      toasts("shows three at once, 356 px wide, reached by F8 and Alt+T, and goes by itself"),
      toastParts,
    ),
    works(
      "directory.9.toasts.swipe",
      "A swipe of 20 px removes a toast.",
      toastRules("20 px outwards or down are a swipe; towards the middle of the page nothing is"),
    ),
    works(
      "directory.9.toasts.removal",
      "A removed toast is gone after 200 ms.",
      testsOf("app/ui/toasts/show-toast.test.ts")("a closed toast leaves the page after 200 ms"),
    ),
    works(
      "directory.9.toasts.hotkey",
      "Alt+T moves the focus to the toasts.",
      toasts("shows three at once, 356 px wide, reached by F8 and Alt+T, and goes by itself"),
      toastParts,
    ),
    closed(
      "directory.9.toasts.second-layer",
      "A second toast layer: one visible, 5000 ms, swipe of 50 px, F8.",
      "One toaster serves both readings: errors of sign-in and the back office stay 5000 ms, and F8 reaches it.",
      toastRules(
        "a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done",
      ),
    ),
    works(
      "directory.9.theme",
      "The theme, light or dark, is stored under theme.",
      theme("a theme is kept and its page comes back"),
      toasts("changes at once and holds after a reload, without a flash"),
      stands("app/shell/themes.ts"),
    ),
    works(
      "directory.9.theme-default",
      "The theme is the system's by default.",
      testsOf("test/people/pages-of-a-person.test.ts")(
        "without a choice the theme is that of the system, in every browser",
      ),
    ),
    works(
      "directory.9.breakpoints",
      "Breakpoints at 768 and 1024 px.",
      colours("only the two breakpoints of the product exist"),
    ),
    works(
      "directory.9.widths",
      "Content is 960 px wide, or 1140 px at most.",
      colours("only the two breakpoints of the product exist"),
    ),
    closed(
      "directory.9.tooltips",
      "A tooltip opens after 700 ms; the next within 300 ms at once.",
      "No page shows a tooltip: what a control does is said beside it, where touch screens show it, too.",
    ),
    works(
      "directory.9.feedback.length",
      "Feedback has at most 2000 characters.",
      feedbackPage("%j is refused and nothing is stored"),
    ),
    closed(
      "directory.9.files",
      "Files have at most 5 MB.",
      "The two documents disagree; 10 MB are accepted, as photos of phones need, and the limit is a setting.",
      uploads("a file may be as large as the settings say, and no larger"),
    ),
    works(
      "directory.9.emergency",
      "The emergency number is 998.",
      redFlags("an emergency has the numbers of the settings, ordinary words with null"),
    ),
    works(
      "directory.9.log-level",
      "The log level is warn.",
      testsOf("app/platform/config.server.test.ts")("without settings the log begins at warnings"),
    ),
    closed(
      "directory.9.diagnostics",
      "Search diagnostics are on; those of the home page are off.",
      "Searches are logged by consent, in one way on every page; a setting by page would log more than people agreed to.",
    ),
  ],
};
