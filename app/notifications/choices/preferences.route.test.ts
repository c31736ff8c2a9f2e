import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unsubscribePath } from "#app/platform/sending/unsubscribe-link.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const path = "/dashboard/settings/notifications";

onAnyDatabase((open) => {
  async function start() {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database);
    const email = `mona-${randomUUID()}@example.ae`;
    const { userId } = await site.addUser(email);
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", email, password: "a-long-password" });
    const query = async (text: string) => (await database.pool.query(text, [userId])).rows;
    const stored = async () =>
      (await query("select channel from reminder_choices where user_id = $1"))[0]?.channel ?? null;
    const choose = (reminders: string) => site.submit(browser, path, { reminders });
    const page = async (lang = "en") => (await site.open(browser, `${path}?lang=${lang}`)).text;
    const stop = () =>
      site.request(
        newBrowser(),
        unsubscribePath(site.services.config, { userId, list: "bookings" }),
        {
          method: "POST",
          body: "List-Unsubscribe=One-Click",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        },
      );
    return { email, query, stored, choose, page, stop };
  }

  test("a person chooses how they are reminded, and goes back to the clinic's way", async () => {
    const { query, stored, choose, page } = await start();
    for (const [wish, kept] of [
      ["text", "text"],
      ["mail", "mail"],
      ["off", "off"],
      ["off", "off"],
      ["clinic", null],
      ["pigeon", null],
    ] as const) {
      expect((await choose(wish)).to).toContain("done=1");
      expect(await stored(), wish).toBe(kept);
      const selected = new RegExp(`<option value="${kept ?? "clinic"}" selected`);
      expect(await page(), wish).toMatch(selected);
    }
    // Without its keys WhatsApp is not offered.
    expect(await page()).not.toContain('value="whatsapp"');
    const audit = await query(
      "select detail from audit_log where entity_id = $1 and action = 'reminders.choose' order by id",
    );
    expect(audit.map(({ detail }) => detail.channel)).toEqual(["text", "mail", "off", null]);
  });

  test("the page says which messages about appointments come by which way", async () => {
    const { email, query, page } = await start();
    expect(await page()).toContain(`Always by email to ${email}.`);
    expect(await page()).toContain("or add below");
    await query("insert into text_numbers (user_id, phone) values ($1, '+971501234567')");
    expect((await page()).replace(/[\u2066-\u2069]/g, "")).toContain(
      "the number that you give with an appointment, else to +971 50 123 4567.",
    );
    expect((await page("ar")).replace(/[\u2066-\u2069]/g, "")).toContain(
      `دائمًا بالبريد على ${email}`,
    );
  });

  test("stopping the mails about appointments ends reminders by mail, and leaves those by text", async () => {
    const mailed = await start();
    expect((await mailed.stop()).status).toBeLessThan(400);
    expect(await mailed.stored()).toBe("off");
    const texted = await start();
    await texted.choose("text");
    expect((await texted.stop()).status).toBeLessThan(400);
    expect(await texted.stored()).toBe("text");
  });
});
