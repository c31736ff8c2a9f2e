import { beforeAll, expect, test } from "vitest";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { defaultFilters } from "../filters/filters.ts";
import { readPins } from "../map/queries.server.ts";
import { readSearchPage } from "../queries.server.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { answerSearch } from "./answer-search.ts";
import { emptyAnswer } from "./engine.ts";
import type { Finder } from "./finder.ts";

// A Wednesday, 11:00 in Dubai.
const now = new Date("2026-11-18T07:00:00Z");

onAnyDatabase((open) => {
  // The first to open it fills it, which takes longer than a test.
  beforeAll(async () => {
    await open({ seed: "demo" });
  }, 300_000);
  const readPage = async (query: string, locale: "en" | "ar" = "en") => {
    const page = await readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database: await open({ seed: "demo" }),
        actor: guest,
        locale,
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now,
      },
    );
    if ("state" in page) return page;
    throw new Error(`No page: ${JSON.stringify(page)}`);
  };
  const inDeira =
    "entityType=professionals&q=female dentist in deira speaking hindi&rating_min=1&years_experience_min=5&price_max=900";

  test("a search that finds nothing offers to leave out the district alone", async () => {
    const page = await readPage(inDeira);
    expect(page.totalCount).toBe(0);
    const { repairs } = page.content;
    expect(repairs.map(({ label }) => label)).toContain("“Deira”");
    const counts = repairs.filter(({ label }) => !label.includes("Dent")).map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test("a named field that nobody practises in a district is offered elsewhere, not replaced", async () => {
    const query = "entityType=professionals&q=midwife in jumeirah, my stomach burns";
    const page = await readPage(query);
    expect(page.totalCount).toBe(0);
    const labels = page.content.repairs.map(({ label }) => label);
    expect(labels).toContainEqual(expect.stringMatching(/jumeirah/i));
  });

  test("two wishes are left out together only where no single one helps", async () => {
    const { content } = await readPage(`${inDeira}&time_of_day=afternoon`);
    expect(content.repairs.map(({ label }) => label)).toContain("“Afternoon” and “Deira”");
    for (const { label, path, count } of content.repairs) {
      expect(label).toMatch(/^“.+” and “.+”$/);
      expect((await readPage(path.split("?")[1] ?? "")).totalCount, label).toBe(count);
    }
  });

  test("a search that only a pair of wishes keeps empty names the pair before the need", async () => {
    const { content } = await readPage(`${inDeira}&time_of_day=afternoon`);
    const isOfNeed = content.repairs.map(({ label }) => label.includes("Dentistry"));
    expect(isOfNeed[0]).toBe(false);
    expect(isOfNeed).toEqual(isOfNeed.toSorted((a, b) => Number(a) - Number(b)));
  });

  test("near a district is in it and around it, in both languages and on the map", async () => {
    const inside = await readPage("entityType=professionals&q=dentist in jvc");
    const params = "entityType=professionals&q=dentist near jvc";
    const near = await readPage(params);
    expect(near.totalCount).toBeGreaterThan(inside.totalCount);
    expect(near.content.understood.map(({ label }) => label)).toContain(
      "Near Jumeirah Village Circle: districts within 5 km",
    );
    const arabic = "entityType=professionals&q=طبيب أسنان قرب قرية جميرا الدائرية";
    expect((await readPage(arabic, "ar")).totalCount).toBe(near.totalCount);
    const reader = {
      database: await open({ seed: "demo" }),
      actor: guest,
      locale: "en",
      now,
    } as const;
    const map = await readPins(new URLSearchParams(params), reader);
    expect(map.totalCount).toBe(near.totalCount);
  });

  test("near a district with nobody about goes on to districts farther away, and says so", async () => {
    const database = await open({ seed: "demo" });
    const known = {
      vocabulary: await getVocabulary(database),
      geography: await getGeography(database),
      lexicon: lexiconAsTyped,
      freeTimes: getFreeTimes(database),
    };
    const districts: number[] = [];
    const finder: Finder = {
      find({ conditions }) {
        const [ids = []] = conditions.map(({ ask }) => (ask.kind === "anyId" ? ask.ids : []));
        districts.push(ids.length);
        const all = districts.length === 3 ? 1 : 0;
        const counts = { ...emptyAnswer(page).entityCounts, all };
        return { hits: [], counts, facets: null };
      },
      countWithout: (_, left) => left.map(() => 0),
    };
    const page = { page: 1, pageSize: 20, sort: "relevance" } as const;
    const request = {
      ...page,
      actor: guest,
      filters: { ...defaultFilters, query: "near jvc" },
      entityType: "all",
      locale: "en",
      now,
      literal: false,
      position: null,
      withFacets: false,
    } as const;
    const { understood, totalCount } = await answerSearch(request, known, finder);
    expect(totalCount).toBe(1);
    expect(understood).toMatchObject([{ kind: "district", withinKm: 12 }]);
    expect(districts).toEqual(districts.toSorted((a, b) => a - b));
    expect(new Set(districts).size).toBe(3);
  });

  test("a chosen radius says how far near is", async () => {
    const { content } = await readPage("q=dentist near jvc&radius=3");
    expect(content.chips.map(({ label }) => label)).toEqual([
      "Within 3 km of Jumeirah Village Circle",
    ]);
  });

  test.each(["blood test", "MRI", "vaccination", "تحليل دم"])(
    "%s leads to the service first",
    async (q) => {
      const page = await readPage(`q=${q}`, q < "\u0600" ? "en" : "ar");
      expect(page.content.cards[0]?.entityType).toBe("services");
      expect((await readPage("q=dentist")).content.cards[0]?.entityType).toBe("professionals");
    },
  );

  test("a service at home is one that comes to the home", async () => {
    const { content } = await readPage("entityType=services&q=blood test at home");
    expect(content.understood.map(({ label }) => label)).toContain("Home visit");
  });

  test.each(["<script>alert(1)</script>", "'; drop table--"])("%s is no need", async (q) => {
    const page = await readPage(new URLSearchParams({ q }).toString());
    expect([page.content.understood, page.totalCount]).toEqual([[], 0]);
  });
});
