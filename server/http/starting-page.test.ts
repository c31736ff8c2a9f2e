import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Availability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { StartProgress } from "../starting/start-progress.ts";
import { createApp } from "./app.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-starting-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Nothing of a site that starts may ask its database. */
const query = () => Promise.reject(new Error("the database was asked"));
const counts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
const database = {
  kind: "postgresql",
  label: "test",
  pool: { connect: query, query, ...counts, options: { max: 4 } },
  writes: openGate,
} as unknown as Database;

test("while the database is prepared, people see how far it is and programs get JSON", async () => {
  const progress = new StartProgress();
  progress.report("professionals", { done: 500, total: 2000 });
  let state: ReturnType<Availability["state"]> = "waiting";
  const availability: Availability = {
    state: () => state,
    refusal: () => new AppError("unavailable", "The site is starting."),
    start: async () => {},
    reportOutage() {},
    stop() {},
  };
  const services = testServices(database, { dataDir });
  const starting = createApp(services, tinySite([]), { availability, progress });
  const titleOf = async () =>
    (await (await starting.request("/ok", { headers: { accept: "text/html" } })).text()).slice(
      0,
      400,
    );
  expect(await titleOf()).toContain("The site is being prepared");
  progress.isAway = true;
  expect(await titleOf()).not.toContain("The site is being prepared");
  state = "preparing";
  const page = await starting.request("/ok?lang=ar", { headers: { accept: "text/html" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("3");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("ممارسو المدينة التجريبية، 500 من 2,000");
  expect(html).toContain('value="4.25"');
  progress.report("bookings");
  expect(
    await (await starting.request("/ok", { headers: { accept: "text/html" } })).text(),
  ).toContain("Step 7 of 7");
  const asked = await starting.request("/ok", { headers: { accept: "application/json" } });
  expect(asked.status).toBe(503);
  expect(await asked.json()).toMatchObject({ code: "unavailable" });
});
