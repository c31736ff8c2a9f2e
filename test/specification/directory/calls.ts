import { closed, type Section, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const tables = testsOf("app/shell/gateway/call-table.route.test.ts");
const administered = tables(
  "administrators add rows one by one and many at once, change them, and remove them by ids",
);
const realtime = testsOf("server/realtime.test.ts");
const procedures = testsOf("test/search/search-procedures.test.ts");
const logged = procedures("a search is logged and counted");
const functions = testsOf("test/search/search-functions.test.ts");
const items = functions("filters and vocabularies carry the items with every field");
const stored = functions("where the vocabulary cannot be built, the stored items are answered");
const narrows = functions("each filter of the specification narrows");
const paged = functions("all kinds together are counted apart and paged");
const people = testsOf("test/people/people-tables.test.ts");
const matrix = testsOf("test/access-matrix.test.ts")(
  "every entry point is in the reviewed list, and answers as it says there",
);
const interactions = testsOf("test/interactions-table.test.ts");
const storage = testsOf("app/media/storage-api/call-storage.route.test.ts");
const sessions = testsOf("app/accounts/sessions/sessions.test.ts");
const published = testsOf("test/realtime/changes.test.ts");
const pendingNews = testsOf("app/platform/realtime/phoenix/pending-changes.test.ts");
const errors = testsOf("test/error-messages.test.ts");

const editing = testsOf("test/editing-procedures.test.ts");
const places = testsOf("app/geography/editing/arrange-places.server.test.ts");

export const operations: Section = {
  title: "7. Operations on tables",
  rows: [
    works(
      "directory.7.tables.get",
      "Get a row by id.",
      tables("everyone gets a row by its id, and an error when there is none"),
    ),
    works("directory.7.tables.create", "Create a row.", administered),
    works("directory.7.tables.update", "Update a row by id.", administered),
    works("directory.7.tables.delete", "Delete a row by id.", administered),
    works(
      "directory.7.tables.filters",
      "List rows by equality, list, text match and comparison.",
      tables("provinces with slug %s.%s"),
      tables("conditions join and nest"),
    ),
    works(
      "directory.7.tables.order",
      "Order, limit and offset.",
      tables("order goes by several columns, with empty ones where they are wanted"),
      tables("pages follow one another without gaps"),
    ),
    works(
      "directory.7.tables.exact-count",
      "List with an exact count and pages.",
      tables("pages follow one another without gaps"),
    ),
    works("directory.7.tables.count", "Count rows.", tables("rows are counted without being sent")),
    works(
      "directory.7.tables.text-search",
      "Search several fields, with a count.",
      tables("several fields are searched, with the number of what is found"),
    ),
    works("directory.7.tables.bulk-create", "Create many rows at once.", administered),
    works("directory.7.tables.bulk-update", "Update many rows, one by one.", administered),
    works("directory.7.tables.bulk-delete", "Delete many rows by their ids.", administered),
    works(
      "directory.7.tables.realtime",
      "Subscribe to changes of a table.",
      published("a person gets their own rows in the published shape, and of nobody else's"),
      published("the filter %s chooses rows"),
      realtime("filters and operations choose, and several channels share a connection"),
    ),
    works(
      "directory.7.arguments",
      "Procedures take named arguments: lists ending in _json as text, empty lists of ids as null.",
      procedures("unified_search takes lists as text and empty lists as null"),
    ),
  ],
};

export const procedureCalls: Section = {
  title: "7. Remote procedures",
  rows: [
    works(
      "directory.7.procedures.log-search",
      "log_search_query stores a search and returns its id.",
      logged,
    ),
    works(
      "directory.7.procedures.top-searches",
      "get_top_search_queries returns terms with their counts.",
      logged,
    ),
    works(
      "directory.7.procedures.welcome-email",
      "send_welcome_email sends a first mail.",
      testsOf("app/accounts/welcome/welcome-procedure.server.test.ts")(
        "the procedure welcomes accounts of this site alone, and says what is wrong",
      ),
    ),
    works(
      "directory.7.procedures.feedback",
      "submit_feedback stores feedback.",
      feedbackPage("feedback is kept once with its page and device, audited without its words"),
    ),
    works(
      "directory.7.procedures.feedback-fallback",
      "Where the procedure fails, feedback is inserted into app_feedback with the status new.",
      feedbackPage("where the procedure fails, feedback is inserted as new"),
    ),
    works(
      "directory.7.procedures.validate-hierarchy",
      "validate_geographic_hierarchy checks a level of places.",
      places("the check names each problem of a level, and counts what it looked at"),
    ),
    works(
      "directory.7.procedures.link-children",
      "link_geographic_children_to_parent moves places.",
      places("districts move under another city once, and are sorted there"),
    ),
    works(
      "directory.7.procedures.sort-alphabetically",
      "sort_geographic_items_alphabetically orders a level.",
      places("districts move under another city once, and are sorted there"),
    ),
    works(
      "directory.7.procedures.unified-search",
      "unified_search searches like the function.",
      procedures("unified_search takes lists as text and empty lists as null"),
    ),
    works(
      "directory.7.procedures.delete-clinics",
      "admin_delete_clinics and its JSON form delete clinics.",
      editing(
        "a clinic that others refer to stays and says by what; a free one goes, also by text",
      ),
    ),
    works(
      "directory.7.procedures.bulk",
      "Procedures that create, update and delete entities in bulk.",
      editing("one refused row leaves the others changed; the same values change nothing"),
      editing("created entities get a free address, and are deleted again"),
    ),
  ],
};

export const functionCalls: Section = {
  title: "7. Server functions",
  rows: [
    works(
      "directory.7.functions.vocabularies",
      "search-vocabularies returns up to 1000 items, with metadata where asked.",
      items,
    ),
    works(
      "directory.7.functions.vocabularies-fallback",
      "Where it fails, the active vocabulary items are listed.",
      stored,
    ),
    works("directory.7.functions.filters-list", "search-filters returns the filters.", items),
    works(
      "directory.7.functions.filters-fallback",
      "Where it fails, active items are grouped by category.",
      stored,
    ),
    works(
      "directory.7.functions.filters-insurances",
      "Insurers are grouped as insurance_providers.",
      items,
    ),
    works(
      "directory.7.functions.search.arguments",
      "search takes words, kind, page, limit, place and order.",
      paged,
      narrows,
    ),
    works(
      "directory.7.functions.search.filters",
      "search takes every filter of the document.",
      narrows,
    ),
    works(
      "directory.7.functions.search.vectors",
      "search uses vectors unless told otherwise, with a threshold.",
      functions(
        "words of a complaint that nothing has lead to whom one should see, with their similarity",
      ),
    ),
    closed(
      "directory.7.functions.search.method",
      "The method is hybrid for every kind but professionals.",
      "Professionals are searched by the hybrid method as well: a complaint finds doctors.",
      functions("the method is hybrid for every kind, unless something else is asked"),
    ),
    works(
      "directory.7.functions.search.answer",
      "The answer has results, totals, counts by kind, pagination and the method.",
      paged,
      functions("a result of %s has every field"),
    ),
    works(
      "directory.7.functions.suggestions",
      "suggestions takes words, kind and limit, 10 by default.",
      functions("suggestions are given for what was typed so far, ten unless said otherwise"),
    ),
    works(
      "directory.7.functions.filters",
      "filters takes a kind.",
      functions("what can be filtered by comes with the counts that it gives"),
    ),
  ],
};

export const tableAccess: Section = {
  title: "7. Tables, files and client",
  rows: [
    works(
      "directory.7.access.users",
      "users, by auth_user_id.",
      people("people see and change themselves, and nobody else"),
    ),
    works(
      "directory.7.access.user-roles",
      "user_roles.",
      people("roles are given to nobody by this table, and people neither made nor removed"),
    ),
    works(
      "directory.7.access.user-favorites",
      "user_favorites: create, list, delete many.",
      people("favourites and notifications are seen, changed and removed by their owner alone"),
    ),
    works(
      "directory.7.access.interactions",
      "interactions: create.",
      interactions("somebody's are tied to them while they let them be, without words"),
    ),
    works(
      "directory.7.access.geography",
      "Countries, provinces, cities and districts.",
      tables("rows of other tables are embedded along the keys that tie them"),
      matrix,
    ),
    works(
      "directory.7.access.vocabulary-categories",
      "vocabulary_categories, by slug.",
      tables("rows of other tables are embedded along the keys that tie them"),
      matrix,
    ),
    works(
      "directory.7.access.vocabulary-items",
      "vocabulary_items by category, status and parent, searched and paged.",
      tables("several fields are searched, with the number of what is found"),
      matrix,
    ),
    works(
      "directory.7.access.app-settings",
      "app_settings, the keys of features.",
      people(
        "of the settings features are seen by everyone and set by administrators, and no others",
      ),
    ),
    works(
      "directory.7.access.settings-channel",
      "Realtime over app_settings.",
      testsOf("test/databases/watched-tables.test.ts")(
        "the changes of every published table are published, with what decides who may get news of them",
      ),
      matrix,
    ),
    works(
      "directory.7.access.buckets",
      "Buckets for clinics, profiles, articles and screenshots.",
      matrix,
      storage("who is nobody reads what is public, and writes and removes nothing"),
    ),
    works(
      "directory.7.client.session",
      "A session persists and renews its token.",
      sessions("an API client signs in for an hour and goes on with its refresh token"),
    ),
    works(
      "directory.7.client.session-in-url",
      "A client finds its session in the address.",
      testsOf("e2e/pages/session-in-url.spec.ts")(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source has it
        "the ${flowType} client finds its session in the address that a mail leads to",
      ),
    ),
    works(
      "directory.7.client.realtime-rate",
      "At most ten realtime events a second.",
      published("a channel gets at most ten messages a second, and every row in the end"),
      pendingNews("no client gets more than ten frames in a second, and the last word on each row"),
    ),
    closed(
      "directory.7.client.failed-calls",
      "Failed list, count and search calls return empty results.",
      "A failed call is an error, so that no screen shows an outage as an empty list.",
      errors("while the database is away pages say that it is, and a search is no empty one"),
      functions("a database that is away is 503 with the words of the function"),
    ),
  ],
};
