import { expect, test } from "vitest";
import { closeExpired } from "#app/accounts/impersonation/impersonate.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { type Actor, impersonationOf } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const reason = "They wrote that a favourite is missing.";
const banner = "You are viewing the site as";

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const site = await openBackOffice(database);
    const { userId: nouraId } = await site.addAdmin("noura@example.ae");
    const { userId: salemId } = await site.addAdmin("salem@example.ae", "Salem Ali");
    const { userId: omarId } = await site.addUser("omar@example.ae");
    const noura = await site.enter("noura@example.ae");
    await database.pool.query(
      "insert into health_sections (auth_user_id, section, sealed) values ($1, 'health', 'x')",
      [omarId],
    );
    const path = `/admin/users/${omarId}/impersonate`;
    const begin = (browser: Browser) => site.submit(browser, path, { reason });
    const end = (browser: Browser) => site.submit(browser, "/impersonation/end", {});
    const audited = async (action: string) => {
      const { rows } = await database.pool.query(
        "select actor_kind, actor_id, detail from audit_log where action = $1 and entity_id = $2 order by id",
        [action, omarId],
      );
      return rows;
    };
    return { ...site, database, nouraId, salemId, omarId, noura, path, begin, end, audited };
  }

  test("an administrator sees the site as a person, reads only, and comes back in one click", async () => {
    const {
      open: visit,
      submit,
      request,
      noura,
      nouraId,
      omarId,
      path,
      begin,
      end,
      audited,
      database,
    } = await openOffice();
    const record = await visit(noura, `/admin/users/${omarId}`);
    expect(record.text).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Impersonate<`));
    expect((await submit(noura, path, { reason: "short" })).status).toBe(422);
    const begun = await begin(noura);
    expect([begun.status, begun.to]).toEqual([303, "/dashboard"]);
    expect((await audited("impersonation.begin")).at(-1)).toMatchObject({
      actor_kind: "admin",
      actor_id: nouraId,
      detail: { reason, minutes: 30 },
    });

    for (const page of [
      "/",
      "/dashboard",
      "/dashboard/favourites",
      "/dashboard/notifications",
      "/dashboard/settings/account",
      "/dashboard/settings/privacy",
      "/dashboard/claims",
      "/search",
    ]) {
      const { status, text } = await visit(noura, page);
      expect([page, status, text.includes(banner), text.includes("Omar Adel")]).toEqual([
        page,
        200,
        true,
        true,
      ]);
    }
    // The back office stays the administrator's own.
    expect((await visit(noura, "/admin")).text).not.toContain(banner);

    const write = await submit(noura, "/preferences", { theme: "dark" });
    expect([write.status, write.to]).toEqual([303, "/dashboard?notice=readOnly"]);
    expect((await visit(noura, "/dashboard?notice=readOnly")).text).toContain(
      "Nothing was changed",
    );
    const call = await request(noura, "/favourites", {
      method: "POST",
      body: "{}",
      headers: {
        origin: "http://localhost",
        accept: "application/json",
        "content-type": "application/json",
      },
    });
    expect(call.status).toBe(403);
    expect(await call.text()).toContain("Nothing can be changed");

    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'impersonation.began'",
    );
    expect(told.rows).toEqual([{ payload: { userId: omarId } }]);

    const left = await end(noura);
    expect([left.status, left.to]).toEqual([303, `/admin/users/${omarId}`]);
    expect((await visit(noura, "/dashboard")).text).not.toContain(banner);
    expect((await audited("impersonation.end")).at(-1)).toMatchObject({
      actor_id: nouraId,
      detail: { cause: "ended" },
    });
  });

  test("health data stays closed: its pages, and its rows in the database", async () => {
    const { open: visit, noura, omarId, begin, end, database } = await openOffice();
    await begin(noura);
    for (const page of [
      "/dashboard/profile/health",
      "/dashboard/profile/records",
      "/dashboard/profile/insurance",
      "/dashboard/profile/security",
      "/account/data",
      "/account/data/archive?token=x",
    ]) {
      const { status, to } = await visit(noura, page);
      expect([page, status, to]).toEqual([page, 303, "/dashboard?notice=closedPage"]);
    }
    await end(noura);
    const omar = { kind: "user", userId: omarId, email: "" } as const;
    const impersonation = { id: "i", administratorId: "a", until: new Date().toISOString() };
    const rowsOf = async (actor: Actor) => {
      const { rows } = await withRead(database, actor, (tx) =>
        tx.execute("select sealed from health_sections"),
      );
      return rows.length;
    };
    expect(await rowsOf(omar)).toBe(1);
    expect(await rowsOf({ ...omar, impersonation })).toBe(0);
    const write = withTransaction(database, { ...omar, impersonation }, (tx) =>
      tx.execute("update users set phone = '+971500000000'"),
    );
    await expect(write).rejects.toThrow();
    expect(impersonationOf(omar)).toBeNull();
  });

  test("nobody impersonates an administrator, oneself or a suspended account", async () => {
    const {
      open: visit,
      submit,
      services,
      noura,
      nouraId,
      salemId,
      omarId,
      begin,
      database,
    } = await openOffice();
    for (const id of [nouraId, salemId]) {
      expect((await visit(noura, `/admin/users/${id}`)).text).not.toContain(">Impersonate<");
      expect((await submit(noura, `/admin/users/${id}/impersonate`, { reason })).status).toBe(409);
    }
    const job = { kind: "job", name: "test" } as const;
    await setSuspended(services, job, { email: "omar@example.ae", isSuspended: true });
    expect((await begin(noura)).status).toBe(409);
    await setSuspended(services, job, { email: "omar@example.ae", isSuspended: false });
    expect(
      await database.pool.query("select 1 from users where auth_user_id = $1", [omarId]),
    ).toBeTruthy();
  });

  test("time, suspension, a revoked role and signing out end it, and the end is recorded", async () => {
    const {
      open: visit,
      services,
      noura,
      omarId,
      begin,
      audited,
      addAdmin,
      enter,
      database,
    } = await openOffice();
    const sees = async (browser: Browser) => (await visit(browser, "/")).text.includes(banner);
    const endsBy = async (browser: Browser, cause: () => Promise<unknown>) => {
      await begin(browser);
      expect(await sees(browser)).toBe(true);
      await cause();
      expect(await sees(browser)).toBe(false);
      const before = (await audited("impersonation.end")).length;
      expect(await closeExpired(services)).toBe(1);
      expect((await audited("impersonation.end")).slice(before)).toMatchObject([
        { detail: { cause: "expired" } },
      ]);
    };
    await endsBy(noura, () =>
      database.pool.query("update impersonations set ends_at = now() where ended_at is null"),
    );
    const job = { kind: "job", name: "test" } as const;
    const suspend = (isSuspended: boolean) =>
      setSuspended(services, job, { email: "omar@example.ae", isSuspended });
    await endsBy(noura, () => suspend(true));
    await suspend(false);
    await addAdmin("short@example.ae");
    const short = await enter("short@example.ae");
    await endsBy(short, () =>
      database.pool.query(
        "delete from user_roles where auth_user_id = (select auth_user_id from users where email = 'short@example.ae')",
      ),
    );
    await begin(noura);
    const { rows } = await database.pool.query(
      "select count(*)::int as count from impersonations where user_id = $1 and ended_at is null",
      [omarId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
