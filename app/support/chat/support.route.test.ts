import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { dayKeys, type Shift } from "#app/platform/forms/fields/clock-times.ts";
import { forgetSettings, setSetting } from "#app/platform/settings/live-settings.server.ts";
import type { LiveKey, SettingValue } from "#app/platform/settings/live-settings.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { arabicDigits } from "#test/people/arabic-digits.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as markRead from "./mark-read.route.ts";
import * as support from "./support.route.tsx";

const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await database.pool.query("delete from support_conversations");
    here = openSignInSite(database, { login, support, "support/read": markRead });
  });

  const send = async (browser: Browser, content: string, changes: Record<string, string> = {}) => {
    const ids = { conversation: randomUUID(), token: randomUUID() };
    const sent = { intent: "send", content, ...ids, ...changes };
    return { ...sent, ...(await here.submit(browser, "/support", sent)) };
  };
  const stored = async () => {
    const { rows } = await database.pool.query(
      "select m.id, content, c.user_id, page_url, locale from support_messages m join support_conversations c on c.id = conversation_id order by m.created_at",
    );
    return rows;
  };

  test("a guest writes without a script, and only that browser reads it", async () => {
    const browser = newBrowser();
    expect(await here.open(browser, "/support")).toContain('"isNew":true');
    const secret = browser.cookies.get("dalil.guest") ?? "";
    expect(secret).toMatch(/^[\w-]{43}$/);
    const sent = await send(browser, "  Hello \r\n there ", { page: "/clinics" });
    expect(sent.to).toBe(`/support?conversation=${sent.conversation}`);
    expect(await stored()).toMatchObject([
      { content: "Hello \n there", user_id: null, page_url: "/clinics" },
    ]);
    const shown = await here.open(browser, sent.to ?? "");
    expect(shown).toContain("Hello");
    expect(shown).not.toContain(secret);
    expect(await here.open(newBrowser(), sent.to ?? "")).not.toContain("Hello");
    const stranger = await send(newBrowser(), "Mine?", { conversation: sent.conversation });
    expect(stranger).toMatchObject({
      status: 403,
      text: expect.stringContaining('"refusal":"denied"'),
    });
    expect(await stored()).toHaveLength(1);
  });

  test("a message that is sent twice is stored once, and another's id is not taken over", async () => {
    const browser = newBrowser();
    await here.open(browser, "/support");
    const first = await send(browser, "Once");
    const { conversation, token } = first;
    expect((await send(browser, "Once", { conversation, token })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    expect((await send(newBrowser(), "Once", { token })).status).toBe(403);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["   ", "empty"],
    ["x".repeat(4_001), "long"],
  ])("a message that cannot be sent says why", async (content, why) => {
    const { status, text } = await send(newBrowser(), content);
    expect({ status, isSaid: text.includes(`"refusal":"${why}"`) }).toEqual({
      status: 422,
      isSaid: true,
    });
  });

  test("words of an emergency bring the numbers to call", async () => {
    const browser = newBrowser();
    const { to } = await send(browser, "I have crushing chest pain and cannot breathe");
    const shown = await here.open(browser, to ?? "");
    expect(shown).toContain('"isEmergency":true');
    const harmless = newBrowser();
    const { to: calm } = await send(harmless, "Which clinics are open on Friday?");
    expect(await here.open(harmless, calm ?? "")).toContain('"isEmergency":false');
  });

  test("an answer is unread until it is read, and a resolved conversation is rated once it is", async () => {
    const browser = newBrowser();
    const { conversation, to } = await send(browser, "When do you open?");
    const answer =
      "insert into support_messages (conversation_id, sender_type, content) values ($1, 'admin', 'At nine.')";
    await database.pool.query(answer, [conversation]);
    expect(await here.open(browser, to ?? "")).toContain('"unread":"1"');
    const early = await here.submit(browser, "/support", {
      intent: "rate",
      conversation,
      rating: "5",
    });
    expect(early.status).toBe(404);
    const read = await here.submit(browser, "/support/read", { conversation });
    expect(JSON.parse(read.text)).toEqual({ unread: "" });
    await database.pool.query("update support_conversations set status = 'resolved'");
    await here.submit(browser, "/support", { intent: "rate", conversation, rating: "5" });
    expect(await here.open(browser, to ?? "")).toContain('"rating":5');
  });

  test("who signs in is asked first, and the joined conversation leaves the browser", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const browser = newBrowser();
    const { to } = await send(browser, "From before");
    const guestCookies = new Map(browser.cookies);
    await here.submit(browser, "/login", { mode: "login", ...mona });
    const asked = await here.open(browser, "/support");
    expect(asked).toContain('"joinable":1');
    expect(asked).not.toContain("From before");
    await here.submit(browser, "/support", { intent: "join", conversation: "" });
    expect(await here.open(browser, to ?? "")).toContain("From before");
    const left = { ...newBrowser(), cookies: guestCookies };
    expect(await here.open(left, to ?? "")).not.toContain("From before");
    expect((await stored())[0]?.user_id).not.toBeNull();
  });

  test("the chat names the office hours and when to expect an answer", async () => {
    const set = (key: LiveKey, value: SettingValue) =>
      setSetting(here.site.services, job, { key, value, version: "" });
    const always: Shift[] = [["00:00", "24:00"]];
    const week = Object.fromEntries(dayKeys.map((day) => [day, always]));
    await set("support.hours", week);
    await set("support.answerMinutes", 45);
    expect(await here.open(newBrowser(), "/support")).toContain("within 45 minutes");
    expect(await here.open(newBrowser(), "/support?lang=ar")).toContain("45 دقيقة");
    const today = dubaiDay();
    await database.pool.query(
      "insert into holidays (key, first_day, last_day, name_en, name_ar, status) values ('test', $1, $1, 'Founding Day', 'يوم التأسيس', 'announced')",
      [today],
    );
    const closed = await here.open(newBrowser(), "/support");
    expect(closed).toContain("Closed today for Founding Day.");
    expect(closed).toContain("We will be back tomorrow at 00:00.");
    expect(await here.open(newBrowser(), "/support?lang=ar")).toContain(
      "مغلق اليوم بمناسبة يوم التأسيس.",
    );
    await database.pool.query(
      "delete from holidays where key = 'test'; delete from app_settings where key like 'setting.support.%'",
    );
    forgetSettings(database);
  });

  test("a guest is mailed the conversation once a code proves the address, and no stranger is", async () => {
    const browser = newBrowser();
    const { conversation } = await send(browser, "My rash is back");
    const ask = (who: Browser, more: Record<string, string>) =>
      here.submit(who, "/support", { intent: "transcript", conversation, ...more });
    const guest = { email: " Mona@Example.ae" };
    expect((await ask(browser, { email: "mona" })).status).toBe(422);
    expect((await ask(newBrowser(), guest)).status).toBe(404);
    expect(here.mails).toEqual([]);
    const { text } = await ask(browser, guest);
    const [, codeId = ""] = /"codeId":"([^"]+)"/.exec(text) ?? [];
    const right = here.lastCode(here.mails);
    const wrong = right === "000000" ? "111111" : "000000";
    const refused = await ask(browser, { ...guest, codeId, code: wrong });
    expect(refused.text).toContain('"isWrong":true');
    // A code of another address proves nothing for this one.
    const other = await ask(browser, { email: "other@example.ae", codeId, code: wrong });
    expect(other.text).toContain('"isWrong":true');
    expect(here.mails).toHaveLength(1);
    const sent = await ask(browser, { ...guest, codeId, code: arabicDigits(right) });
    expect(sent.to).toBe(`/support?conversation=${conversation}&mailed=1`);
    const mail = here.mails.at(-1);
    expect(mail).toMatchObject({
      to: "mona@example.ae",
      subject: "Dalil: your conversation with support",
      text: expect.stringContaining("My rash is back"),
    });
    expect((await ask(browser, { ...guest, codeId, code: right })).text).toContain(
      '"isWrong":true',
    );
    expect(here.mails).toHaveLength(2);
  });

  test("a person is mailed the conversation to the address of the account, a few times an hour", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const browser = newBrowser();
    await here.submit(browser, "/login", { mode: "login", ...mona });
    const { conversation } = await send(browser, "Hello");
    const ask = () =>
      here.submit(browser, "/support", {
        intent: "transcript",
        conversation,
        email: "somebody.else@example.ae",
      });
    for (let sent = 0; sent < 5; sent++) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(429);
    expect(new Set(here.mails.map(({ to }) => to))).toEqual(new Set([mona.email]));
    const { rows } = await database.pool.query(
      "select count(*)::int as audited from audit_log where action = 'support.transcript' and entity_id = $1",
      [conversation],
    );
    expect(rows).toEqual([{ audited: 5 }]);
  });

  test("there is no chat where it is turned off", async () => {
    await setFeature(database, job, { name: "support.enabled", isOn: false });
    const response = await here.request(newBrowser(), "/support");
    expect(response.status).toBe(404);
    await setFeature(database, job, { name: "support.enabled", isOn: null });
  });
});
