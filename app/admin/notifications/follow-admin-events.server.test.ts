import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { followAdminEvents } from "./follow-admin-events.server.ts";
import { type AdminNotification, adminEvents } from "./notification-rules.ts";

const job = { kind: "job", name: "test" } as const;
const json = { accept: "application/json" };
const form = { origin: "http://localhost", accept: "text/html" };

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let noura: Browser;
  let huda: Browser;
  let follower: OutboxReader | undefined;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = await openBackOffice(database);
    await site.addAdmin("noura@dalil.example");
    await site.addAdmin("huda@dalil.example");
    await database.pool.query("update users set full_name = '' where email = 'huda@dalil.example'");
    await site.addUser("omar@dalil.example");
    [noura, huda] = [
      await site.enter("noura@dalil.example"),
      await site.enter("huda@dalil.example"),
    ];
    follower = followAdminEvents(site.services);
    await follower.ready;
  }, 180_000);
  afterAll(() => follower?.stop());

  async function list(browser: Browser, lang = "en"): Promise<AdminNotification[]> {
    const response = await site.request(browser, `/admin/notifications?lang=${lang}`, {
      headers: json,
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/json",
    ]);
    return response.json();
  }
  const happen = (topic: string, payload: Record<string, unknown>) =>
    withTransaction(database, job, (tx) =>
      publishEvent(tx, { topic, entityType: "test", entityId: randomUUID(), payload }),
    );
  const waitFor = (count: number) =>
    vi.waitFor(async () => expect(await list(noura)).toHaveLength(count), { timeout: 20_000 });
  const forget = () => database.pool.query("delete from user_notifications");

  test("an empty list says so, on the page and at the bell", async () => {
    await forget();
    expect(await list(noura)).toEqual([]);
    const { status, text } = await site.open(noura, "/admin/notifications");
    expect(status).toBe(200);
    expect(text.match(/No notifications/g)).toHaveLength(2);
    expect(text).not.toContain("data-unread");
    expect(text).toMatch(/class="[^"]*\bw-80!/);
    expect(text).toContain("View all");
  });

  test("a message of the contact page becomes a notification of every administrator, read once by each", async () => {
    await forget();
    const sent = await site.submit(newBrowser(), "/contact", {
      token: randomUUID(),
      topic: "question",
      name: "Sara",
      email: "sara@example.ae",
      message: "Where do I change my number?",
    });
    expect(sent.status).toBeLessThan(400);
    await waitFor(1);
    const [notice] = await list(noura);
    expect(notice).toMatchObject({
      type: "contact.submitted",
      payload: { title: "New message", message: "A visitor has used the contact form." },
      readAt: null,
    });
    const page = await site.open(noura, "/admin");
    expect(page.text).toContain("data-unread");
    expect(page.text).toContain("Notifications, 1 unread");

    const path = `/admin/notifications/${notice?.id}/read`;
    const marked = await site.request(noura, path, {
      method: "POST",
      headers: { ...json, origin: "http://localhost" },
    });
    const { readAt } = (await marked.json()) as { readAt: string };
    expect([marked.status, Number.isNaN(Date.parse(readAt))]).toEqual([200, false]);
    expect(await list(noura)).toMatchObject([{ id: notice?.id, readAt }]);
    expect((await site.open(noura, "/admin")).text).not.toContain("data-unread");
    expect(await list(huda)).toMatchObject([{ readAt: null }]);
    const again = await site.request(noura, path, {
      method: "POST",
      headers: { ...json, ...form, ...json },
    });
    expect(await again.json()).toEqual({ id: notice?.id, readAt });
    const { rows } = await database.pool.query(
      "select 1 from audit_log where action = 'notification.read'",
    );
    expect(rows).toHaveLength(1);
  });

  test("without a script a form marks one, and leads back to its page and no other", async () => {
    await forget();
    await happen("job.failed", { name: "search.refresh" });
    await waitFor(1);
    const [notice] = await list(noura);
    const path = `/admin/notifications/${notice?.id}/read`;
    const marked = await site.submit(noura, path, { next: "/admin?tab=a" });
    expect([marked.status, marked.to]).toEqual([303, "/admin?tab=a&notice=notificationRead"]);
    const page = await site.open(noura, marked.to ?? "");
    expect(page.text).toContain("Notification marked as read");
    const away = await site.submit(huda, path, { next: "https://evil.example" });
    expect(away.status).toBe(404);
    const [own] = await list(huda);
    const led = await site.submit(huda, `/admin/notifications/${own?.id}/read`, {
      next: "//evil.example",
    });
    expect(led.to).toBe("/admin?notice=notificationRead");
  });

  test("nobody else's notification can be marked, nor one that is none", async () => {
    await forget();
    await happen("job.failed", { name: "search.refresh" });
    await waitFor(1);
    const [notice] = await list(noura);
    const mark = (browser: Browser, id = notice?.id ?? "") =>
      site.request(browser, `/admin/notifications/${id}/read`, {
        method: "POST",
        headers: { ...json, origin: "http://localhost" },
      });
    const statuses = [
      await mark(huda),
      await mark(noura, randomUUID()),
      await mark(noura, "1'--"),
      await mark(newBrowser()),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 401]);
    const read = await site.request(noura, `/admin/notifications/${notice?.id}/read`, {
      headers: json,
    });
    expect(read.status).toBe(405);
    expect(
      (await site.request(newBrowser(), "/admin/notifications", { headers: json })).status,
    ).toBe(401);
    expect(await list(noura)).toMatchObject([{ readAt: null }]);
  });

  test("a notice equal to an unread one is sent once, and people get none", async () => {
    await forget();
    await happen("job.failed", { name: "search.refresh" });
    await happen("job.failed", { name: "search.refresh" });
    await happen("job.failed", { name: "search.other" });
    await waitFor(2);
    const { rows } = await database.pool.query(
      "select u.email, count(*)::int from user_notifications n join users u on u.auth_user_id = n.user_id group by 1 order by 1",
    );
    expect(rows).toEqual([
      { email: "huda@dalil.example", count: 2 },
      { email: "noura@dalil.example", count: 2 },
    ]);
    const own = await site.open(noura, "/dashboard/notifications");
    expect(own.text).not.toContain("search.refresh");
    await site.submit(noura, "/dashboard/notifications", { id: "all" });
    expect((await list(noura)).map(({ readAt }) => readAt)).toEqual([null, null]);
  });

  test("an administrator without a name is called by the e-mail", async () => {
    expect((await site.open(huda, "/admin")).text).toMatch(/<bdi[^>]*>huda@dalil\.example<\/bdi>/);
  });

  describe("every event that needs an administrator", () => {
    test.each(Object.keys(adminEvents))(
      "%s has title and message in both languages",
      async (topic) => {
        await forget();
        await happen(topic, {
          name: "rows.csv",
          count: 3,
          entityType: "clinics",
          entityId: randomUUID(),
        });
        await waitFor(1);
        for (const [lang, script] of [
          ["en", /^[A-Za-z3][\x20-\x7e]+$/],
          ["ar", /^[\u0600-\u06ff]/],
        ] as const) {
          const [notice] = await list(noura, lang);
          expect(notice?.payload.title).toMatch(script);
          expect(notice?.payload.message).toMatch(script);
        }
      },
    );
  });

  test("a list that cannot be loaded says so, and the page around it remains", async () => {
    await database.pool.query("alter table user_notifications rename to away");
    try {
      const { status, text } = await site.open(noura, "/admin/notifications");
      expect(status).toBe(503);
      expect(text.match(/Failed to load notifications/g)).toHaveLength(2);
      expect((await site.open(noura, "/admin")).status).toBe(200);
    } finally {
      await database.pool.query("alter table away rename to user_notifications");
    }
  });
});
