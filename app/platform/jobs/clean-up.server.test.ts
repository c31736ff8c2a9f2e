import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { cleanUpJob, temporaryFolder } from "./clean-up.server.ts";

onAnyDatabase((open) => {
  test("old events and old temporary files go, young ones stay", async () => {
    const database = await open({ seed: "empty" });
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-clean-"));
    const services = testServices(database, { dataDir });
    await database.pool.query(`
      insert into outbox_events (topic, entity_type, created_at)
      values ('old', 'clinic', now() - interval '8 days'), ('young', 'clinic', now() - interval '6 days')`);
    await database.pool.query(`
      insert into rate_counters (key, count, ends_at)
      values ('old', 1, now() - interval '1 minute'), ('young', 1, now() + interval '1 hour')`);
    await database.pool.query(`
      insert into mail_queue (kind, subject_id, created_at, settled_at) values
        ('claim', 'old', now() - interval '91 days', now() - interval '91 days'),
        ('claim', 'young', now() - interval '91 days', now() - interval '89 days'),
        ('claim', 'unsent', now() - interval '91 days', null)`);
    const folder = temporaryFolder(dataDir);
    await mkdir(folder);
    for (const name of ["old", "young"]) await writeFile(join(folder, name), "x");
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
    await utimes(join(folder, "old"), twoDaysAgo, twoDaysAgo);

    const { signal } = new AbortController();
    await cleanUpJob.run({}, { services, log: services.log, signal });

    const { rows } = await database.pool.query(
      "select topic from outbox_events where topic in ('old', 'young')",
    );
    expect(rows).toEqual([{ topic: "young" }]);
    const counters = await database.pool.query("select key from rate_counters where count = 1");
    expect(counters.rows).toEqual([{ key: "young" }]);
    const mails = await database.pool.query(
      "select subject_id as subject from mail_queue order by subject_id",
    );
    expect(mails.rows).toEqual([{ subject: "unsent" }, { subject: "young" }]);
    expect(existsSync(join(folder, "old"))).toBe(false);
    expect(existsSync(join(folder, "young"))).toBe(true);
    await rm(dataDir, { recursive: true });
  });
});
