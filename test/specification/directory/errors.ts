import { closed, type Section, testsOf, works } from "../row.ts";

const editing = testsOf("test/editing-procedures.test.ts");
const functions = testsOf("test/search/search-functions.test.ts");
const failed = functions("a failed search of %s says so, without a word of SQL");
const away = functions("a database that is away is 503 with the words of the function");
const messages = testsOf("test/error-messages.test.ts");
const favorites = messages("favourites, notifications and privacy say what could not be done");
const wrong = messages("%s says what is wrong");
const fails = messages("a page that fails says so in its own words, without what failed");
const rules = testsOf("app/shell/errors/rules.test.ts");
const categories = rules("%s is told as %s");
const screens = testsOf("app/shell/error-screens.test.tsx");
const ways = screens("a failure at %s shows %s with its ways on");
const router = screens(
  "an answer that no screen was written for is named, and a lost connection is shown as one",
);
const log = testsOf("app/search/query-log/log-search.server.test.ts");
const tables = testsOf("app/shell/gateway/call-table.route.test.ts");
const config = testsOf("app/platform/config.server.test.ts");
const e2e = testsOf("e2e/pages/directory-pages.spec.ts");

export const errors: Section = {
  title: "8. Error catalogue",
  rows: [
    works(
      "directory.8.search.kinds",
      "A failed search names its kind: professional, clinic, service, franchise or unified.",
      failed,
    ),
    works("directory.8.search.suggestions", "Failed suggestions say so.", away),
    works("directory.8.search.filters", "Failed filters say so.", away),
    works(
      "directory.8.search.unknown-type",
      "An unknown kind is named.",
      functions("%s is refused"),
    ),
    closed(
      "directory.8.search.suppressed",
      "The search screen hides errors about places, geocoding and empty results, and shows others only beside words.",
      "Nothing is hidden: a search that fails shows Search Error, with and without words; nothing found is no error and offers what would be found.",
      fails,
      testsOf("app/search/queries.server.test.ts")(
        "nothing found offers what would be found, and the numbers hold",
      ),
    ),
    closed(
      "directory.8.search.metadata",
      "A failure to load metadata shows Search Error with its message.",
      "The screen shows Search Error without the message of the failure, which is for the log alone.",
      fails,
    ),
    works(
      "directory.8.log.silent",
      "A search that cannot be logged disturbs nobody.",
      log("a refusal of the database is silent for the visitor and named in the log"),
    ),
    works(
      "directory.8.log.denied",
      "A denial by row-level security is logged as one.",
      log("a refusal of the database is silent for the visitor and named in the log"),
      testsOf("test/search/search-procedures.test.ts")(
        "a denial of the database is 403 with its code",
      ),
    ),
    works("directory.8.favorites.load", "Favourites that cannot be loaded say so.", favorites),
    works(
      "directory.8.favorites.refresh",
      "Favourites that cannot be refreshed say so.",
      favorites,
    ),
    works(
      "directory.8.favorites.update",
      "A favourite that cannot be saved says so.",
      favorites,
      testsOf("e2e/pages/toasts.spec.ts")("a favourite that was not stored goes back, and says so"),
    ),
    works(
      "directory.8.privacy.load",
      "Privacy preferences that cannot be loaded say so.",
      favorites,
    ),
    works(
      "directory.8.privacy.update",
      "Privacy preferences that cannot be saved say so.",
      favorites,
    ),
    works(
      "directory.8.privacy.reset",
      "Privacy preferences that cannot be reset say so.",
      favorites,
    ),
    closed(
      "directory.8.data.no-data",
      "A call that returns nothing says that no data was returned.",
      "The API answers PGRST116 with its message, which the published clients handle; a second text would break them.",
    ),
    closed(
      "directory.8.data.not-found",
      "A missing item is told as one.",
      "The API answers PGRST116 with its message, which the published clients handle; a second text would break them.",
    ),
    closed(
      "directory.8.data.no-backend",
      "Without a backend configured a call ends in an error and no data.",
      "Page and data are one process: no backend can be missing, and nobody sees a page without its data.",
    ),
    works(
      "directory.8.categories.network",
      "Network errors may be retried and say to check the connection.",
      categories,
      router,
    ),
    closed(
      "directory.8.categories.validation",
      "Invalid input is not retried and says to check it.",
      "The text follows the status: the words of an error change with versions and languages.",
      wrong,
      categories,
    ),
    closed(
      "directory.8.categories.permission",
      "A denied action says that permission is missing.",
      "The text follows the status: the words of an error change with versions and languages.",
      wrong,
      categories,
    ),
    closed(
      "directory.8.categories.not-found",
      "A missing resource is told as not found.",
      "A page that is missing has texts of its own; the given text stands in the answers of the API.",
      wrong,
      categories,
    ),
    closed(
      "directory.8.categories.server",
      "A server error may be retried and says to try later.",
      "A failed page shows the generic screen with a way to try again; people cannot act on the kind of failure.",
    ),
    closed(
      "directory.8.categories.database",
      "A database error may be retried and says to try later.",
      "The text follows the outage itself: the words of an error change with versions and languages.",
      messages("while the database is away pages say that it is, and a search is no empty one"),
      away,
    ),
    closed(
      "directory.8.categories.other",
      "Any other error is unexpected.",
      "The API answers with the given text; pages show the generic screen.",
      failed,
    ),
    works(
      "directory.8.database-hints",
      "Errors of database functions carry hints: serialised lists, permission, missing function, types.",
      editing("%s refuses guests and people before it reads anything, with a hint"),
      editing(
        "columns that are not offered, too many rows and lists that are no JSON are refused, with a hint",
      ),
      editing("a procedure that does not exist is answered with those that do"),
    ),
    closed(
      "directory.8.recursion",
      "Errors while handling errors stop at depth 3.",
      "The last boundary of the document renders without data, so that an error screen cannot fail again.",
    ),
    works(
      "directory.8.screens.generic",
      "A generic screen for what went wrong.",
      fails,
      rules("%i at %s is %s"),
    ),
    works(
      "directory.8.screens.generic-actions",
      "It offers to try again, to refresh and to go home.",
      ways,
    ),
    works("directory.8.screens.search", "Search Error with its text.", fails),
    works(
      "directory.8.screens.directory",
      "Directory Error with kind and slug.",
      wrong,
      e2e("is named, with a way on"),
    ),
    works(
      "directory.8.screens.directory-text",
      "Directory Error without a slug has a text of its own.",
      fails,
    ),
    works(
      "directory.8.screens.directory-actions",
      "It offers to try again, to browse and to go home.",
      ways,
    ),
    works("directory.8.screens.router", "A last screen for unexpected application errors.", router),
    works(
      "directory.8.startup.warnings",
      "A start without base URL, backend URL or public key warns of each.",
      config("a start without the public settings warns of each"),
    ),
    closed(
      "directory.8.startup.root",
      "A start fails if the root element is missing.",
      "The server renders whole documents: people read them even where scripts fail, and no root element can be missing.",
    ),
    works(
      "directory.8.tables.codes",
      "A refused call carries its code.",
      tables("nobody else writes what everybody reads"),
    ),
  ],
};
