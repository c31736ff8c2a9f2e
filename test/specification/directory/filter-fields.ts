import { type Section, testsOf, works } from "../row.ts";

const rules = testsOf("app/search/rules.test.ts");
const written = rules("every state that can be said is read back as it was written");
const functions = testsOf("test/search/search-functions.test.ts");
const narrows = functions("each filter of the specification narrows");
const refused = functions("%s is refused");
const engine = testsOf("app/search/engine/sql/sql-engine.server.test.ts");
const members = engine("members, totals and tab counts are those of the plain rules");
const filters = testsOf("test/search/search-filters.test.ts");
const narrowed = filters("of %s, %s narrow by any of their ids");
const placed = filters("a city and a district narrow to what lies in them");
const there = filters("a chosen day and today ask for a free time, now for opening hours");
const hybrid = functions(
  "words of a complaint that nothing has lead to whom one should see, with their similarity",
);

/** A field of the filter that holds ids. */
const idList = (name: string, subject: string) =>
  works(
    `directory.3.filter.${name}`,
    `A list of ${subject} ids.`,
    rules("lists of ids come as comma lists, repeated, or with brackets"),
    narrowed,
  );

export const filterFields: Section = {
  title: "3. Fields of the search filter",
  rows: [
    works(
      "directory.3.filter.query",
      "Text to search for.",
      engine("words are found in names of both scripts, by their beginning, honorifics aside"),
    ),
    works("directory.3.filter.visit-types", "Kinds of visit.", narrows),
    works("directory.3.filter.location", "A place in words.", narrows),
    works("directory.3.filter.geo-ids", "An optional city and district by id.", placed),
    idList("specialties", "specialty"),
    idList("languages", "language"),
    idList("service-types", "service type"),
    idList("service-subtypes", "service"),
    idList("clinic-types", "clinic type"),
    idList("symptoms", "complaint"),
    idList("keywords", "keyword"),
    idList("insurance-providers", "insurer"),
    works(
      "directory.3.filter.saved-list",
      "An optional list of favourites.",
      testsOf("app/directory/favorites/own/favourites.route.test.ts")(
        "a search in a list finds what is in it, for its owner alone",
      ),
    ),
    works("directory.3.filter.gender", "Gender: any, male or female.", refused, members),
    works(
      "directory.3.filter.availability",
      "Availability: any, now, today, tomorrow, a chosen day, or open now.",
      there,
      refused,
    ),
    works("directory.3.filter.available-date", "The chosen day.", there),
    works("directory.3.filter.numbers", "Least rating, price range and radius.", narrows),
    works(
      "directory.3.filter.bounds",
      "A box of the map, or none.",
      engine("bounds keep to their box"),
    ),
    works(
      "directory.3.filter.similarity-threshold",
      "A similarity threshold from 0 to 1.",
      refused,
      hybrid,
    ),
    works("directory.3.filter.texts", "Context, category and profession as text.", written),
    works("directory.3.filter.featured-verified", "Featured and verified, each optional.", narrows),
    works("directory.3.filter.experience", "Least and most years of experience.", narrows, members),
    works(
      "directory.3.filter.defaults",
      "Unset filters are empty, any or 0, and bounds null.",
      rules("nothing asked for is an empty address"),
      rules("clearing all keeps the tab and the view"),
    ),
    works(
      "directory.3.filter.default-threshold",
      "The similarity threshold is 0.7 unless given.",
      hybrid,
    ),
    works(
      "directory.3.filter.sorts",
      "Eight ways to sort: relevance, rating, name, nearness, open now, price, popularity, experience.",
      engine("sorts order by what they say, ties by id"),
      engine("pages sorted by %s follow each other without overlap or gap"),
    ),
    works(
      "directory.3.filter.tabs",
      "Results by tab: all and the four kinds.",
      testsOf("test/search/search-agreement.test.ts")(
        "a tab lists as many as its count, on the screen, by the function and by the procedure",
      ),
    ),
  ],
};
