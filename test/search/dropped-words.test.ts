import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PageReader } from "#app/search/page/search-page.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { isCondition } from "#app/search/understanding/understand-query.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const readPage = async (database: Database, query: string, more: Partial<PageReader> = {}) => {
  const page = await readSearchPage(
    { params: new URLSearchParams({ q: query }) },
    {
      database,
      actor: guest,
      locale: "en",
      origin: "https://dalil.example",
      appName: "Dalil",
      emergency: { ambulance: "998", police: "999" },
      now: new Date("2026-11-18T07:00:00Z"),
      ...more,
    },
  );
  if (!("content" in page)) throw new Error("No page.");
  return page;
};

const subjects = [
  "dentel cleening",
  "dermatlogist",
  "kardiology",
  "akne",
  "physoterapy",
  "pediatrision",
  "gynacologist",
  "cleening",
];
const places = ["jumera", "marina", "dera", "al barsa", "busines bay"];
const wishes = ["cheap", "female", "open now", "arabic speaking"];
const queries = subjects.flatMap((subject) =>
  places.flatMap((place) => wishes.map((wish) => `${subject} ${place} ${wish}`)),
);

onAnyDatabase((open) => {
  test("words that are not applied are named as not understood", async () => {
    const database = await open({ seed: "demo" });
    const dropped: string[] = [];
    for (const query of queries) {
      const said: string[] = [];
      let isLimited = false;
      const onAnswer: PageReader["onAnswer"] = (_state, { understood }) => {
        isLimited = understood.some(isCondition);
        said.push(...understood.map(({ phrase }) => phrase));
      };
      const { content, totalCount } = await readPage(database, query, { onAnswer });
      const named = [...said, content.ignoredWords].join(" ").split(" ");
      // Words alone are looked for in names and texts, which is an answer to them.
      if (!isLimited) continue;
      const silent = query.split(" ").filter((word) => !named.includes(word));
      if (totalCount > 0 && silent.length > 0) dropped.push(`${query}: ${silent}`);
    }
    expect(dropped).toEqual([]);
    const labels = async (query: string) =>
      (await readPage(database, query)).content.understood.map(({ label }) => label);
    expect(await labels("dentel cleening jumera cheap")).toContain("Dentistry");
    expect(await labels("dentist marina arabic speaking female")).toContain("Dubai Marina");
    expect(await labels("my 2 year old has a fever")).toEqual([
      "For children",
      "Fever: Paediatrics and Family Medicine",
    ]);
  });

  test("words in a script that nothing here knows find nobody", async () => {
    const database = await open({ seed: "demo" });
    expect((await readPage(database, "牙医")).totalCount).toBe(0);
    const mixed = await readPage(database, "牙医 Dubai Marina");
    expect(mixed.totalCount).toBeGreaterThan(0);
    expect(mixed.content.ignoredWords).toBe("牙医");
    const hindi = await readPage(database, "दांत में दर्द");
    expect(hindi.content.ignoredWords).toBe("");
    expect(hindi.content.cards.length).toBeGreaterThan(0);
    expect(hindi.content.understood.map(({ label }) => label).join()).toContain("Toothache");
    expect((await readPage(database, "मैं मरना चाहता हूँ")).isCrisis).toBe(true);
  });
});
