import { beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readSearchPage } from "../queries.server.ts";

// A Wednesday, 11:00 in Dubai.
const now = new Date("2026-11-18T07:00:00Z");

onAnyDatabase((open) => {
  // The first to open it fills it, which takes longer than a test.
  beforeAll(async () => {
    await open({ seed: "demo" });
  }, 300_000);
  const readPage = async (query: string) => {
    const page = await readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database: await open({ seed: "demo" }),
        actor: guest,
        locale: "en",
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

  test("two wishes are left out together only where no single one helps", async () => {
    const { content } = await readPage(`${inDeira}&time_of_day=afternoon`);
    expect(content.repairs.map(({ label }) => label)).toContain("“Afternoon” and “Deira”");
    for (const { label, path, count } of content.repairs) {
      expect(label).toMatch(/^“.+” and “.+”$/);
      expect((await readPage(path.split("?")[1] ?? "")).totalCount, label).toBe(count);
    }
  });
});
