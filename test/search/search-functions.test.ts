import { tmpdir } from "node:os";
import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { DatabaseOutage } from "#app/platform/errors.ts";
import { searchFunctions } from "#app/search/api.server.ts";
import {
  connectEmbeddings,
  disconnectEmbeddings,
} from "#app/search/concepts/finding/site-concepts.server.ts";
import { forgetSearches } from "#app/search/engine/cached-engine.server.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { forgetVocabulary } from "#app/vocabulary/queries.server.ts";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { testServices } from "../sites/services.ts";
import { openFakeEmbeddings } from "./fake-embeddings.ts";

const professionalFields =
  "id name full_name name_en name_ar title category description image location rating average_rating reviewCount " +
  "is_featured is_verified is_top_rated is_open_now specialty sub_specialty specialties profession years_of_experience " +
  "gender visitTypes languages accepted_insurance accepted_insurance_count distance_km similarity_score availability " +
  "availability_status next_availability clinic_name clinic_slug slug tags coordinates latitude longitude phone email " +
  "website geo_city_id geo_district_id clinic_center_id city_name district_name";
const moreFields = {
  professionals: "",
  clinics:
    "clinic_type clinic_types clinic_subtypes provider_subtypes opening_hours contact_phone cover_image",
  services:
    "service_type service_types service_subtype service_subtypes requires_referral price pricing_info clinicCount professionalCount",
  franchises: "franchise_type parent_company location_count",
};

onAnyDatabase((open) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    site = callSite(database, { "functions/v1/:name": callFunction });
  });
  const ask = async (query: string) => {
    const response = await site.get(`/functions/v1/${query}`);
    const body = await response.json();
    const told = searchFunctions.find(({ name }) => name === query.split("?", 1)[0]);
    if (response.ok)
      expect(told?.output.safeParse(body).error, "as openapi.json says").toBe(undefined);
    return { response, body };
  };

  test.each(Object.entries(moreFields))(
    "a result of %s has every field",
    async (entityType, more) => {
      const { response, body } = await ask(`search?entityType=${entityType}&limit=3`);
      expect(response.status).toBe(200);
      expect(body.results).toHaveLength(3);
      const shared = professionalFields.split(" ");
      const ofPeople = ["profession", "gender", "years_of_experience"];
      const wanted =
        entityType === "professionals" ? shared : shared.filter((f) => !ofPeople.includes(f));
      for (const result of body.results) {
        expect(Object.keys(result)).toEqual(
          expect.arrayContaining([...wanted, ...more.split(" ").filter(Boolean)]),
        );
        expect(Object.values(result)).not.toContain(undefined);
      }
      expect(body.totalCount).toBe(body.entityCounts[entityType]);
      expect(body.totalCounts).toBeUndefined();
    },
  );

  test("all kinds together are counted apart and paged", async () => {
    const { body } = await ask("search?limit=7&page=2");
    const { all, ...kinds } = body.entityCounts;
    expect(body.totalCounts).toEqual(kinds);
    expect(all).toBe(kinds.professionals + kinds.clinics + kinds.services + kinds.franchises);
    expect(body.pagination).toEqual({
      page: 2,
      itemsPerPage: 7,
      totalPages: Math.ceil(all / 7),
      totalCount: all,
      hasNext: true,
      hasPrev: true,
    });
    const first = await ask("search?limit=7");
    const ids = [...first.body.results, ...body.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
  });

  test("a page holds fifty without words and twenty with some", async () => {
    expect((await ask("search")).body.pagination.itemsPerPage).toBe(50);
    expect((await ask("search?q=dubai")).body.pagination.itemsPerPage).toBe(20);
  });

  test("a vocabulary item is said by id, slug or name; GET and POST say the same", async () => {
    const { body } = await ask(
      "search?entityType=professionals&specialties=dentistry&gender=female",
    );
    const { rows } = await database.pool.query(
      "select id from vocabulary_items where slug = 'dentistry'",
    );
    expect(body.totalCount).toBeGreaterThan(0);
    for (const specialties of [[rows[0]?.id], ["Dentistry"], ["طب الأسنان"], "dentistry,nothing"]) {
      const posted = await site.post("/functions/v1/search", {
        entityType: "professionals",
        specialties,
        filters: { gender: "female" },
      });
      expect((await posted.json()).totalCount, String(specialties)).toBe(body.totalCount);
    }
    const every = await ask("search?entityType=professionals");
    const unnamed = await ask("search?entityType=professionals&colour=red");
    expect(unnamed.body.totalCount).toBe(every.body.totalCount);
  });

  test("each filter of the specification narrows", async () => {
    const total = async (query: string) =>
      (await ask(`search?entityType=professionals&${query}`)).body.totalCount;
    const every = await total("");
    for (const query of [
      "rating_min=4.5",
      "price_max=250",
      "price_min=900",
      "visit_types=home_visit",
      "languages=Hindi",
      "insurance_providers=daman",
      "years_experience_min=25",
      "years_experience_max=5",
      "is_verified=true",
      "is_featured=true",
      "availability=tomorrow",
      "location=dubai marina",
      "latitude=25.08&longitude=55.14&radius=3",
      "near=25.08,55.14&radius=3",
      "q=dentist",
    ]) {
      expect(await total(query), query).toBeLessThan(every);
    }
  });

  test("who is searched for in Arabic is answered in Arabic", async () => {
    const { body } = await ask("search?entityType=clinics&limit=1&lang=ar");
    expect(body.results[0].name).toBe(body.results[0].name_ar);
    expect(body.results[0].location).toMatch(/[\u0621-\u064a]/);
  });

  test("explain lists the parts of a score, on request only", async () => {
    const explained = await ask("search?q=dentist&explain=true&limit=1");
    expect(explained.body.results[0].explanation.at(-1)).toContain("Payment has no effect");
    expect(explained.body.results[0].score).toMatchObject({
      total: expect.any(Number),
      text: expect.any(Number),
      name: expect.any(Number),
      concept: expect.any(Number),
      quality: expect.any(Number),
      bookable: expect.any(Number),
    });
    expect((await ask("search?q=dentist&limit=1")).body.results[0].score).toBeUndefined();
  });

  test("the method is hybrid for every kind, unless something else is asked", async () => {
    const methodOf = async (query: string) => (await ask(`search?${query}`)).body.searchMethod;
    expect(await methodOf("entityType=clinics&q=dentist")).toBe("hybrid");
    expect(await methodOf("q=dentist")).toBe("hybrid");
    expect(await methodOf("entityType=professionals&q=dentist")).toBe("hybrid");
    expect(await methodOf("entityType=professionals&q=dentist&searchMethod=hybrid")).toBe("hybrid");
    expect(await methodOf("q=dentist&useVectorSearch=false")).toBe("text");
  });

  /** A complaint without text matches; understanding may learn any of them. */
  const findUnplaced = async () => {
    for (const complaint of [
      "my pulse is racing and fluttering",
      "husband snores like a train",
      "wheezy breathing after running",
      "remove unwanted tattoo from arm",
      "extremely thirsty and peeing all day",
      "want to quit cigarettes",
      "blurry eyesight lately",
      "بنتي تتبول في الفراش",
    ]) {
      const { body } = await ask(`search?useVectorSearch=false&q=${complaint}`);
      if (body.totalCount === 0) return complaint;
    }
    throw new Error("Text finds something for every complaint: write others.");
  };

  test("words of a complaint that nothing has lead to whom one should see, with their similarity", async () => {
    const query = `q=${await findUnplaced()}&entityType=`;
    const { body } = await ask(`search?${query}all`);
    expect(body.totalCount).toBeGreaterThan(0);
    expect(body.searchMethod).toBe("hybrid");
    for (const { similarity_score } of body.results) {
      expect(similarity_score).toBeGreaterThan(0);
      expect(similarity_score).toBeLessThanOrEqual(1);
    }
    expect(body.results[0].similarity_score).toBeGreaterThanOrEqual(0.7);
    expect(body.concepts[0].similarity).toBeGreaterThanOrEqual(0.7);
    const asked = await ask(`search?${query}professionals&searchMethod=hybrid`);
    expect(asked.body.totalCount).toBe(body.totalCounts.professionals);
    for (const without of ["useVectorSearch=false", "similarityThreshold=0.999"]) {
      expect((await ask(`search?${query}all&${without}`)).body.totalCount, without).toBe(0);
    }
    const named = await ask(`search?q=${encodeURIComponent(body.results[0].name)}`);
    expect(named.body.results[0].name).toBe(body.results[0].name);
    expect(named.body.concepts).toEqual([]);
    expect(named.body.results[0].similarity_score).toBeNull();
  });

  test("an embeddings service is asked, and done without when it is away", async () => {
    const service = await openFakeEmbeddings(["cardiology|zorbing"]);
    const settings = { EMBEDDINGS_URL: service.url, EMBEDDINGS_TIMEOUT_MS: "20000" };
    const { config, log } = testServices(database, { dataDir: tmpdir(), settings });
    connectEmbeddings(database, config, log);
    try {
      const { body } = await ask("search?q=zorbing");
      expect(body.searchMethod).toBe("hybrid");
      expect(body.results[0].similarity_score).toBeGreaterThan(0.9);
      const texts = service.calls.flatMap(({ input }) => input);
      expect(texts.at(-1)).toBe("zorbing");
      expect(texts.length).toBeLessThan(5_000);
      service.behave("fails");
      const away = await ask("search?q=zorbing indoors");
      expect(away.response.status).toBe(200);
      expect(away.body).toMatchObject({ searchMethod: "text", totalCount: 0 });
    } finally {
      await service.close();
      disconnectEmbeddings(database);
    }
  });

  test("a GET answer may be kept to the end of its minute and is not sent twice", async () => {
    const { response } = await ask("search?entityType=clinics&q=dental");
    const tag = response.headers.get("etag") ?? "";
    const age = Number(
      /^public, max-age=(\d+)$/.exec(response.headers.get("cache-control") ?? "")?.[1],
    );
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThanOrEqual(60);
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    const vocabularies = await site.get("/functions/v1/search-vocabularies?limit=3");
    const known = vocabularies.headers.get("etag") ?? "";
    for (const given of [known, `W/${known}`, `"other", ${known}`]) {
      const again = await site.get("/functions/v1/search-vocabularies?limit=3", {
        "if-none-match": given,
      });
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(known);
      expect(await again.text()).toBe("");
    }
    const posted = await site.post("/functions/v1/search", { q: "dental" });
    expect(posted.headers.get("cache-control")).toBe("no-store");
    const near = await site.get("/functions/v1/search?latitude=25.1&longitude=55.2&limit=1");
    expect(near.headers.get("cache-control")).toBe("no-store");
    const own = await site.get("/functions/v1/search?saved_list_id=mine&limit=1");
    expect(own.headers.get("cache-control")).toBe("no-store");
  });

  test("suggestions are given for what was typed so far, ten unless said otherwise", async () => {
    const { response, body } = await ask("suggestions?query=de");
    expect(response.headers.get("etag")).toMatch(/^"/);
    expect(body.suggestions).toHaveLength(10);
    for (const suggestion of body.suggestions) {
      expect(suggestion).toMatchObject({
        kind: expect.any(String),
        label: expect.any(String),
        path: expect.stringMatching(/^\//),
      });
    }
    const few = await ask("suggestions?q=dent&limit=3&entityType=clinics");
    expect(few.body.suggestions).toHaveLength(3);
    const arabic = await site.post("/functions/v1/suggestions", { query: "اسن", lang: "ar" });
    expect((await arabic.json()).suggestions[0].label).toMatch(/[\u0621-\u064a]/);
  });

  test("what can be filtered by comes with the counts that it gives", async () => {
    const { body } = await ask("filters?entityType=professionals");
    const [specialty] = body.filters.specialties;
    const found = await ask(`search?entityType=professionals&specialties=${specialty.id}`);
    expect(found.body.totalCount).toBe(specialty.count);
    expect(Object.keys(body.filters)).toEqual(
      expect.arrayContaining(["insurance_providers", "languages", "districts", "gender"]),
    );
  });

  test("filters and vocabularies carry the items with every field", async () => {
    const { body } = await ask("search-filters");
    expect(Object.keys(body.filters)).toEqual(
      expect.arrayContaining(["specialties", "insurance_providers", "clinic_types", "languages"]),
    );
    expect(body.filters.insurance_providers[0]).toMatchObject({ count: expect.any(Number) });
    const items = (await ask("search-vocabularies?includeMetadata=true")).body.items;
    expect(items.length).toBe(1000);
    expect(Object.keys(items[0])).toEqual(
      expect.arrayContaining(
        "id value name category_slug synonyms status sort_order parent_id category_id description icon metadata".split(
          " ",
        ),
      ),
    );
    expect((await ask("search-vocabularies?limit=2")).body.items).toHaveLength(2);
  });

  test("where the vocabulary cannot be built, the stored items are answered", async () => {
    const whole = await ask("search-vocabularies?limit=5000");
    const groups = await ask("search-filters?limit=5");
    forgetVocabulary(database);
    forgetSearches(database);
    // Building it needs the relations, the rest of this test does not.
    await database.pool.query("alter table vocabulary_relations rename to hidden_relations");
    try {
      const stored = await ask("search-vocabularies?limit=5000");
      expect(stored.response.status).toBe(200);
      expect(stored.body.items).toEqual(whole.body.items);
      const filters = await ask("search-filters?limit=5");
      const withoutCounts = structuredClone(groups.body.filters);
      for (const item of Object.values(withoutCounts).flat()) {
        if (typeof item === "object" && item !== null && "count" in item) delete item.count;
      }
      expect(filters.body.filters).toEqual(withoutCounts);
    } finally {
      await database.pool.query("alter table hidden_relations rename to vocabulary_relations");
    }
  });

  test.each([
    ["search?entityType=pharmacies", "Unknown entity type: pharmacies"],
    ["suggestions?entityType=pharmacies", "Unknown entity type: pharmacies"],
    ["filters?entityType=pharmacies", "Unknown entity type: pharmacies"],
    ["search?rating_min=-1", /^rating_min: /],
    ["search?similarityThreshold=1.5", /^similarityThreshold: /],
    ["search?gender=robot", /^gender: /],
    ["search?availability=never", /^availability: /],
    ["search?sortBy=colour", /^sortBy: /],
    ["search?price_min=cheap", /^price_min: /],
  ])("%s is refused", async (query, message) => {
    const { response, body } = await ask(query);
    expect(response.status).toBe(400);
    expect(body).toMatchObject({
      code: "bad_request",
      message: typeof message === "string" ? message : expect.stringMatching(message),
      requestId: response.headers.get("x-request-id"),
    });
  });

  test("an unknown function is 404, another method 405, a body that is no object 400", async () => {
    expect((await site.get("/functions/v1/nothing")).status).toBe(404);
    expect((await site.app.request("/functions/v1/search", { method: "PUT" })).status).toBe(405);
    for (const body of ["[1]", "no json", "1", `${"[".repeat(20)}${"]".repeat(20)}`]) {
      const response = await site.post("/functions/v1/search", body);
      expect(response.status, body).toBe(400);
    }
    const large = await site.post("/functions/v1/search", { q: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    expect((await site.post("/functions/v1/search", "")).status).toBe(200);
  });

  test.each([
    ["professionals", "Professional search failed: "],
    ["clinics", "Clinic search failed: "],
    ["services", "Service search failed: "],
    ["franchises", "Franchise search failed: "],
    ["all", "Unified search failed: "],
  ])("a failed search of %s says so, without a word of SQL", async (entityType, words) => {
    const failing = vi.spyOn(database.pool, "connect").mockImplementation(() => {
      throw new Error("relation secret does not exist in select");
    });
    try {
      forgetSearches(database);
      const { response, body } = await ask(`search?entityType=${entityType}&q=failing`);
      expect(response.status).toBe(500);
      expect(body.message).toBe(`${words}An unexpected error occurred. Please try again.`);
    } finally {
      failing.mockRestore();
    }
  });

  test("a database that is away is 503 with the words of the function", async () => {
    const away = new DatabaseOutage("connect ECONNREFUSED");
    const failing = vi.spyOn(database.pool, "connect").mockImplementation(() => {
      throw away;
    });
    try {
      forgetSearches(database);
      const { response, body } = await ask("search?q=away");
      expect(response.status).toBe(503);
      expect(body).toMatchObject({
        code: "unavailable",
        message: "Unified search failed: Database error occurred. Please try again later.",
      });
      const filters = await ask("filters");
      expect(filters.body.message).toMatch(/^Filters failed: Database error/);
      // Suggestions are built from memory, which an earlier request may have filled.
      const fresh = callSite({ ...database }, { "functions/v1/:name": callFunction });
      const suggestions = await (await fresh.get("/functions/v1/suggestions?query=away")).json();
      expect(suggestions.message).toMatch(/^Suggestions failed: Database error/);
    } finally {
      failing.mockRestore();
    }
  });
});
