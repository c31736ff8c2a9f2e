import { closed, type Section, testsOf, works } from "../row.ts";

const functions = testsOf("test/search/search-functions.test.ts");
const fields = functions("a result of %s has every field");
const geography = testsOf("app/geography/geography.test.ts");
const geographySeed = testsOf("app/geography/seed.server.test.ts");
const vocabulary = testsOf("app/vocabulary/seed.server.test.ts");
const items = functions("filters and vocabularies carry the items with every field");
const tables = testsOf("app/shell/gateway/call-table.route.test.ts");
const privacy = testsOf("app/accounts/privacy/privacy.route.test.ts");
const privacyLevel = privacy(
  "a level overwrites every flag, single choices do not change it, and a reset forgets both",
);
const standard = privacy(
  "who has chosen nothing has the standard level, with the periods of the specification",
);
const _tiedEvents = testsOf("app/insights/page-events/count-page.server.test.ts")(
  "only a person who allows it gets interactions of their own, and old numbers are deleted",
);
const features = testsOf("app/platform/features/feature-store.test.ts");
const interactions = testsOf("test/interactions-table.test.ts");
const _apiWords = testsOf("app/shell/gateway/api-words.test.ts");
const procedures = testsOf("test/search/search-procedures.test.ts");
const people = testsOf("test/people/people-tables.test.ts");

const values = testsOf("test/search/result-fields.test.ts");

/** A group of fields that each result has, with the test of their values. */
const result = (id: string, summary: string, title: string) =>
  works(`directory.3.result.${id}`, summary, fields, values(title));

export const entities: Section = {
  title: "3. Entities and their fields",
  rows: [
    result(
      "names",
      "A result has its id, slug, name, titles and category.",
      "a result has its names, title and category",
    ),
    result(
      "description",
      "A description, taken from the text about a person or place.",
      "a result has its description",
    ),
    result(
      "pictures",
      "An image; clinics also a cover.",
      "a result has its picture, and a clinic its cover",
    ),
    result(
      "rating",
      "The average rating and the number of reviews.",
      "a result has its rating and the number of its reviews",
    ),
    result(
      "marks",
      "Marks for featured, verified, top rated and open now.",
      "a result has its marks",
    ),
    result(
      "profession",
      "Profession, specialty, sub-specialty and all specialties.",
      "a result has its profession and its specialties",
    ),
    result(
      "person",
      "Gender and years of experience of a professional.",
      "a professional has gender and years of experience",
    ),
    result(
      "visits",
      "Kinds of visit and languages.",
      "a result has its kinds of visit and its languages",
    ),
    result(
      "insurance",
      "Accepted insurers and their number.",
      "a result has its insurers and their number",
    ),
    result(
      "distance",
      "The distance, and the similarity where vectors found the result.",
      "a result has its distance from the visitor, and none where nobody said where they are",
    ),
    result(
      "availability",
      "Availability, its status and the next time.",
      "a result has its hours, and no status where nothing can be booked",
    ),
    result(
      "clinic-of-professional",
      "Name, slug and id of a professional's clinic.",
      "a professional has the clinic of their main place",
    ),
    result("tags", "Tags.", "a result has its tags"),
    result(
      "place",
      "Coordinates, and city and district by id and name.",
      "a result has its coordinates, city and district",
    ),
    result(
      "contact",
      "Telephone, e-mail and website.",
      "a result has its telephone, mail address and website",
    ),
    result(
      "clinic-kinds",
      "A clinic adds its types and sub-types.",
      "a clinic has its types and sub-types",
    ),
    result(
      "clinic-hours",
      "A clinic adds opening hours and its telephone.",
      "a clinic has its opening hours and its telephone",
    ),
    result(
      "service-kinds",
      "A service adds its types and sub-types.",
      "a service has its types and sub-types",
    ),
    result(
      "service-price",
      "A service adds its price, a note on it, and whether it needs a referral.",
      "a service has its price, a note on it and whether it needs a referral",
    ),
    result(
      "service-counts",
      "A service adds how many clinics and professionals offer it.",
      "a service has how many clinics and professionals offer it",
    ),
    result(
      "franchise",
      "A franchise adds its type, parent company and number of locations.",
      "a franchise has its type, its parent company and its locations",
    ),
    works(
      "directory.3.result.entity-counts",
      "Counts of all results and of each kind.",
      functions("all kinds together are counted apart and paged"),
    ),
    works(
      "directory.3.result.pagination",
      "Pagination with page, size, totals and neighbours.",
      functions("all kinds together are counted apart and paged"),
    ),
    works(
      "directory.3.vocabulary.item",
      "A vocabulary item has id, value, name, category, synonyms, status, order, parent, description and icon.",
      items,
    ),
    works(
      "directory.3.vocabulary.hierarchy",
      "Vocabulary categories, some with a hierarchy.",
      vocabulary("the vocabulary knows parents, relations and order"),
    ),
    works(
      "directory.3.geography.levels",
      "Countries, provinces, cities and districts, each within its parent.",
      geography("the seed's places are complete and well formed"),
      tables("rows of other tables are embedded along the keys that tie them"),
    ),
    works(
      "directory.3.geography.active",
      "Only active places are read.",
      geographySeed("guests see active places only, and write none"),
      geography("a place whose parent is not active is left out"),
    ),
    works(
      "directory.3.geography.order",
      "Places are read in their order.",
      geography("the seven emirates are in their official order"),
    ),
    works(
      "directory.3.geography.by-name",
      "Places are found by name in any case.",
      geography("cities are found by name in both languages and by slug"),
    ),
    works(
      "directory.3.favorite",
      "A favourite ties a user to an entity of a type.",
      people("favourites and notifications are seen, changed and removed by their owner alone"),
    ),
    works(
      "directory.3.privacy.level",
      "Privacy preferences: personalisation and a level of minimal, standard or full.",
      privacyLevel,
    ),
    works("directory.3.privacy.sharing", "Five flags say which data is shared.", privacyLevel),
    works(
      "directory.3.privacy.retention",
      "Favourites are kept 365 days, searches 90, analytics 30, unless changed.",
      standard,
      testsOf("app/shell/my-data/delete-expired-rows.server.test.ts")(
        "each person's things are kept as long as they chose, and what is nobody's stays",
      ),
    ),
    works(
      "directory.3.feature-toggle",
      "A feature toggle has key, label, description, default, scope and whether it is critical.",
      features("the features of the specification are there, each with its scope"),
    ),
    works(
      "directory.3.interaction",
      "An interaction has its event, target and metadata.",
      interactions("somebody's are tied to them while they let them be, without words"),
    ),
    closed(
      "directory.3.interaction.events",
      "Events: search, filter, card view, button press, form submission.",
      "Pages send card views and button presses of people who allow it. What a person searches is health data: searches are counted in the query log without persons, and the API takes all five events.",
    ),
    works(
      "directory.3.interaction.targets",
      "Targets: service, professional, provider and article.",
      interactions("%s is not taken"),
      interactions("%s is tied to nobody, and stands without its hour and its words"),
    ),
    works(
      "directory.3.search-log-options",
      "A search is logged with an optional count, a whole number from 0, and the filters used.",
      procedures("a search is logged and counted"),
      procedures("blank terms and options that cannot be used are skipped"),
    ),
  ],
};
