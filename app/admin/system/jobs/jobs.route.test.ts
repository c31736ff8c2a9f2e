import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { defineJob, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { product, testServices } from "#test/sites/services.ts";
import { adminSystem as arabic } from "../messages/ar.ts";
import { adminSystem as english } from "../messages/en.ts";

const patient = { timeout: 20_000, interval: 100 };
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test("every job of the product has words in both languages", () => {
  const names = product.jobs.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const words of [english, arabic])
    expect(names.filter((name) => !Object.hasOwn(words, `job.${name}`))).toEqual([]);
});

forEachDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  test("jobs are said to be none before a process has run any", async () => {
    const { open: visit, noura } = await openOffice();
    expect((await visit(noura, "/admin/jobs")).text).toContain("No jobs have run yet.");
  });

  test("a periodic job runs now and a failed one again, both audited under the administrator", async () => {
    const { database, open: visit, submit, noura } = await openOffice();
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-jobs-"));
    const services = testServices(database, { dataDir, settings: { JOBS_POLL_SECONDS: "1" } });
    const nightly = vi.fn(async () => {});
    const flaky = vi.fn(async () => {
      if (flaky.mock.calls.length < 2)
        throw new Error("Failed query: select\nparams: huda@example.ae");
    });
    const jobs = [
      defineJob({ name: "test.nightly", run: nightly, schedule: "40 3 * * *" }),
      defineJob({ name: "test.flaky", run: flaky, retries: 0 }),
    ] as const;
    const running = await startJobs(services, [...jobs]);
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    cleanups.push(() => running.stop());

    const ran = await submit(noura, "/admin/jobs", { intent: "run", name: "test.nightly" });
    expect(ran.to).toBe("/admin/jobs?notice=jobQueued");
    await vi.waitFor(() => expect(nightly).toHaveBeenCalledTimes(1), patient);

    await running.send(jobs[1], {});
    const failed = async () => (await visit(noura, "/admin/jobs")).text;
    await vi.waitFor(async () => expect(await failed()).toContain("Failed query: select"), patient);
    expect(await failed()).not.toContain("huda@example.ae");
    const id = /value="([0-9a-f-]{36})"[^>]*name="id"/.exec(await failed())?.[1] ?? "";
    expect((await submit(noura, "/admin/jobs", { intent: "retry", id })).status).toBe(303);
    await vi.waitFor(() => expect(flaky).toHaveBeenCalledTimes(2), patient);
    expect((await submit(noura, "/admin/jobs", { intent: "retry", id })).status).toBe(404);
    expect((await submit(noura, "/admin/jobs", { intent: "run", name: "test.flaky" })).status).toBe(
      404,
    );

    const { rows } = await database.pool.query(
      "select action, entity_id, actor_kind from audit_log where action in ('job.run', 'job.retry') order by id",
    );
    expect(rows).toEqual([
      { action: "job.run", entity_id: "test.nightly", actor_kind: "admin" },
      { action: "job.retry", entity_id: "test.flaky", actor_kind: "admin" },
    ]);
    const events = await visit(noura, "/admin/event-logs?f.kind=job&f.outcome=failed");
    expect(events.text).toContain("job.fail");
  });

  test("event logs hold events, imports and sign-ins without the person", async () => {
    const { database, open: visit, noura } = await openOffice();
    await database.pool.query(`insert into import_runs (subject, file_name, file_hash, rows, added, changed, unchanged, refused, is_complete)
      values ('clinics', 'clinics.csv', 'x', 3, 1, 0, 0, '[{"reason":"no name","lines":[2,3]}]', true)`);
    await database.pool.query(
      `select publish_event('claim.submitted', 'claims', 'c-1', 1, '{"about":"clinics"}')`,
    );
    const list = (await visit(noura, "/admin/event-logs?f.outcome=partly")).text;
    expect(list).toContain("clinics.csv");
    const id = /href="\/admin\/event-logs\/(import-\d+)"/.exec(list)?.[1];
    expect((await visit(noura, `/admin/event-logs/${id}`)).text).toContain("no name");
    const claims = (await visit(noura, "/admin/event-logs?f.kind=event")).text;
    expect(claims).toContain("claim.submitted");
    // The record has the name of what it is about, not that of the program.
    const named = await visit(noura, "/admin/event-logs?f.name=claim.submitted");
    const event = /href="(\/admin\/event-logs\/event-\d+)"/.exec(named.text)?.[1] ?? "";
    expect((await visit(noura, event)).text).toContain("<title>Admin – Claim</title>");
    expect((await visit(noura, "/admin/event-logs?q=Claim&f.kind=event")).text).toContain("c-1");
    const signIns = (await visit(noura, "/admin/event-logs?f.kind=signIn")).text;
    expect(signIns).toContain("session.open");
    expect(signIns.slice(signIns.indexOf("<main"))).not.toContain("noura@");
  });
});
