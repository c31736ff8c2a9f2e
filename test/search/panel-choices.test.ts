import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { searchPath } from "#app/search/rules.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
  }, 300_000);
  const readPage = (query: string) => readScreen(database, new URLSearchParams(query));

  test("values of lists that name nothing find nothing, and a repair names each", async () => {
    const vocabulary = await getVocabulary(database);
    const language = vocabulary.category("languages")[0]?.id;
    const all = (await readPage("")).totalCount;
    for (const [query, label] of [
      ["insurance_ids=nonsense", "Insurance: nonsense (unknown)"],
      ["visitTypes=teleport", "Visit type: teleport (unknown)"],
      ["weekdays=9", "Days of the week: 9 (unknown)"],
      ["geo_district_id=2147483647", "District: 2147483647 (unknown)"],
      [`specialty_ids=${language}`, `Specialty: ${language} (unknown)`],
    ] as const) {
      const page = await readPage(query);
      expect(page.totalCount, query).toBe(0);
      expect(searchPath(page.state)).toBe(`/search?${query}`);
      expect(page.content.chips).toMatchObject([{ label, path: "/search" }]);
      expect(page.content.repairs).toEqual([{ label: `“${label}”`, count: all, path: "/search" }]);
    }
    const [known] = vocabulary.category("languages");
    const beside = await readPage(`language_ids=${known?.id},klingon`);
    expect(beside.totalCount).toBe((await readPage(`language_ids=${known?.id}`)).totalCount);
    expect(beside.content.chips.map(({ path }) => path)).toContain(
      `/search?language_ids=${known?.id}`,
    );
    const languages = beside.groups.find(
      (group) => "name" in group && group.name === "language_ids",
    );
    expect(languages).toMatchObject({ clearPath: "/search" });
  });

  test("each chosen facility is a chip, and the panel counts the others among the results", async () => {
    const vocabulary = await getVocabulary(database);
    const idOf = (slug: string) => vocabulary.bySlug("facilities", slug)?.id;
    const parking = idOf("free-parking");
    const wheelchair = idOf("wheelchair-access");
    const query = `entityType=clinics&facility_ids=${parking},${wheelchair}`;
    const page = await readPage(query);
    expect(page.content.chips).toEqual([
      expect.objectContaining({
        label: "Free parking",
        path: `/search?entityType=clinics&facility_ids=${wheelchair}`,
      }),
      expect.objectContaining({
        label: "Wheelchair access",
        path: `/search?entityType=clinics&facility_ids=${parking}`,
      }),
    ]);
    const group = page.groups.find((one) => "name" in one && one.name === "facility_ids");
    if (group?.kind !== "many") throw new Error("No list of facilities.");
    expect(group.label).toBe("Facilities");
    expect(group.choices.slice(0, 2).map(({ count }) => count)).toEqual([
      page.totalCount,
      page.totalCount,
    ]);
    const further = group.choices[2];
    const narrowed = await readPage(`${query},${further?.value}`);
    expect(narrowed.totalCount).toBe(further?.count);
    const both = await readPage(`${query},nonsense`);
    expect(both.totalCount).toBe(0);
    expect(both.content.repairs).toContainEqual(
      expect.objectContaining({
        label: "“Facilities: nonsense (unknown)”",
        count: page.totalCount,
      }),
    );
  });

  test("a yes-or-no filter counts what each answer finds, whichever is chosen", async () => {
    for (const chosen of ["", "&requires_referral=true"]) {
      const page = await readPage(`entityType=services${chosen}`);
      const group = page.groups.find((one) => "name" in one && one.name === "requires_referral");
      if (group?.kind !== "select") throw new Error("No choice of referrals.");
      expect(group.choices.map(({ label }) => label)).toEqual([
        "Any",
        "No referral needed",
        "Needs a referral",
      ]);
      for (const { value, count } of group.choices.slice(1)) {
        const found = await readPage(`entityType=services&requires_referral=${value}`);
        expect(found.totalCount, value).toBe(count);
        expect(count, value).toBeGreaterThan(0);
      }
    }
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const { filters } = await (await site.get("/functions/v1/filters?entityType=services")).json();
    expect(filters.requires_referral).toHaveLength(2);
  });

  test("what was understood is chosen in the panel, which takes the words back", async () => {
    const vocabulary = await getVocabulary(database);
    const dentistry = String(vocabulary.bySlug("specialties", "dentistry")?.id);
    const page = await readPage("entityType=professionals&q=female dentist in deira");
    const said = page.implied.map(({ name, rest }) => [name, rest]);
    expect(said).toEqual(
      expect.arrayContaining([
        ["specialty_ids", "female in deira"],
        ["gender", "dentist in deira"],
        ["geo_district_id", "female dentist"],
      ]),
    );
    const specialties = page.groups.find(
      (group) => "name" in group && group.name === "specialty_ids",
    );
    expect(specialties).toMatchObject({ choices: [{ value: dentistry }] });
    expect(page.state.filters.specialtyIds).toEqual([]);
  });

  test("the insurers offered beside a chosen one are those of the results", async () => {
    const vocabulary = await getVocabulary(database);
    const [insurer] = vocabulary.category("insurance-providers");
    const page = await readPage(`entityType=professionals&insurance_ids=${insurer?.id}`);
    const group = page.groups.find(({ label }) => label === "Insurance");
    if (group?.kind !== "many") throw new Error("There is no list of insurers.");
    for (const { value, count } of group.choices) {
      const both = page.content.cards.length <= page.totalCount && count !== null;
      expect(both && count <= page.totalCount, value).toBe(true);
    }
    expect(group.choices[0]).toMatchObject({ value: String(insurer?.id), count: page.totalCount });
  });

  test("one press clears all values of one list and leaves the others", async () => {
    const vocabulary = await getVocabulary(database);
    const [one, other] = vocabulary.category("insurance-providers");
    const page = await readPage(`insurance_ids=${one?.id},${other?.id},nonsense&gender=female`);
    const group = page.groups.find(({ label }) => label === "Insurance");
    expect(group).toMatchObject({ clearPath: "/search?gender=female" });
  });

  test("calls of functions find nothing for values that name nothing, and list them", async () => {
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const ask = async (query: string) =>
      (await site.get(`/functions/v1/search?entityType=professionals&${query}`)).json();
    expect((await ask("")).ignored).toEqual([]);
    expect(await ask("visit_types=teleport&weekdays=1,noday")).toMatchObject({
      totalCount: 0,
      ignored: [
        { parameter: "visit_types", value: "teleport" },
        { parameter: "weekdays", value: "noday" },
      ],
    });
    const word = await ask("geo_district_id=word");
    expect(word.totalCount).toBe(0);
    expect(word.ignored).toEqual([{ parameter: "geo_district_id", value: "word" }]);
    const times = await ask("after=99:99&before=noon&available_date=2026-02-30");
    expect(times.totalCount).toBe(0);
    expect(times.ignored).toEqual(
      expect.arrayContaining([
        { parameter: "after", value: "99:99" },
        { parameter: "before", value: "noon" },
        { parameter: "available_date", value: "2026-02-30" },
      ]),
    );
    const unknown = await ask("insurance_providers=nonsense&geo_district_id=9999");
    expect(unknown.totalCount).toBe(0);
    expect(unknown.ignored).toEqual([
      { parameter: "insurance_providers", value: "nonsense" },
      { parameter: "geo_district_id", value: "9999" },
    ]);
  });

  test("calls of functions list values that were cut or not read", async () => {
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const ask = async (query: string) =>
      (await site.get(`/functions/v1/search?entityType=professionals&${query}`)).json();
    const all = await ask("");
    expect(await ask("rating_min=9")).toMatchObject({
      ignored: [{ parameter: "rating_min", value: "9" }],
    });
    expect(await ask("rating_min=4.5&radius=20&limit=5&is_verified=true&lang=ar")).toMatchObject({
      ignored: [],
    });
    const many = await ask(
      "radius=500&limit=1000&near=here&bounds=1,2&is_verified=perhaps&lang=fr&explain=please",
    );
    expect(many.totalCount).toBe(all.totalCount);
    expect(many.ignored).toEqual(
      expect.arrayContaining([
        { parameter: "radius", value: "500" },
        { parameter: "limit", value: "1000" },
        { parameter: "near", value: "here" },
        { parameter: "bounds", value: "1,2" },
        { parameter: "is_verified", value: "perhaps" },
        { parameter: "lang", value: "fr" },
        { parameter: "explain", value: "please" },
      ]),
    );
    const [language] = (await getVocabulary(database)).category("languages");
    const ids = [...Array.from({ length: 50 }, () => language?.id), 999_999].join(",");
    expect((await ask(`languages=${ids}`)).ignored).toEqual([
      { parameter: "languages", value: "999999" },
    ]);
    expect((await ask(`q=${"ear ".repeat(60)}`)).ignored).toHaveLength(1);
  });

  test("the page names values that were cut or not read, and finds the same", async () => {
    const plain = await readPage("rating_min=5");
    const page = await readPage("rating_min=9&sort=cheapest&radius=near&verified=perhaps");
    expect(page.totalCount).toBe(plain.totalCount);
    expect(page.content.chips.map(({ label }) => label)).toEqual([
      "Rating: 9 is out of range, 5 is used",
      "Distance: near (unknown)",
      "Sort by: cheapest (unknown)",
      "Licence checked: perhaps (unknown)",
      "Rated 5 or higher",
    ]);
    expect(page.content.chips[0]).toMatchObject({ isUnread: true, path: "/search?rating_min=5" });
  });

  test("calls of functions list arguments that no search has", async () => {
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const answer = await site.get("/functions/v1/search?min_rating=9&apikey=anon&q=dentist");
    expect((await answer.json()).ignored).toEqual([{ parameter: "min_rating", value: "9" }]);
  });
});
