import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as own from "../own/own-bookings.route.tsx";
import * as booking from "../pages/booking.route.tsx";
import * as choose from "../pages/time/choose-slot.route.tsx";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { offerAllTimes, offerTimes } from "./offer-times.server.ts";

const routes = {
  login,
  "book/:slug": choose,
  "bookings/:id": booking,
  "dashboard/bookings": own,
};
const day = addDays(dubaiDay(), 3);
const key = () => crypto.randomUUID();

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let path = "";
  const query = async (text: string, values: unknown[] = []) =>
    (await town.services.database.pool.query(text, values)).rows;

  /** A professional with one time a day, at noon. */
  async function openTown() {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, routes);
    await query(
      "update schedule_rules set starts_at = '12:00', ends_at = '12:30' where schedule_id = $1",
      [town.scheduleId],
    );
    const [row] = await query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    path = `/book/${row?.slug}`;
  }

  async function signedIn(name: string): Promise<Browser> {
    const account = {
      email: `${name}-${key()}@example.ae`,
      fullName: name,
      password: "tin-goat-7",
    };
    await createAccount(site.site.services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    return browser;
  }

  const slot = () =>
    `${town.types.instant}_${dubaiMoment(day, "12:00").toISOString().replace(".000", "")}`;
  const hold = async (browser: Browser) =>
    (await site.submit(browser, path, { token: key(), slot: slot() })).to ?? "";
  const book = async (browser: Browser, held: string) =>
    site.submit(browser, held, { token: key(), intent: "confirm", for: "self", name: "Layla H" });
  const join = (browser: Browser, from = day, until = day) =>
    site.submit(browser, path, {
      intent: "wait",
      token: key(),
      type: town.types.instant,
      daysFrom: from,
      daysUntil: until,
    });
  const tab = (browser: Browser) => site.open(browser, "/dashboard/bookings?tab=waiting");
  const offeredIn = (page: string) => /"path":"(\/bookings\/[\w-]+)"/.exec(page)?.[1] ?? null;
  const offer = () => offerTimes(site.site.services, town.professionalId);
  const runOut = async (held: string | null) => {
    const id = held?.split("/").at(-1);
    await query("update bookings set held_until = now() where id = $1", [id]);
    await query("update waiting_entries set offered_until = now() where booking_id = $1", [id]);
  };

  test("days that are missing are named at their fields", async () => {
    await openTown();
    const browser = await signedIn("dayless");
    const [none, half] = [await join(browser, "", ""), await join(browser, day, "")];
    expect([none.status, half.status]).toEqual([422, 422]);
    expect(none.text).toContain('"problems":{"daysFrom":"missing","daysUntil":"missing"}');
    expect(half.text).toContain('"problems":{"daysUntil":"missing"}');
  });

  test("a freed time is offered in line, one at a time; what runs out passes to the next", async () => {
    await openTown();
    const [holder, first, second, third] = [
      await signedIn("holder"),
      await signedIn("first"),
      await signedIn("second"),
      await signedIn("third"),
    ];
    const free = await join(first);
    expect([free.status, free.text.includes("There are free times")]).toEqual([409, true]);
    const taken = await hold(holder);
    await book(holder, taken);
    for (const person of [first, second, third]) {
      expect((await join(person)).to).toBe("/dashboard/bookings?tab=waiting&done=joined");
    }
    await join(first);
    expect(await tab(first)).toContain("Your place in the list: 1");
    expect(await tab(second)).toContain("Your place in the list: 2");
    expect(await offer()).toBeNull();

    await site.submit(holder, taken, { intent: "cancel", token: key() });
    // Two processes at the same time make one offer.
    const offers = await Promise.all([offer(), offer()]);
    expect(offers.filter(Boolean)).toHaveLength(1);
    const offered = await tab(first);
    expect(offered).toMatch(/12:00 to 12:30: held for you until/);
    expect(offered).not.toMatch(/"days":"[^"]* to /);
    const held = offeredIn(offered);
    expect(held).not.toBeNull();
    expect(offeredIn(await tab(second))).toBeNull();
    expect((await site.request(second, held ?? "")).status).toBe(404);
    expect((await site.submit(holder, path, { token: key(), slot: slot() })).status).toBe(409);
    const events = await query(
      `select sequence, topic, entity_id as "entityId", payload from outbox_events where topic = 'booking.offered'`,
    );
    const numbered = events.map((event) => ({ ...event, sequence: Number(event.sequence) }));
    await enqueueMessages(town.services.database, numbered);
    await sendMessages(site.site.services);
    expect(site.mails.at(-1)?.to).toContain("first-");
    expect(site.mails.at(-1)?.text).toContain(`${held}`);

    await runOut(held);
    expect(await offerAllTimes(site.site.services)).toBe(1);
    expect(await tab(first)).toContain("Your place in the list: 3");
    const next = offeredIn(await tab(second));
    expect(next).not.toBeNull();
    // Leaving gives the offered time back, which goes to the third and not to the first again.
    const [entry] = await query("select id from waiting_entries where booking_id = $1", [
      next?.split("/").at(-1),
    ]);
    const stolen = await site.submit(first, "/dashboard/bookings", { leave: entry?.id });
    expect(stolen.status).toBe(404);
    const left = await site.submit(second, "/dashboard/bookings", { leave: entry?.id });
    expect(left.to).toBe("/dashboard/bookings?tab=waiting&done=left");
    await offer();
    const last = offeredIn(await tab(third));
    expect((await book(third, last ?? "")).to).toBe(`${last}?done=1`);
    expect(await offer()).toBeNull();
    expect(await tab(third)).toContain('"waits":[]');
    expect(await tab(first)).toContain("Your place in the list: 1");
    const audited = await query(
      "select action, count(*)::int as count from audit_log where action like 'waiting.%' group by 1 order by 1",
    );
    expect(audited).toEqual([
      { action: "waiting.join", count: 4 },
      { action: "waiting.leave", count: 1 },
      { action: "waiting.offer", count: 3 },
      { action: "waiting.settle", count: 2 },
    ]);
  });

  test("guests sign in first, days are bounded, and who let three offers pass is out", async () => {
    await openTown();
    const [holder, person] = [await signedIn("holder"), await signedIn("person")];
    const own = `${path}?type=${town.types.instant}&wait=1#waiting-list`;
    expect((await join(newBrowser())).to).toBe(`/login?next=${encodeURIComponent(own)}`);
    const other = `${path}?type=${town.types.request}&from=${day}`;
    expect(await site.open(newBrowser(), other)).toContain(
      encodeURIComponent(`${path}?type=${town.types.request}&from=${day}&wait=1#waiting-list`),
    );
    const taken = await hold(holder);
    await book(holder, taken);
    for (const [from, until] of [
      ["2020-01-01", "2020-01-02"],
      [day, addDays(day, 365)],
      [day, addDays(day, -1)],
      ["", ""],
    ]) {
      expect((await join(person, from, until)).status).toBe(422);
    }
    await join(person);
    await site.submit(holder, taken, { intent: "cancel", token: key() });
    for (const _ of [1, 2, 3]) {
      await offer();
      await runOut(offeredIn(await tab(person)));
    }
    expect(await offer()).toBeNull();
    expect(await tab(person)).toContain('"waits":[]');
  });
});
