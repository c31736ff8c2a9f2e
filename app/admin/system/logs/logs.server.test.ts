import { expect, test } from "vitest";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";

const job = { kind: "job", name: "nightly" } as const;

onAnyDatabase((open) => {
  async function openLog() {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }
  const write = (
    database: Database,
    action: string,
    { entityType = "professionals", detail = {} } = {},
  ) =>
    withTransaction(database, job, (tx) =>
      recordAudit(tx, { actor: job, action, entityType, entityId: "id-7", detail }),
    );
  const tamper = (database: Database, change: string) =>
    database.pool.query(
      `alter table audit_log disable trigger user; ${change}; alter table audit_log enable trigger user`,
    );

  test("the audit log says in words who did what to what, filtered by its columns", async () => {
    const { database, open: visit, noura } = await openLog();
    await write(database, "listing.edit");
    await write(database, "health.keep", { entityType: "health_sections" });
    const all = (await visit(noura, "/admin/logs")).text;
    for (const word of ["Listing edited", "nightly", "Professional", "id-7", "Administrator added"])
      expect(all).toContain(word);
    const filtered = (await visit(noura, "/admin/logs?f.action=listing.edit&f.actorKind=job")).text;
    expect(filtered.match(/data-row="true"/g)).toHaveLength(1);
    const arabic = (await visit(noura, "/admin/logs?lang=ar&f.action=listing.edit")).text;
    expect(arabic).toContain("عُدّلت صفحة");
    const health = (await visit(noura, "/admin/logs?f.action=health.keep")).text;
    expect(health).toContain("Own health profile changed");
    expect(health).not.toContain("id-7");
    const { rows } = await database.pool.query("select full_name from users limit 1");
    const found = (await visit(noura, `/admin/logs?q=${encodeURIComponent(rows[0].full_name)}`))
      .text;
    expect(found).toMatch(/data-row="true"/);
    expect((await visit(noura, "/admin/logs?f.at.from=2999-01-01")).text).not.toContain(
      "data-row=",
    );
  });

  test("an entry shows what was before and after, and leads to its record", async () => {
    const { database, open: visit, noura } = await openLog();
    const detail = { before: { phone: "+97141" }, after: { phone: "+97142" }, part: "contact" };
    await write(database, "listing.edit", { detail });
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from audit_log where action = 'listing.edit'",
    );
    const { status, text } = await visit(noura, `/admin/logs/${rows[0]?.id}`);
    expect(status).toBe(200);
    for (const shown of ["+97141", "+97142", "contact", 'href="/admin/professionals/id-7"'])
      expect(text).toContain(shown);
    expect(text).toMatch(/<h1[^>]*><bdi>Listing edited<\/bdi>/);
  });

  test("verifying finds a row that the owner of the database changed, and says which", async () => {
    const { database, open: visit, submit, noura } = await openLog();
    for (const action of ["listing.edit", "listing.remove", "listing.restore"])
      await write(database, action);
    expect((await visit(noura, "/admin/logs/verify")).text).toContain("Never");
    const right = await submit(noura, "/admin/logs/verify", { after: "0" });
    expect(right.text).toContain("The chain is intact");
    await tamper(
      database,
      `update audit_log set detail = '{"x":1}' where action = 'listing.remove'`,
    );
    const broken = await submit(noura, "/admin/logs/verify", { after: "0" });
    expect(broken.text).toContain("The chain is broken.");
    const { rows } = await database.pool.query<{ id: string; detail: object }>(
      "select (select id from audit_log where action = 'listing.remove') as id, detail from audit_log where action = 'audit.verify' order by audit_log.id desc limit 1",
    );
    expect(broken.text).toContain(`/admin/logs/${rows[0]?.id}`);
    expect(rows[0]?.detail).toMatchObject({ reason: "changed" });
    const arabic = await submit(noura, "/admin/logs/verify?lang=ar", { after: "0" });
    expect(arabic.text).toContain("السلسلة مكسورة.");
  });
});
