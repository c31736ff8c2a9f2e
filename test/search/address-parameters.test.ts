import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchState } from "#app/search/filters/filters.ts";
import { parseSearchState } from "#app/search/rules.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

const filter =
  <Name extends keyof SearchState["filters"]>(name: Name) =>
  ({ filters }: SearchState) =>
    filters[name];

/** Each parameter of an address by its own name: another name reads as nothing. */
test.each<[address: string, read: (state: SearchState) => unknown, value: unknown]>([
  ["q=ear", filter("query"), "ear"],
  ["visitTypes=virtual,home_visit", filter("visitTypes"), ["virtual", "home_visit"]],
  ["location=Al Barsha 1", filter("location"), "Al Barsha 1"],
  ["geo_city_id=2", filter("geoCityId"), 2],
  ["geo_district_id=7", filter("geoDistrictId"), 7],
  ["specialty_ids=3,4", filter("specialtyIds"), [3, 4]],
  ["language_ids=3,4", filter("languageIds"), [3, 4]],
  ["service_type_ids=3,4", filter("serviceTypeIds"), [3, 4]],
  ["service_subtype_ids=3,4", filter("serviceSubtypeIds"), [3, 4]],
  ["clinic_type_ids=3,4", filter("clinicTypeIds"), [3, 4]],
  ["symptom_ids=3,4", filter("symptomIds"), [3, 4]],
  ["keyword_ids=3,4", filter("keywordIds"), [3, 4]],
  ["facility_ids=3,4", filter("facilityIds"), [3, 4]],
  ["insurance_ids=3,4", filter("insuranceProviderIds"), [3, 4]],
  ["saved_list_id=mine", filter("savedListId"), "mine"],
  ["gender=female", filter("gender"), "female"],
  ["availability=tomorrow", filter("availability"), "tomorrow"],
  ["available_date=2026-12-05", filter("availableDate"), "2026-12-05"],
  ["rating_min=4.5", filter("ratingMin"), 4.5],
  ["price_min=100", filter("priceMin"), 100],
  ["price_max=400", filter("priceMax"), 400],
  ["radius=25", filter("locationRadius"), 25],
  ["bounds=25,55,25.5,55.5", filter("bounds"), [25, 55, 25.5, 55.5]],
  ["context=after a fall", filter("context"), "after a fall"],
  ["category=dermatology", filter("category"), "dermatology"],
  ["profession=dentist", filter("profession"), "dentist"],
  ["featured=true", filter("featured"), true],
  ["entityType=clinics", ({ entityType }) => entityType, "clinics"],
  ["category_type=service", ({ entityType }) => entityType, "services"],
  ["sort=rating", ({ sort }) => sort, "rating"],
  ["view=map", ({ view }) => view, "map"],
  ["page=3", ({ page }) => page, 3],
])("the address %s is read", (address, read, value) => {
  expect(read(parseSearchState(new URLSearchParams(address)))).toEqual(value);
  const renamed = new URLSearchParams(`x_${address}`);
  expect(read(parseSearchState(renamed))).not.toEqual(value);
});

onAnyDatabase((open) => {
  let database: Database;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    for (const [category, slug] of [
      ["specialties", "dermatology"],
      ["professions", "dentist"],
    ] as const)
      ids.set(slug, vocabulary.bySlug(category, slug)?.id ?? 0);
    const { rows } = await database.pool.query<{ city: number; district: number }>(
      `select city_id as city, district_ids[1] as district from directory_listings
      where district_ids <> '{}' group by 1, 2 order by count(*) desc limit 1`,
    );
    ids.set("city", rows[0]?.city ?? 0).set("district", rows[0]?.district ?? 0);
    // Everybody of the demo is in one city.
    await database.pool.query(
      `update directory_listings set city_id = (select min(id) from geo_cities where id <> $1)
      where entity_type = 'franchises'`,
      [ids.get("city")],
    );
  }, 300_000);

  const count = async (condition: string, values: unknown[]) => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from directory_listings where ${condition}`,
      values,
    );
    return rows[0]?.count ?? 0;
  };

  test.each<[address: string, condition: string, about?: string]>([
    ["entityType=clinics", "entity_type = 'clinics'"],
    ["category_type=specialties", "entity_type = 'professionals'"],
    ["entityType=all&geo_city_id=$", "city_id = $1", "city"],
    ["entityType=all&geo_district_id=$", "$1 = any(district_ids)", "district"],
    [
      "entityType=professionals&visitTypes=home_visit",
      "entity_type = 'professionals' and 'home_visit' = any(visit_types)",
    ],
    [
      "entityType=professionals&gender=female",
      "entity_type = 'professionals' and gender = 'female'",
    ],
    ["entityType=clinics&rating_min=4.5", "entity_type = 'clinics' and average_rating >= 4.5"],
    [
      "entityType=professionals&price_max=300",
      "entity_type = 'professionals' and price_min <= 300",
    ],
    [
      "entityType=professionals&price_min=600",
      "entity_type = 'professionals' and coalesce(price_max, price_min) >= 600",
    ],
    [
      "entityType=clinics&bounds=25.05,55.1,25.2,55.25",
      "entity_type = 'clinics' and latitude between 25.05 and 25.2 and longitude between 55.1 and 55.25",
    ],
    ["entityType=all&featured=true", "is_featured"],
    [
      "entityType=professionals&category=dermatology",
      "entity_type = 'professionals' and $1 = any(specialty_ids)",
      "dermatology",
    ],
    [
      "entityType=professionals&profession=dentist",
      "entity_type = 'professionals' and profession_id = $1",
      "dentist",
    ],
  ])("the address %s narrows to its rows", async (address, condition, about) => {
    const id = about === undefined ? [] : [ids.get(about)];
    const params = new URLSearchParams(address.replace("$", String(id[0])));
    const { totalCount } = await readScreen(database, params);
    expect(totalCount).toBe(await count(condition, id));
    expect(totalCount).toBeGreaterThan(0);
    expect(totalCount).toBeLessThan(await count("true", []));
  });

  test("words and a place in words narrow, and an unknown place finds nothing", async () => {
    const total = async (address: string) =>
      (await readScreen(database, new URLSearchParams(address))).totalCount;
    const every = await total("entityType=professionals");
    for (const address of ["q=dentist", "category_slug=dentist", "location=Deira"]) {
      const found = await total(`entityType=professionals&${address}`);
      expect(found, address).toBeGreaterThan(0);
      expect(found, address).toBeLessThan(every);
    }
    expect(await total("entityType=professionals&location=any")).toBe(every);
    expect(await total("entityType=professionals&location=nowhere-at-all")).toBe(0);
  });

  test("each sort has its order", async () => {
    const shown = async (sort: string) => {
      const params = new URLSearchParams({ entityType: "professionals", sort });
      const { content } = await readScreen(database, params);
      const slugs = content.cards.map(({ slug }) => slug);
      const { rows } = await database.pool.query<Record<string, number | string | null>>(
        `select average_rating::float as rating, sort_name_en as name, price_min::float as price,
          years_of_experience as years, popularity_score as popularity
        from unnest($1::text[]) with ordinality as shown(slug, at)
        join directory_listings using (slug) where entity_type = 'professionals' order by at`,
        [slugs],
      );
      expect(rows.length).toBeGreaterThan(20);
      return rows;
    };
    const isFalling = (values: number[]) =>
      values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value));
    const falling = { rating: "rating", popularity: "popularity", experience: "years" };
    for (const [sort, column] of Object.entries(falling)) {
      const values = (await shown(sort)).map((row) => Number(row[column] ?? -1));
      expect(isFalling(values), `${sort}: ${values}`).toBe(true);
    }
    const prices = (await shown("price_low_high")).map(({ price }) => Number(price ?? 1e9));
    expect(isFalling(prices.toReversed()), String(prices)).toBe(true);
    const names = (await shown("a_z")).map(({ name }) => String(name));
    expect(names).toEqual(names.toSorted());
  });
});
