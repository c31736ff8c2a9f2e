import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eraseAccounts } from "#app/shell/my-data/erase-accounts.server.ts";
import { gatherForStaff } from "#app/shell/my-data/gather-data.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "./back-office.ts";
import { newBrowser } from "./sign-in-site.ts";

const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("an address of the newsletter is part of its account's export, and erased with it", async () => {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database);
    await database.pool.query("delete from newsletter_subscribers; delete from rate_counters");
    const email = `mona-${randomUUID()}@example.ae`;
    const { userId } = await site.addUser(email);
    for (const address of [email.toUpperCase(), `other-${email}`])
      await site.submit(newBrowser(), "/newsletter", { email: address, language: "ar" });
    const ids = async () =>
      (await database.pool.query("select id from newsletter_subscribers")).rows.map(({ id }) => id);
    expect(await ids()).toHaveLength(2);
    const context = { ...site.services, actor: job, requestId: "test" };
    const tables = await gatherForStaff(context, { userId, email });
    const given = tables.find(({ name }) => name === "newsletter_subscribers");
    expect(given?.rows).toEqual([expect.objectContaining({ state: "pending", locale: "ar" })]);
    expect(JSON.stringify(given)).not.toMatch(/sealed|hash/);
    await database.pool.query(
      "insert into account_deletions (auth_user_id, locale, due_at) values ($1, 'en', now())",
      [userId],
    );
    await eraseAccounts(site.services);
    const kept = await ids();
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain(given?.rows[0]?.id);
  });
});
