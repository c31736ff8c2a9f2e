import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readSearchPage } from "../../queries.server.ts";

onAnyDatabase((open) => {
  test("words in a script that nothing here knows find nobody", async () => {
    const database = await open({ seed: "demo" });
    const read = async (query: string) => {
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
        },
      );
      if (!("content" in page)) throw new Error("No page.");
      return page;
    };
    expect((await read("牙医")).totalCount).toBe(0);
    const mixed = await read("牙医 Dubai Marina");
    expect(mixed.totalCount).toBeGreaterThan(0);
    expect(mixed.content.ignoredWords).toBe("牙医");
    const hindi = await read("दांत में दर्द");
    expect(hindi.content.ignoredWords).toBe("");
    expect(hindi.content.cards.length).toBeGreaterThan(0);
    expect(hindi.content.understood.map(({ label }) => label).join()).toContain("Toothache");
    expect((await read("मैं मरना चाहता हूँ")).isCrisis).toBe(true);
  });
});
