import { closed, type Section, testsOf, works } from "../row.ts";

const functions = testsOf("test/search/search-functions.test.ts");
const refused = functions("%s is refused");
const narrows = functions("each filter of the specification narrows");
const rules = testsOf("app/search/rules.test.ts");
const procedures = testsOf("test/search/search-procedures.test.ts");
const log = testsOf("app/search/query-log/log-search.server.test.ts");
const uploads = testsOf("app/media/uploads/rules.test.ts");
const cards = testsOf("app/directory/cards/rules.test.ts");
const tiedEvents = testsOf("app/insights/page-events/count-page.server.test.ts")(
  "only a person who allows it gets interactions of their own, and old numbers are deleted",
);
const features = testsOf("app/platform/features/feature-store.test.ts");
const scopes = features("the features of the specification are there, each with its scope");
const matrix = testsOf("test/access-matrix.test.ts")(
  "every entry point is in the reviewed list, and answers as it says there",
);

export const validation: Section = {
  title: "5. Validation rules",
  rows: [
    works("directory.5.numbers", "Numbers of a filter are at least 0.", refused),
    works("directory.5.similarity", "The similarity threshold lies between 0 and 1.", refused),
    works(
      "directory.5.choices",
      "Gender, availability and sort are one of the listed values.",
      refused,
      rules("gender, availability and sort fall back to their defaults, which are not written"),
    ),
    works(
      "directory.5.conditions.lists",
      "Empty lists are no condition.",
      narrows,
      rules("nothing asked for is an empty address"),
    ),
    works(
      "directory.5.conditions.texts",
      "Blank texts and the word any are no condition.",
      rules("gender, availability and sort fall back to their defaults, which are not written"),
      rules("category_slug replaces missing words"),
    ),
    works(
      "directory.5.conditions.numbers",
      "Numbers count only above 0.",
      narrows,
      testsOf("test/search/empty-conditions.test.ts")(
        "numbers of 0 and empty lists are no conditions",
      ),
    ),
    works(
      "directory.5.conditions.flags",
      "Featured, verified and referral count wherever they are given.",
      narrows,
      testsOf("app/search/engine/sql/sql-engine.server.test.ts")(
        "members, totals and tab counts are those of the plain rules",
      ),
    ),
    works("directory.5.term-trimmed", "The words are trimmed.", rules("the words are trimmed")),
    works(
      "directory.5.blank-log",
      "A blank search is not logged.",
      procedures("blank terms and options that cannot be used are skipped"),
    ),
    works(
      "directory.5.log-options",
      "Options that cannot be used are noted in the server's log, and the search is not logged.",
      log("a blank term is skipped, options that cannot be used are said and skipped"),
    ),
    works(
      "directory.5.screenshot-types",
      "A screenshot of feedback is a JPEG, PNG, WEBP or PDF.",
      testsOf("app/feedback/feedback.route.test.ts")("a document is taken as a screenshot"),
    ),
    closed(
      "directory.5.screenshot-size",
      "A screenshot of feedback has at most 5 MB.",
      "The two documents disagree; 10 MB are accepted, as photos of phones need, and the limit is a setting.",
      uploads("a file may be as large as the settings say, and no larger"),
    ),
    works(
      "directory.5.rating",
      "A rating is a number from 0 to 5.",
      cards("only a number from 0 to 5 is one"),
    ),
  ],
};

export const permissions: Section = {
  title: "6. Roles and permissions",
  rows: [
    works(
      "directory.6.anonymous",
      "Guests search, and their searches are logged.",
      matrix,
      procedures("a search is logged and counted"),
    ),
    works(
      "directory.6.favorites",
      "Favourites need an account.",
      testsOf("app/directory/favorites/keep-favorite.server.test.ts")(
        "nobody reads, writes or takes away what somebody else keeps",
      ),
    ),
    works(
      "directory.6.privacy",
      "Privacy preferences need an account.",
      matrix,
      testsOf("test/people/signed-in-pages.test.ts")("a guest is led from /%s to sign-in and back"),
    ),
    works(
      "directory.6.roles",
      "Roles are rows of user_roles; admin is the one that has a name.",
      testsOf("test/people/people-tables.test.ts")(
        "roles are given to nobody by this table, and people neither made nor removed",
      ),
      testsOf("app/accounts/create-account.test.ts")(
        "an administrator is made once, with a role and an audit row",
      ),
    ),
    works(
      "directory.6.features.admin",
      "Features of administrators: blog, logging (critical), customer support, help centre.",
      scopes,
      features("every feature gates something"),
    ),
    works(
      "directory.6.features.help",
      "The public help centre can be turned off.",
      testsOf("test/turned-off-features.test.ts")(
        "a help centre that is turned off is not found and linked from nowhere",
      ),
    ),
    works(
      "directory.6.features.search",
      "Advanced search and autocomplete can be turned off.",
      testsOf("test/turned-off-features.test.ts")("without autocomplete no box suggests anything"),
      testsOf("test/turned-off-features.test.ts")(
        "without advanced search the panel asks for what the home page asks for, and for what is in use",
      ),
    ),
    closed(
      "directory.6.features.comments",
      "Comments of the blog, by a feature of the whole site.",
      "Comments below medical articles would need moderation by clinicians; readers write to the help desk instead.",
    ),
    works(
      "directory.6.features.newsletter",
      "Newsletter sign-up, by a feature of the whole site.",
      ...[
        "the newsletter starts when the owner of the address confirms, not before",
        "known, unknown and unsubscribed addresses get the same answer",
        "a press in a mail program leaves without cookies and without a redirect",
      ].map(testsOf("app/newsletter/sign-up/sign-up.route.test.ts")),
      testsOf("test/turned-off-features.test.ts")(
        "a newsletter that is turned off is not found and linked from nowhere",
      ),
    ),
    works(
      "directory.6.features.analytics",
      "Enhanced analytics, by a feature of the whole site.",
      tiedEvents,
    ),
    works(
      "directory.6.features.push",
      "Push notifications, by a feature of a user.",
      testsOf("app/notifications/push/send-push.server.test.ts")(
        "nothing is registered or sent where a person or the operator has turned push off",
      ),
    ),
    works(
      "directory.6.credential",
      "The browser needs no secret: access follows from the database's row rules.",
      matrix,
      testsOf("app/platform/database/migrate.test.ts")(
        "every table has row-level security, with a policy where a role may touch it",
      ),
    ),
  ],
};
