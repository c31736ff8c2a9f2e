import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { forgetConversationsJob } from "./jobs.server.ts";

onAnyDatabase((open) => {
  test("resolved conversations are closed after 30 quiet days, all are deleted after two years", async () => {
    const database = await open({ seed: "empty" });
    await database.pool.query(`delete from support_conversations;
      insert into support_conversations (session_id, page_title, status, last_message_at) values
        ('a', 'old', 'open', now() - interval '3 years'),
        ('a', 'quiet', 'resolved', now() - interval '31 days'),
        ('a', 'fresh', 'resolved', now() - interval '29 days'),
        ('a', 'waits', 'open', now() - interval '31 days')`);
    const services = testServices(database, { dataDir: tmpdir() });
    const { log } = services;
    await forgetConversationsJob.run({}, { services, log, signal: new AbortController().signal });
    const { rows } = await database.pool.query(
      "select page_title, status from support_conversations order by page_title",
    );
    expect(rows).toEqual([
      { page_title: "fresh", status: "resolved" },
      { page_title: "quiet", status: "closed" },
      { page_title: "waits", status: "open" },
    ]);
  });
});
