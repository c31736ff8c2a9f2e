import { closed, type Section, testsOf, works } from "../row.ts";

const rules = testsOf("app/search/rules.test.ts");
const lists = rules("lists of ids come as comma lists, repeated, or with brackets");
const numbers = rules("numbers keep to their ranges");
const defaults = rules(
  "gender, availability and sort fall back to their defaults, which are not written",
);
const written = rules("every state that can be said is read back as it was written");
const aliases = rules(
  "a list is found under either name, a map under either parameter, a date only if it exists",
);
const parameters = testsOf("test/search/address-parameters.test.ts");
const read = parameters("the address %s is read");
const narrows = parameters("the address %s narrows to its rows");
const words = parameters("words and a place in words narrow, and an unknown place finds nothing");
const kinds = rules("category_type %s means %s");
const queries = testsOf("app/search/queries.server.test.ts");
const understanding = testsOf("app/search/understanding/understand-query.test.ts");
const filters = testsOf("test/search/search-filters.test.ts");
const narrowed = filters("of %s, %s narrow by any of their ids");
const radius = testsOf("test/search/search-radius.test.ts");

/** An address parameter with a list of ids in all spellings. */
const idList = (name: string, subject: string) =>
  works(
    `directory.2.parameters.${name.replaceAll("_", "-")}`,
    `${name} narrows by ${subject}: a comma list, or repeated with brackets.`,
    lists,
    read,
    narrowed,
  );

export const searchAddress: Section = {
  title: "2. Search state in the address",
  rows: [
    works(
      "directory.2.search.tabs",
      "Tabs for everything, professionals, clinics, services and franchises.",
      queries("a tab offers the filters of its kind, and one in use is on every tab"),
    ),
    works(
      "directory.2.search.whole-state",
      "The whole state of a search is in the address.",
      written,
      rules("an address read and written again is the same address from then on"),
    ),
    works("directory.2.parameters.q", "q carries the words.", read, words),
    works(
      "directory.2.parameters.category-slug",
      "category_slug stands in where q is missing.",
      rules("category_slug replaces missing words"),
      words,
    ),
    works(
      "directory.2.parameters.visit-types",
      "visitTypes and its four other spellings.",
      rules("%s is read as the visit type"),
      narrows,
    ),
    works(
      "directory.2.parameters.visit-types-written",
      "Visit types are written only when one or two are chosen.",
      rules("one or two visit types are written, three are not"),
    ),
    works(
      "directory.2.parameters.location",
      "location carries a place in words.",
      read,
      words,
      testsOf("test/search/search-functions.test.ts")("each filter of the specification narrows"),
    ),
    works("directory.2.parameters.geo-city", "geo_city_id names a city.", read, narrows),
    works(
      "directory.2.parameters.geo-district",
      "geo_district_id names a district.",
      read,
      narrows,
    ),
    idList("specialty_ids", "specialty"),
    idList("language_ids", "language"),
    idList("service_type_ids", "kind of service"),
    idList("service_subtype_ids", "service"),
    idList("clinic_type_ids", "kind of clinic"),
    idList("symptom_ids", "complaint"),
    idList("keyword_ids", "keyword"),
    idList("insurance_ids", "insurer"),
    works(
      "directory.2.parameters.saved-list",
      "saved_list_id, or savedListId, names a list of favourites.",
      aliases,
    ),
    works("directory.2.parameters.gender", "gender, left out when any.", defaults, narrows),
    works(
      "directory.2.parameters.availability",
      "availability, left out when any.",
      defaults,
      read,
    ),
    works("directory.2.parameters.available-date", "available_date chooses a day.", aliases, read),
    works(
      "directory.2.parameters.rating-min",
      "rating_min stays between 0 and 5.",
      numbers,
      narrows,
    ),
    works(
      "directory.2.parameters.price",
      "price_min and price_max are never below 0.",
      numbers,
      narrows,
    ),
    works("directory.2.parameters.radius-range", "radius stays between 1 and 50.", numbers, read),
    closed(
      "directory.2.parameters.radius-default",
      "The radius is 10 km unless chosen, and not written then.",
      "10 km is the default around the visitor's position alone; a chosen city or district has no circle until one is chosen, so that 10 is written there.",
      numbers,
      radius(
        "without a radius a place is itself, the visitor's surroundings are 10 km, and nothing is everywhere",
      ),
    ),
    works(
      "directory.2.parameters.bounds",
      "bounds are four numbers, or none.",
      rules("bounds are four numbers in order, or nothing"),
      narrows,
    ),
    works("directory.2.parameters.context", "context carries free text.", read),
    works(
      "directory.2.parameters.category",
      "category narrows by its text.",
      read,
      narrows,
      radius("an unknown %s has no results, and leaving it out is offered"),
    ),
    works(
      "directory.2.parameters.profession",
      "profession narrows by its text.",
      read,
      narrows,
      radius("an unknown %s has no results, and leaving it out is offered"),
    ),
    works(
      "directory.2.parameters.featured",
      "featured counts only as the word true.",
      rules("featured only when it says true"),
      narrows,
    ),
    works(
      "directory.2.parameters.entity-type",
      "entityType chooses the tab, all by default.",
      read,
      narrows,
    ),
    works(
      "directory.2.parameters.category-type",
      "category_type chooses a tab by a kind of category.",
      kinds,
    ),
    works(
      "directory.2.parameters.category-type-clinics",
      "Kinds of clinics and providers mean clinics.",
      kinds,
    ),
    works(
      "directory.2.parameters.category-type-services",
      "Kinds of services mean services.",
      kinds,
    ),
    works(
      "directory.2.parameters.category-type-professionals",
      "Professions and specialties mean professionals.",
      kinds,
    ),
    works(
      "directory.2.parameters.sort",
      "sort, relevance by default.",
      defaults,
      parameters("each sort has its order"),
    ),
    works("directory.2.parameters.view", "view is card or map; map=true means the map.", aliases),
    works("directory.2.parameters.page", "page is at least 1 and written only above it.", numbers),
    works(
      "directory.2.search.structured-data",
      "A result page publishes its first ten results as structured data.",
      queries("structured data lists the first ten by their addresses"),
    ),
    works(
      "directory.2.search.shortcut-words",
      "Short words such as derma stand for whole specialties.",
      understanding("every shortcut word means its specialty or a part of it"),
    ),
  ],
};
