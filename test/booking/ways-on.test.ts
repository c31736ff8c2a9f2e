import { beforeAll, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import * as own from "#app/booking/own/own-bookings.route.tsx";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as link from "#app/booking/pages/linked/open-link.route.tsx";
import * as choose from "#app/booking/pages/time/choose-slot.route.tsx";
import { markAttended } from "#app/booking/verbs/change-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { forgetSettings } from "#app/platform/settings/live-settings.server.ts";
import * as goodbye from "#app/shell/my-data/goodbye.route.tsx";
import * as myData from "#app/shell/my-data/my-data.route.tsx";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  type Browser,
  followStep,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";

const routes = {
  login,
  "book/:slug": choose,
  "bookings/:id": booking,
  "bookings/:id/time": choose,
  "bookings/:id/move/:key": choose,
  "bookings/:id/:purpose/:key": link,
  "dashboard/bookings": own,
  "account/data": myData,
  "account/goodbye": goodbye,
};
const token = () => crypto.randomUUID();

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let slug = "";
  let at = 0;
  let made = 0;
  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, routes);
    const { rows } = await database.pool.query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    slug = rows[0]?.slug;
  }, 300_000);

  async function signUp(email = `ways-${token()}@example.ae`) {
    made += 1;
    const account = { email, fullName: `Layla ${made}`, password: "a-long-password" };
    const { userId } = await createAccount(site.site.services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    return { browser, userId, email };
  }
  const nextSlot = (type = town.types.instant) => {
    at += 4;
    return `${type}_${town.startOf(at + 40)}`;
  };
  const details = { for: "self", name: "Layla Haddad", phone: "050 123 4567" };
  const send = async (browser: Browser, path: string, fields: Record<string, string>) =>
    followStep(
      site,
      browser,
      await site.submit(browser, path, { token: token(), ...details, ...fields }),
    );
  const hold = async (browser: Browser, slot = nextSlot()) =>
    (await site.submit(browser, `/book/${slug}`, { token: token(), slot })).to ?? "";
  const query = async (text: string, values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  /** Books as a guest whose address is proved by the code of a mail. */
  async function bookAsGuest(email: string, browser = newBrowser()) {
    const path = await hold(browser);
    const review = await send(browser, path, { intent: "review", email });
    const codeId = /"code":\{[^}]*"id":"([\w-]+)"/.exec(review.text)?.[1] ?? "";
    const code = site.lastCode(site.mails.filter(({ to }) => to === email));
    const confirmed = await send(browser, path, { intent: "confirm", email, codeId, code });
    expect(confirmed.to).toBe(`${path}?done=1`);
    return path.split("/").at(-1) ?? "";
  }
  const listed = async (browser: Browser) =>
    [
      ...(await site.open(browser, "/dashboard/bookings")).matchAll(
        /\{"id":"([\w-]{36})","state"/g,
      ),
    ].map(([, id]) => id);

  test("a guest's booking is in the list of the account that confirmed its address", async () => {
    const email = `late-${token()}@example.ae`;
    const id = await bookAsGuest(email);
    const stranger = await signUp();
    const person = await signUp(email);
    expect(await listed(stranger.browser)).toEqual([]);
    expect(await listed(person.browser)).toEqual([id]);
    const audited = await query(
      "select detail ->> 'account' as account from audit_log where action = 'booking.claim' and entity_id = $1",
      [id],
    );
    expect(audited).toEqual([{ account: person.userId }]);
    // Later ones belong to the account as soon as they are confirmed.
    const later = await bookAsGuest(email);
    const [row] = await query("select booked_by, patient_id from bookings where id = $1", [later]);
    expect(row).toEqual({ booked_by: person.userId, patient_id: person.userId });
  });

  test("an account with an unconfirmed address claims nothing of it", async () => {
    const email = `victim-${token()}@example.ae`;
    const id = await bookAsGuest(email);
    const attacker = await signUp();
    await query("update auth_users set email = $2, email_verified = false where id = $1", [
      attacker.userId,
      email,
    ]);
    await query("update users set email = $2 where auth_user_id = $1", [attacker.userId, email]);
    expect(await listed(attacker.browser)).toEqual([]);
    const later = await bookAsGuest(email);
    const rows = await query("select booked_by from bookings where id = any($1::uuid[])", [
      [id, later],
    ]);
    expect(rows).toEqual([{ booked_by: null }, { booked_by: null }]);
  });

  test("an address that was typed and not proved leads to no account", async () => {
    const { browser, email, userId } = await signUp();
    const guest = newBrowser();
    const path = await hold(guest);
    await send(guest, path, { intent: "review", email });
    const refused = await send(guest, path, { intent: "confirm", email, code: "000000" });
    expect(refused.status).toBe(422);
    const id = await bookAsGuest(`other-${token()}@example.ae`);
    // A clinic corrects the address of its patient.
    await query("update bookings set contact_email = $2 where id = $1", [id, email]);
    expect(await listed(browser)).toEqual([]);
    expect(await query("select id from bookings where booked_by = $1", [userId])).toEqual([]);
  });

  test("a walk-in is in the list of the account of its address once attended, and proves the visit", async () => {
    const { browser, email, userId } = await signUp();
    const desk = await town.as(`desk-${token()}`);
    await town.employ(desk);
    const patient = { patientName: "Layla Haddad", contactEmail: email.toUpperCase() };
    const visit = { typeId: town.types.instant, ...patient, isOverCapacity: true };
    const { booking: made } = await addVisit.call(desk, visit, token());
    const proofOf = async (author: string) =>
      (
        await query("select confirmed_visit($1, $2) is not null as is", [
          author,
          town.professionalId,
        ])
      )[0];
    expect(await listed(browser)).toEqual([]);
    await markAttended.call(desk, { id: made.id }, token());
    expect(await proofOf(userId)).toEqual({ is: true });
    const stranger = await signUp();
    expect(await proofOf(stranger.userId)).toEqual({ is: false });
    await query("update auth_users set email_verified = false where id = $1", [userId]);
    expect(await proofOf(userId)).toEqual({ is: false });
    expect(await listed(browser)).toEqual([]);
    await query("update auth_users set email_verified = true where id = $1", [userId]);
    expect(await site.open(browser, "/dashboard/bookings?tab=past")).toContain(made.id);
    const [row] = await query("select booked_by, patient_id from bookings where id = $1", [
      made.id,
    ]);
    expect(row).toEqual({ booked_by: userId, patient_id: userId });
  });

  test("who has as many appointments as one may have at a clinic reads so before a time is held", async () => {
    const { browser, userId } = await signUp();
    for (const _ of [1, 2]) await send(browser, await hold(browser), { intent: "confirm" });
    const key = "setting.booking.mostAtClinic";
    const [former] = await query("select value from app_settings where key = $1", [key]);
    const setMost = async (value: unknown) => {
      await query("update app_settings set value = $2 where key = $1", [
        key,
        JSON.stringify(value),
      ]);
      forgetSettings(town.services.database);
    };
    await setMost(2);
    const headers = {
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "sec-fetch-user": "?1",
      "sec-fetch-site": "same-origin",
    };
    const link = `/book/${slug}?slot=${encodeURIComponent(nextSlot())}`;
    const pressed = await site.request(browser, link, { headers });
    const page = await pressed.text();
    const guest = await (await site.request(newBrowser(), link)).text();
    await setMost(former?.value);
    expect([
      pressed.status,
      page.includes("You have 2 appointments to come at this clinic"),
    ]).toEqual([200, true]);
    expect(guest).not.toContain("appointments to come at this clinic");
    const held = await query("select id from bookings where booked_by = $1 and state = 'held'", [
      userId,
    ]);
    expect(held).toEqual([]);
  });

  test("five wrong codes are said to have used the code up, also for the right one", async () => {
    const browser = newBrowser();
    const email = `wrong-${token()}@example.ae`;
    const path = await hold(browser);
    const review = await send(browser, path, { intent: "review", email });
    const codeId = /"code":\{[^}]*"id":"([\w-]+)"/.exec(review.text)?.[1] ?? "";
    const code = site.lastCode(site.mails.filter(({ to }) => to === email));
    const wrong = code === "000000" ? "111111" : "000000";
    const problems: (string | undefined)[] = [];
    for (const typed of [wrong, wrong, wrong, wrong, wrong, code]) {
      const { text } = await send(browser, path, { intent: "confirm", email, codeId, code: typed });
      problems.push([...text.matchAll(/"problem":"(\w+)"/g)].at(-1)?.[1]);
    }
    expect(problems).toEqual(["wrong", "wrong", "wrong", "wrong", "usedUp", "usedUp"]);
    const renewed = await send(browser, path, { intent: "code", email, codeId });
    expect(renewed.text).toContain('"problem":null');
  });

  test("the terms are those of a time that is not booked yet, of a request and of its late answer", async () => {
    const setNotice = async (hours: number) => {
      const values = [town.scheduleId, hours];
      await query(
        "update appointment_types set cancellation_notice_hours = $2 where schedule_id = $1",
        values,
      );
      await query(
        `update bookings set cancellation_notice_hours = $2
        where appointment_type_id in (select id from appointment_types where schedule_id = $1)`,
        values,
      );
    };
    const { browser } = await signUp();
    await setNotice(168);
    const soon = await hold(browser);
    expect(await site.open(browser, soon)).toContain(
      "once it is booked, cancelling counts as late",
    );
    await setNotice(2);
    const path = await hold(browser, nextSlot(town.types.request));
    await query("update appointment_types set answer_within_hours = 1 where id = $1", [
      town.types.request,
    ]);
    expect(await site.open(browser, path)).toContain(
      "After that, cancelling is free until 2 hours",
    );
    await query("update appointment_types set answer_within_hours = 72 where id = $1", [
      town.types.request,
    ]);
    await setNotice(12);
    expect(await site.open(browser, path)).toContain("The clinic may confirm later than that");
    const sent = await send(browser, path, { intent: "confirm" });
    expect(sent.to).toBe(`${path}?done=1`);
    await setNotice(168);
    const page = await site.open(browser, path);
    expect(page).toContain('"isRequest":true');
    expect(page).toContain('"isLate":false');
    await setNotice(24);
  });

  test("the relation of the patient is stated in the last step and on the booking", async () => {
    const { browser } = await signUp();
    const path = await hold(browser);
    const child = {
      for: "family",
      name: "Sami Haddad",
      relation: "child",
      age: "36",
      saveMember: "on",
    };
    const review = await send(browser, path, { intent: "review", ...child });
    expect(review.text).toContain('"relation":"child"');
    await send(browser, path, { intent: "confirm", ...child });
    expect(await site.open(browser, path)).toContain('"patientName":"Sami Haddad (Child)"');
    const again = await hold(browser);
    const saved = /"value":"([\w-]{36})","label":"Sami Haddad/.exec(
      await site.open(browser, again),
    )?.[1];
    const member = { for: "family", name: "", relation: "", age: "36", member: saved ?? "" };
    expect((await send(browser, again, { intent: "review", ...member })).text).toContain(
      '"relation":"child"',
    );
    await send(browser, again, { intent: "confirm", ...member });
    expect(await site.open(browser, again)).toContain('"patientName":"Sami Haddad (Child)"');
  });

  test("a second request to the same professional on the same day is named before it is sent", async () => {
    const { browser } = await signUp();
    const request = async () => hold(browser, nextSlot(town.types.request));
    const first = await request();
    const child = { for: "family", name: "Sami Haddad", relation: "child", age: "36" };
    const before = await send(browser, first, { intent: "review", ...child });
    expect(before.text).toContain('"overlaps":false');
    await send(browser, first, { intent: "confirm", ...child });
    const second = await request();
    const page = await site.open(browser, second);
    const days = [first, second].map((path) => path.split("/").at(-1));
    const [sameDay] = await query(
      "select count(distinct (lower(during) + interval '4 hours')::date) = 1 as is from bookings where id = any($1::uuid[])",
      [days],
    );
    const review = await send(browser, second, { intent: "review", ...child });
    expect(page).toContain('"step":null');
    expect(review.text).toContain(`"overlaps":${sameDay?.is}`);
  });

  test("an old link to move leads on to the booking and to a new one", async () => {
    const { config } = site.site.services;
    const { browser } = await signUp();
    const path = await hold(browser);
    await send(browser, path, { intent: "confirm" });
    const id = path.split("/").at(-1) ?? "";
    const old = linkPath(config, "move", { id, sequence: 0 });
    await send(browser, path, { intent: "cancel" });
    const cancelled = await site.open(newBrowser(), old);
    expect(cancelled).toContain(": Cancelled");
    expect(cancelled).not.toContain('"word":"link.move"');
    expect(cancelled).toContain(`"href":"/book/${slug}"`);
    expect(cancelled).toContain(linkPath(config, "view", { id, sequence: 1 }));
  });

  test("the link of a mail to view opens for its reader as those to change do", async () => {
    const { config } = site.site.services;
    const { browser } = await signUp();
    const path = await hold(browser);
    await send(browser, path, { intent: "confirm" });
    const view = linkPath(config, "view", { id: path.split("/").at(-1) ?? "", sequence: 0 });
    const opened = await site.request(newBrowser(), view);
    expect(opened.status).toBe(200);
    const signedIn = await site.request(browser, view);
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, path]);
  });

  test("deleting an account cancels the coming appointments, or keeps them, as was chosen", async () => {
    const password = "a-long-password";
    const { browser, email } = await signUp();
    const path = await hold(browser);
    await send(browser, path, { intent: "confirm" });
    const request = await hold(browser, nextSlot(town.types.request));
    await send(browser, request, { intent: "confirm" });
    await site.submit(browser, "/account/data", { intent: "confirm", password });
    expect(await site.open(browser, "/account/data")).toContain('"appointments":2');
    const unasked = await site.submit(browser, "/account/data", { intent: "delete", sure: "on" });
    expect(unasked.status).toBe(422);
    const done = await site.submit(browser, "/account/data", {
      intent: "delete",
      sure: "on",
      appointments: "cancel",
    });
    expect(done.to).toBe("/account/goodbye?cancelled=2");
    expect(await site.open(browser, done.to ?? "")).toContain('"cancelled":2');
    expect(site.mails.findLast(({ to }) => to === email)?.text).toContain(
      "We cancelled your 2 upcoming appointments",
    );
    const ids = [path, request].map((one) => one.split("/").at(-1));
    expect(
      await query("select distinct state from bookings where id = any($1::uuid[])", [ids]),
    ).toEqual([{ state: "cancelled" }]);
    const keeping = await signUp();
    const kept = await hold(keeping.browser);
    await send(keeping.browser, kept, { intent: "confirm" });
    await site.submit(keeping.browser, "/account/data", { intent: "confirm", password });
    const gone = await site.submit(keeping.browser, "/account/data", {
      intent: "delete",
      sure: "on",
      appointments: "keep",
    });
    expect(gone.to).toBe("/account/goodbye?kept=1");
  });
});
