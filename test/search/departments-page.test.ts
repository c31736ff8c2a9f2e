import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readDepartments } from "#app/search/red-flags/departments/read-departments.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { createApp } from "#server/http/app.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { serveApp } from "../sites/serve-app.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";

const marina = { latitude: 25.078, longitude: 55.139 };

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
  }, 300_000);
  const read = async (from: typeof marina) =>
    readDepartments(
      {
        database,
        actor: guest,
        locale: "en",
        vocabulary: await getVocabulary(database),
        geography: await getGeography(database),
        now: new Date(),
      },
      from,
    );
  const page = async (path: string) => {
    const services = testServices(database, { dataDir: join(tmpdir(), "dalil-departments") });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    const app = serveApp(createApp(services, build, { clientFolder: join(tmpdir(), "none") }));
    const response = await app.request(path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(200);
    return (await response.text()).replace(/[\s\S]*<main/, "").replace(/<\/main>[\s\S]*/, "");
  };

  test("telephones and directions are shown, no adverts and nothing to book", async () => {
    const html = await page("/emergency-departments?near=25.078,55.139");
    const listed = await read(marina);
    expect(html.match(/<li/g)?.length).toBeGreaterThanOrEqual(listed.length);
    expect(html).toContain('href="tel:998"');
    expect(html).toContain("maps/dir/?api=1");
    expect(html).not.toContain("/book/");
    expect(html).not.toMatch(/Sponsored|Featured|AED/);
    expect(html.indexOf(listed[0]?.name ?? "?")).toBeLessThan(html.indexOf(listed[1]?.name ?? "?"));
  });

  test("an alarm's link leads to it, from the district that the words name", async () => {
    const geography = await getGeography(database);
    const deira = geography.districts.find(({ slug }) => slug === "deira");
    const html = await page("/search?q=chest+pain+deira");
    expect(html).toContain(`/emergency-departments?geo_district_id=${deira?.id ?? "none"}`);
    const list = await page(`/emergency-departments?geo_district_id=${deira?.id ?? 0}&lang=ar`);
    expect(list).toContain("أقسام الطوارئ");
    expect(list).toContain("المسافات في خط مستقيم من مركز");
  });
});
