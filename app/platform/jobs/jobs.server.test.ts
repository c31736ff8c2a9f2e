import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import type { Database } from "../database/database.server.ts";
import { defineJob, type Job, type RunningJobs, startJobs } from "./jobs.server.ts";

const patient = { timeout: 20_000, interval: 100 };
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(database: Database, jobs: Job[]): Promise<RunningJobs> {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-jobs-"));
  const services = testServices(database, { dataDir, settings: { JOBS_POLL_SECONDS: "1" } });
  const running = await startJobs(services, jobs);
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  cleanups.push(() => running.stop());
  return running;
}

async function statesOf(database: Database, name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows.map((row) => row.state);
}

forEachDatabase((open) => {
  test("a job runs once, with its data", async () => {
    const database = await open({ seed: "empty" });
    const run = vi.fn(async (_data: { clinic: number }) => {});
    const job = defineJob<{ clinic: number }>({ name: "test.once", run });
    const jobs = await start(database, [job]);
    // Each further poll of the queue fetches the next job, and no earlier one.
    for (const clinic of [7, 8]) {
      await jobs.send(job, { clinic });
      await vi.waitFor(async () => {
        expect(run).toHaveBeenLastCalledWith({ clinic }, expect.anything());
        expect(new Set(await statesOf(database, "test.once"))).toEqual(new Set(["completed"]));
      }, patient);
    }
    expect(run.mock.calls.map(([data]) => data)).toEqual([{ clinic: 7 }, { clinic: 8 }]);
  });

  test("a job that fails is run again, and given up when its tries are used", async () => {
    const database = await open({ seed: "empty" });
    const flaky = vi.fn(async () => {
      if (flaky.mock.calls.length < 3) throw new Error("not yet");
    });
    const hopeless = vi.fn(async () => {
      throw new Error("never");
    });
    const jobs = [
      defineJob({ name: "test.flaky", run: flaky, retries: 3, retryDelaySeconds: 0 }),
      defineJob({ name: "test.hopeless", run: hopeless, retries: 1, retryDelaySeconds: 0 }),
    ] as const;
    const running = await start(database, [...jobs]);
    await running.send(jobs[0], {});
    await running.send(jobs[1], {});
    await vi.waitFor(async () => {
      expect(await statesOf(database, "test.flaky")).toEqual(["completed"]);
      expect(await statesOf(database, "test.hopeless")).toEqual(["failed"]);
    }, patient);
    expect(flaky).toHaveBeenCalledTimes(3);
    expect(hopeless).toHaveBeenCalledTimes(2);
    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'job.failed'",
    );
    expect(told.rows).toEqual([{ payload: { name: "test.hopeless" } }]);
  });

  test("two workers do not run the same job", async () => {
    const database = await open({ seed: "empty" });
    const run = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const job = defineJob({ name: "test.shared", run });
    const first = await start(database, [job]);
    await start(database, [job]);
    for (let count = 0; count < 4; count += 1) await first.send(job, {});
    await vi.waitFor(
      async () =>
        expect(await statesOf(database, "test.shared")).toEqual(Array(4).fill("completed")),
      patient,
    );
    expect(run).toHaveBeenCalledTimes(4);
  });

  test("a schedule is kept while its job has one, and dropped with it", async () => {
    const database = await open({ seed: "empty" });
    const schedules = async () => {
      const { rows } = await database.pool.query(
        "select name, cron, timezone from pgboss.schedule",
      );
      return rows;
    };
    const nightly = { name: "test.nightly", run: async () => {} };
    const first = await start(database, [defineJob({ ...nightly, schedule: "40 3 * * *" })]);
    expect(await schedules()).toEqual([
      { name: "test.nightly", cron: "40 3 * * *", timezone: "Asia/Dubai" },
    ]);
    await first.stop();
    await start(database, [defineJob(nightly)]);
    expect(await schedules()).toEqual([]);
  });
});
