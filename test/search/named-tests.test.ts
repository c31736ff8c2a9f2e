import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { onAnyDatabase } from "../databases/database.ts";

onAnyDatabase((open) => {
  test("a test that is asked for by name comes before other tests at home", async () => {
    const page = await readSearchPage(
      { params: new URLSearchParams({ q: "blood test at home", entityType: "services" }) },
      {
        database: await open({ seed: "demo" }),
        actor: guest,
        locale: "en",
        now: new Date(),
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
      },
    );
    const titles = "content" in page ? page.content.cards.map(({ title }) => title) : [];
    expect(titles.length).toBeGreaterThan(6);
    expect(titles.slice(0, 6).filter((title) => !/blood test/i.test(title))).toEqual([]);
  });
});
