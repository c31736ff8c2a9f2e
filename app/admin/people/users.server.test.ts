import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";

onAnyDatabase((open) => {
  let office: ReturnType<typeof found> | null = null;
  const openOffice = () => (office ??= open({ seed: "vocabulary" }).then(found));

  async function found(database: Database) {
    const site = await openBackOffice(database);
    const mails: Mail[] = [];
    Object.assign(site.services, { mailer: { send: async (mail: Mail) => mails.push(mail) } });
    const { userId: nouraId } = await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const { userId: omarId } = await site.addUser("omar@example.ae");
    const count = async (from: string, ...values: string[]) => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from ${from}`,
        values,
      );
      return rows[0]?.count ?? 0;
    };
    /** Takes an action on an account from its own page, and returns the text of the result. */
    async function act(id: string, action: string, more: Record<string, string> = {}) {
      const page = await site.open(noura, `/admin/users/${id}`);
      const version = /name="version" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
      const fields = { intent: "start", run: randomUUID(), action, id, version, ...more };
      const { to } = await site.submit(noura, "/admin/users/bulk", fields);
      return (await site.open(noura, to ?? "")).text;
    }
    return { ...site, database, mails, noura, nouraId, omarId, count, act };
  }

  test("an account has its tabs, and each its own part of it", async () => {
    const { open: visit, noura, nouraId, omarId } = await openOffice();
    const profile = await visit(noura, `/admin/users/${omarId}`);
    for (const tab of ["roles", "sessions", "favourites", "bookings", "conversations", "audit"]) {
      expect(profile.text).toContain(`href="/admin/users/${omarId}/${tab}"`);
      expect((await visit(noura, `/admin/users/${omarId}/${tab}`)).status).toBe(200);
    }
    expect((await visit(noura, `/admin/users/${omarId}/health`)).status).toBe(404);
    expect(profile.text).toMatch(/>Send welcome email</);
    expect(profile.text).not.toMatch(/>Make administrator</);
    expect((await visit(noura, `/admin/users/${omarId}/roles`)).text).toContain(
      "Make administrator",
    );
    expect((await visit(noura, `/admin/users/${omarId}/audit`)).text).toContain("Account created");
    expect((await visit(noura, `/admin/users/${nouraId}/sessions`)).text).toContain(
      "End all sessions",
    );
  });

  test("an account's conversations with support lead to the inbox", async () => {
    const { open: visit, noura, omarId, database } = await openOffice();
    const id = randomUUID();
    await database.pool.query(
      `insert into support_conversations (id, user_id, page_url, page_title, status, message_count, last_message_at)
       values ($1, $2, '/about', 'About Dalil', 'resolved', 1, now())`,
      [id, omarId],
    );
    const { text } = await visit(noura, `/admin/users/${omarId}/conversations`);
    expect(text).toContain("About Dalil");
    expect(text).toContain("Resolved");
    expect(text).toContain(`href="/admin/support?queue=resolved&amp;c=${id}"`);
    expect((await visit(noura, `/admin/users/${omarId}/conversations?lang=ar`)).text).toContain(
      "تم حلها",
    );
  });

  test("the role of an administrator is given and taken, but never from the last one", async () => {
    const { nouraId, omarId, act, count } = await openOffice();
    expect(await act(nouraId, "revokeAdmin")).toContain("1 row was not changed");
    expect(await act(omarId, "grantAdmin", { office: "support" })).toContain("1 row changed.");
    expect(await count("user_roles where role = 'admin'")).toBe(2);
    expect(await act(omarId, "revokeAdmin")).toContain("1 row changed.");
    expect(await count("user_roles where auth_user_id = $1", omarId)).toBe(0);
    expect(
      await count(
        "audit_log where action in ('role.grant', 'role.revoke') and actor_id = $1 and entity_id = $2",
        nouraId,
        omarId,
      ),
    ).toBe(2);
  });

  test("a role opens the screens of its area alone", async () => {
    const { open: visit, enter, addAdmin, act, nouraId, noura, database } = await openOffice();
    const { userId } = await addAdmin("huda@example.ae", "Huda Ali");
    expect(await act(userId, "setOffice", { office: "content" })).toContain("1 row changed.");
    const huda = await enter("huda@example.ae");
    const statuses = await Promise.all(
      ["/admin/blog/articles", "/admin/users", "/admin/settings", "/admin/claims"].map(
        async (path) => (await visit(huda, path)).status,
      ),
    );
    expect(statuses).toEqual([200, 403, 403, 403]);
    const { text } = await visit(huda, "/admin");
    expect(text).toContain('href="/admin/seo"');
    expect(text).not.toContain('href="/admin/claims"');
    expect((await visit(noura, "/admin/users/new")).text).toContain("Role in the back office");
    expect(await act(nouraId, "setOffice", { office: "content" })).toContain("was not changed");
    await database.pool.query("delete from user_roles where auth_user_id = $1", [userId]);
  });

  test("one session ends by its row, and all of them by one action", async () => {
    const {
      open: visit,
      submit,
      noura,
      omarId,
      act,
      addAdmin,
      enter,
      count,
      database,
    } = await openOffice();
    const { userId } = await addAdmin("salem@example.ae", "Salem Ali");
    const [one] = [await enter("salem@example.ae"), await enter("salem@example.ae")];
    const { text } = await visit(noura, `/admin/users/${userId}/sessions`);
    const forms = text.match(/<form[^>]*action="\/admin\/users\/bulk".*?<\/form>/gs) ?? [];
    const rows = forms.filter((form) => form.includes('value="endSession"'));
    expect(rows).toHaveLength(2);
    const { rows: sessions } = await database.pool.query<{ id: string }>(
      "select id from auth_sessions where user_id = $1 order by created_at",
      [userId],
    );
    const [first] = sessions;
    await act(userId, "endSession", { session: first?.id ?? "" });
    expect(await count("auth_sessions where user_id = $1", userId)).toBe(1);
    expect((await visit(one, "/admin")).to).toContain("/admin/login");
    await act(userId, "endSessions");
    expect(await count("auth_sessions where user_id = $1", userId)).toBe(0);
    // The session of somebody else is not this account's.
    expect(await act(omarId, "endSession", { session: randomUUID() })).toContain("was not changed");
    expect((await submit(noura, `/admin/users/${omarId}`, { intent: "none" })).status).toBe(400);
  });

  test("an account is welcomed, verified, exported without health data and deleted after a grace period", async () => {
    const { open: visit, noura, omarId, mails, act, count, database } = await openOffice();
    await database.pool.query(
      "insert into health_sections (auth_user_id, section, sealed) values ($1, 'health', 'sealed-text')",
      [omarId],
    );
    mails.length = 0;
    expect(await act(omarId, "welcome")).toContain("1 row changed.");
    expect(mails).toMatchObject([{ to: "omar@example.ae", subject: "Welcome to Dalil" }]);
    expect(mails[0]?.text).toContain("Hello Omar Adel");
    await database.pool.query("update auth_users set email_verified = false where id = $1", [
      omarId,
    ]);
    expect(await act(omarId, "verify")).toContain("1 row changed.");
    expect(await act(omarId, "verify")).toContain("was not changed");

    const { text } = await visit(noura, `/admin/users/${omarId}/export`);
    const data = JSON.parse(text);
    expect(data.account.email).toBe("omar@example.ae");
    expect(Object.keys(data.tables)).toContain("users");
    expect(text).not.toMatch(/health_|sealed-text/);
    expect(
      await count("audit_log where action = 'account.export' and entity_id = $1", omarId),
    ).toBe(1);

    expect(await act(omarId, "delete")).toContain("1 row changed.");
    expect(await count("account_deletions where auth_user_id = $1", omarId)).toBe(1);
    expect(mails.at(-1)?.subject).toContain("will be deleted on");
  });
});
