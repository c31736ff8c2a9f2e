import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { forgetTimingsJob } from "./jobs.server.ts";
import { kindOfPath } from "./kind-of-path.ts";
import { bucketBounds, type RouteKind } from "./rules.ts";
import { readTimingFigures } from "./timing-figures.server.ts";
import { getTimingRecorder, TimingRecorder } from "./timing-recorder.server.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;

/** A request as the test recounts it. */
interface Sample {
  path: string;
  kind: RouteKind;
  ms: number;
  status: number;
}

const sample = (path: string, kind: RouteKind, ms: number, status = 200): Sample => ({
  path,
  kind,
  ms,
  status,
});

const samples: Sample[] = [
  ...Array.from({ length: 40 }, (_, at) => sample("/search", "search", at * 7)),
  ...Array.from({ length: 19 }, (_, at) => sample("/functions/v1/search", "searchFunction", at)),
  sample("/functions/v1/search", "searchFunction", 4_000, 503),
  ...Array.from({ length: 6 }, () => sample("/clinics/happy-teeth.data", "profile", 12, 404)),
  sample("/blog", "reading", 20_000, 500),
];

/** The bound within which a share of the requests was answered; null above the last one. */
function percentile(some: Sample[], share: number): number | null {
  const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b);
  const reached = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return bucketBounds.find((bound) => reached <= bound) ?? null;
}

const recount = (name: string, some: Sample[]) => ({
  name,
  requests: some.length,
  errors: some.filter(({ status }) => status >= 500).length,
  p50: percentile(some, 0.5),
  p95: percentile(some, 0.95),
});

test("a path has its kind, a probe none, and an unknown path no kind of its own", () => {
  expect(kindOfPath("/")).toBe("home");
  expect(kindOfPath("/_root.data")).toBe("home");
  expect(kindOfPath("/clinics")).toBe("search");
  expect(kindOfPath("/doctors/dubai/jlt")).toBe("search");
  expect(kindOfPath("/admin/performance")).toBe("admin");
  expect(kindOfPath("/wp-login.php")).toBe("other");
  expect(kindOfPath("/constructor")).toBe("other");
  expect(kindOfPath("/readyz")).toBeNull();
});

test("what could not be written is written the next time, once", async () => {
  const write = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(undefined);
  const recorder = new TimingRecorder(write);
  const request = { path: "/search", isAsset: false, status: 200, ms: 3 };
  recorder.note(request);
  await expect(recorder.flush()).rejects.toThrow("away");
  recorder.note(request);
  await recorder.flush();
  await recorder.flush();
  expect(write).toHaveBeenCalledTimes(2);
  const written: { buckets: number[] }[] = write.mock.lastCall?.[0];
  expect(written.flatMap(({ buckets }) => buckets).reduce((a, b) => a + b)).toBe(2);
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
  }, 180_000);
  beforeEach(() => database.pool.query("delete from request_minutes"));

  /** Two processes count the same minutes. */
  async function measure() {
    const recorder = getTimingRecorder(database);
    for (const half of [samples.slice(0, 25), samples.slice(25)]) {
      for (const { path, ms, status } of half) recorder.note({ path, isAsset: false, status, ms });
      await recorder.flush();
    }
  }

  test("each figure is what the requests recount to, and its statement gives it", async () => {
    await measure();
    const figures = await readTimingFigures(database, admin, { period: 1, kind: null });
    expect(figures.total.rows).toEqual([recount("all", samples)]);
    const byKind = [...Map.groupBy(samples, ({ kind }) => kind)];
    const expected = byKind.map(([kind, some]) => recount(kind, some));
    expect(figures.kinds.rows).toHaveLength(4);
    expect(figures.kinds.rows).toEqual(expect.arrayContaining(expected));
    // The slowest first.
    expect(figures.kinds.rows.map(({ name }) => name)).toEqual([
      "reading",
      "search",
      "searchFunction",
      "profile",
    ]);
    expect(figures.searches.rows.map(({ name }) => name)).toEqual(["search", "searchFunction"]);
    const counted = figures.times.rows.reduce((sum, { requests }) => sum + requests, 0);
    expect(counted).toBe(samples.length);
    for (const { sql, rows } of Object.values(figures)) {
      expect((await database.pool.query(sql)).rows).toEqual(rows);
    }
    const one = await readTimingFigures(database, admin, { period: 14, kind: "profile" });
    expect(one.total.rows).toEqual([
      recount(
        "all",
        samples.filter(({ kind }) => kind === "profile"),
      ),
    ]);
    await expect(readTimingFigures(database, guest, { period: 1, kind: null })).rejects.toThrow();
  });

  test("timings are forgotten after fourteen days", async () => {
    await measure();
    const services = testServices(database, { dataDir: "unused" });
    const run = () =>
      forgetTimingsJob.run(
        {},
        { services, log: services.log, signal: new AbortController().signal },
      );
    const count = async () =>
      (await database.pool.query("select count(*)::int as rows from request_minutes")).rows[0]
        ?.rows;
    await run();
    expect(await count()).toBe(4);
    await database.pool.query(
      "update request_minutes set minute = minute - interval '14 days 1 minute'",
    );
    await run();
    expect(await count()).toBe(0);
  });
});
