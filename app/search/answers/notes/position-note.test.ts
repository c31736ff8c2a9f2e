import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readSearchPage } from "../../queries.server.ts";

onAnyDatabase((open) => {
  test("results say that they are of the whole city where the visitor was not found", async () => {
    const database = await open({ seed: "demo" });
    const read = async (query: string, locale: "en" | "ar" = "en") => {
      const page = await readSearchPage(
        { params: new URLSearchParams(query) },
        {
          database,
          actor: guest,
          locale,
          origin: "https://dalil.example",
          appName: "Dalil",
          emergency: { ambulance: "998", police: "999" },
          now: new Date("2026-11-18T07:00:00Z"),
        },
      );
      if (!("content" in page)) throw new Error("No page.");
      return page;
    };
    const query = "entityType=clinics&availability=open_now";
    expect((await read(query)).positionNote).toBeNull();
    const failed = await read(`${query}&near=unknown`);
    expect(failed.positionNote).toContain("all of Dubai");
    expect(failed.content.chips.map(({ label }) => label).join()).not.toContain("unknown");
    expect((await read(`${query}&near=unknown`, "ar")).positionNote).toContain("دبي كلها");
  });
});
