import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { addClaim } from "#test/people/people.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { notifyOf } from "../notify-people.server.ts";
import { sendDeliveries } from "./send-deliveries.server.ts";

const settingsPage = "/dashboard/settings/notifications";
let sequence = 2_000_000;

onAnyDatabase((open) => {
  /** A person who is signed in, and providers that can be away. */
  async function start(address = `mona-${randomUUID()}@example.ae`) {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database);
    await database.pool.query("delete from notification_deliveries");
    const { userId } = await site.addUser(address);
    const browser = newBrowser();
    await site.submit(browser, "/login", {
      mode: "login",
      email: address,
      password: "a-long-password",
    });
    const mails: Mail[] = [];
    const texts: { to: string; text: string }[] = [];
    const provider = { isDown: false };
    const take = (deliver: () => void) => async () => {
      if (provider.isDown) throw new Error("the provider is away");
      deliver();
    };
    const services = {
      ...site.services,
      mailer: { send: (mail: Mail) => take(() => mails.push(mail))() },
      sms: { send: (text: { to: string; text: string }) => take(() => texts.push(text))() },
    };
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    const tell = async (topic = "review.published") => {
      sequence += 1;
      const event: PublishedEvent = {
        topic,
        sequence,
        version: 1,
        entityType: "reviews",
        entityId: null,
        payload: { userId },
        createdAt: new Date(),
      };
      await notifyOf(services, event);
      await notifyOf(services, event);
    };
    const rows = () =>
      query("select * from notification_deliveries where user_id = $1 order by created_at", userId);
    const makeDue = () =>
      query("update notification_deliveries set next_attempt_at = now() - interval '1 second'");
    const choose = (fields: Record<string, string>) => site.submit(browser, settingsPage, fields);
    return {
      site,
      browser,
      services,
      userId,
      mails,
      texts,
      provider,
      query,
      tell,
      rows,
      makeDue,
      choose,
    };
  }

  test("a mail that failed is tried again later, and sent once", async () => {
    const { services, mails, provider, tell, rows, makeDue } = await start();
    provider.isDown = true;
    await tell();
    expect(await sendDeliveries(services)).toBe(0);
    expect(await rows()).toMatchObject([
      { channel: "mail", attempts: 1, unconfirmed: 0, settled_at: null },
    ]);
    provider.isDown = false;
    expect(await sendDeliveries(services)).toBe(0);
    await makeDue();
    expect(await Promise.all([sendDeliveries(services), sendDeliveries(services)])).toContain(1);
    await makeDue();
    expect(await sendDeliveries(services)).toBe(0);
    expect(mails).toHaveLength(1);
  });

  test("after twelve attempts a delivery has failed, and an administrator tries it again", async () => {
    const { site, services, mails, provider, query, tell, rows, makeDue } = await start();
    await tell();
    provider.isDown = true;
    await query("update notification_deliveries set attempts = 11");
    await sendDeliveries(services);
    provider.isDown = false;
    await makeDue();
    expect(await sendDeliveries(services)).toBe(0);
    const email = `noura-${randomUUID()}@example.ae`;
    await site.addAdmin(email);
    const admin = await site.enter(email);
    const list = "/admin/notifications/deliveries";
    expect((await site.open(admin, `${list}?state=failed`)).text).toContain("Omar Adel");
    const [row] = await rows();
    const sent = { intent: "start", action: "retry", id: String(row?.id), run: randomUUID() };
    expect((await site.submit(admin, `${list}/bulk`, sent)).status).toBe(303);
    expect(await sendDeliveries(services)).toBe(1);
    expect(mails).toHaveLength(1);
  });

  test("mails of a day come as one where a person chose so", async () => {
    const { services, mails, tell, rows, makeDue, choose, userId } = await start();
    await addClaim(services.database, { userId, email: "omar@example.ae" });
    await choose({ "reviews.mail": "daily", "reviews.shown": "on", "listings.mail": "daily" });
    for (const topic of ["review.published", "review.replied", "change.approved"])
      await tell(topic);
    const due = (await rows()).map(({ next_attempt_at }) => next_attempt_at as Date);
    expect(due.map((moment) => moment.getUTCHours())).toEqual([4, 4, 4]);
    expect(await sendDeliveries(services)).toBe(0);
    await makeDue();
    expect(await sendDeliveries(services)).toBe(3);
    expect(mails.map(({ subject }) => subject)).toEqual(["Dalil: 3 new notifications"]);
    expect(mails[0]?.text.match(/• /g)).toHaveLength(3);
  });

  test("a mail program ends the mails of a topic in one press, and only by a signed link", async () => {
    const { site, services, userId, mails, tell, query } = await start();
    await tell();
    await sendDeliveries(services);
    const link = new URL(mails[0]?.unsubscribe ?? "");
    expect(link.pathname).toContain("/unsubscribe/reviews/");
    expect((await site.open(newBrowser(), link.pathname)).text).toContain("Stop emails");
    const press = (path: string) =>
      site.request({ cookies: new Map(), address: "10.9.9.9" }, path, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    for (const path of [
      link.pathname.replace("reviews", "bookings"),
      link.pathname.replace(encodeURIComponent(userId), "somebody-else"),
      `${link.pathname.slice(0, -1)}_`,
    ])
      expect((await press(path)).status).toBe(404);
    const mailed =
      "select topic from notification_preferences where user_id = $1 and not is_mailed";
    expect(await query(mailed, userId)).toEqual([]);
    expect((await press(link.pathname)).status).toBeLessThan(400);
    expect(await query(mailed, userId)).toEqual([{ topic: "reviews" }]);
    await tell();
    expect(await sendDeliveries(services)).toBe(0);
  });

  test("an account by phone is texted where it chose so, after its quiet hours", async () => {
    const { services, userId, texts, mails, tell, rows, query, choose } = await start();
    await query(
      "update users set email = '971501234567@phone.invalid' where auth_user_id = $1",
      userId,
    );
    await tell();
    expect(await rows()).toEqual([]);
    await choose({ "reviews.texted": "on", "reviews.shown": "on" });
    await tell();
    expect(await sendDeliveries(services)).toBe(1);
    expect(texts).toMatchObject([
      { to: "+971501234567", text: expect.stringContaining("Dalil: ") },
    ]);
    const hour = (new Date().getUTCHours() + 4) % 24;
    const quiet = { "quiet.from": String(hour), "quiet.until": String((hour + 2) % 24) };
    await choose({ "reviews.texted": "on", ...quiet });
    await tell();
    expect(await sendDeliveries(services)).toBe(0);
    expect((await rows()).filter(({ settled_at }) => settled_at === null)).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  test("an account by mail chooses texts, mails or both once a code has proved its number", async () => {
    const { site, browser, services, userId, texts, mails, tell, rows, query, choose } =
      await start();
    const page = async () => (await site.open(browser, settingsPage)).text;
    expect(await page()).not.toContain('name="reviews.texted"');
    const landline = await choose({ intent: "number", phone: "04 123 4567" });
    expect(landline.status).toBe(422);
    const sent = vi.spyOn(site.services.sms, "send").mockResolvedValue();
    const asked = await choose({ intent: "number", phone: "050 123 4567" });
    const form = new URL(asked.to ?? "", "https://x");
    expect(form.hash).toBe("#number");
    const codeId = form.searchParams.get("number") ?? "";
    expect((await site.open(browser, asked.to ?? "")).text).toContain("+971 50 123 4567");
    const [[message]] = sent.mock.calls as [[{ to: string; text: string }]];
    expect(message.to).toBe("+971501234567");
    const code = /\d{6}/.exec(message.text)?.[0] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await choose({ intent: "number-code", codeId, code: wrong })).status).toBe(422);
    const other = await start();
    expect((await other.choose({ intent: "number-code", codeId, code })).status).toBe(422);
    expect((await choose({ intent: "number-code", codeId, code })).to).toContain("done=1");
    expect(await page()).toMatch(/name="reviews.mail"(?:.*)name="reviews.texted"/s);
    // Off until chosen, also for appointments at the person's clinic.
    await tell();
    expect((await rows()).map(({ channel }) => channel)).toEqual(["mail"]);
    await choose({ "reviews.texted": "on", "reviews.mail": "now", "reviews.shown": "on" });
    await tell();
    expect(await sendDeliveries(services)).toBe(3);
    await choose({ "reviews.texted": "on", "reviews.mail": "off", "reviews.shown": "on" });
    await tell();
    expect(await sendDeliveries(services)).toBe(1);
    expect([mails.length, texts.map(({ to }) => to)]).toEqual([
      2,
      ["+971501234567", "+971501234567"],
    ]);
    await tell();
    await choose({ intent: "number-remove" });
    expect(await sendDeliveries(services)).toBe(0);
    expect(await query("select * from text_numbers where user_id = $1", userId)).toEqual([]);
    expect(await page()).not.toContain('name="reviews.texted"');
  });
});
