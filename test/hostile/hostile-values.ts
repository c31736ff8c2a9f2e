import fc from "fast-check";

/** Names of known parameters, of object properties, and unknown ones. */
const names = (
  "q query search_term entityType entity_type category_type page page_number limit limit_count location geo_city_id " +
  "geo_district_id sort sortBy useVectorSearch similarityThreshold searchMethod specialties specialty_ids specialtyIds " +
  "languages language_ids visit_types visitTypes visit_type insurance_providers insurance_ids availability available_date " +
  "rating_min price_min price_max gender years_experience_min years_experience_max clinic_types clinic_type_ids " +
  "service_types service_type_ids service_subtypes service_subtype_ids symptom_ids keyword_ids requires_referral facilities facility_ids " +
  "is_featured is_verified featured verified radius bounds category profession context saved_list_id latitude longitude " +
  "near compare more literal explain lang view map includeMetadata days_back result_count filters filters_json specialty_ids_json " +
  "__proto__ constructor toString hasOwnProperty then"
).split(" ");

const telling = [
  "",
  " ",
  "any",
  "true",
  "false",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "-1",
  "-0",
  "0",
  "1",
  "5",
  "1e309",
  "1e-400",
  "0x10",
  "2147483647",
  "2147483648",
  "99999999999999999999",
  "1,2,3",
  ",,,,",
  "25,55,25.2,55.3",
  "-91,-181,91,181",
  "all",
  "professionals",
  "clinics",
  "hybrid",
  "vector",
  "text",
  "relevance",
  "nearby",
  "open_now",
  "custom",
  "2026-11-31",
  "2026-02-29",
  "9999-99-99",
  "female",
  "dentist",
  "heart racing in jlt",
  "طبيبة أسنان في المارينا",
  "'; drop table users; --",
  "' or 1=1 --",
  "a' & !b:* | (c <-> d)",
  "%' like '%",
  "\\",
  "\\u0000",
  "$1",
  "{}",
  "[]",
  '{"a":1}',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\u202eabc\u200b",
  "\ufeff",
  "\ud800",
  "e\u0301".repeat(50),
  "ﷺ".repeat(30),
  "👩‍⚕️".repeat(40),
  "x".repeat(1_000),
  "word ".repeat(300),
  "ا".repeat(500),
  "1,".repeat(400),
];

export const hostileName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => `${name}[]`) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...telling) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...telling), { maxLength: 6 })
      .map((list) => list.join(",")),
  },
);

/** Parameters of an address: repeated, unknown, with every kind of value. */
export const hostileParams: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(hostileName, hostileText),
  { maxLength: 12 },
);

const odd = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MIN_VALUE,
  {},
  [],
  [[]],
  [null],
  { toString: 1, valueOf: "x" },
  { length: -1 },
  [[[[[[[[[[1]]]]]]]]]],
);

/** A body: any JSON under any name. */
export const hostileBody: fc.Arbitrary<Record<string, unknown>> = fc
  .array(
    fc.tuple(
      hostileName,
      fc.oneof(
        hostileText,
        odd,
        fc.array(fc.oneof(hostileText, odd), { maxLength: 5 }),
        fc.jsonValue(),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => Object.fromEntries(pairs));
