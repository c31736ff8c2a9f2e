import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { followStep, newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import * as booking from "./booking.route.tsx";

const key = () => crypto.randomUUID();

onAnyDatabase((open) => {
  test("an employer books for somebody, whose reason they neither give nor read", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, { login, "bookings/:id": booking });
    const { services } = site.site;
    const account = { email: "employer@example.ae", fullName: "Mona", password: "tin-goat-7" };
    const { userId } = await createAccount(services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const context = { ...town.guest(), actor: await findActor(services, userId) };
    const given = { typeId: town.types.instant, startsAt: town.startOf(4) };
    const { id } = (await holdSlot.call(context, given, key())).booking;
    const path = `/bookings/${id}`;
    const send = async (intent: string) => {
      const fields = { name: "Omar Saleh", reason: "A rash since Monday", share: "on" };
      const sent = { intent, token: key(), for: "sponsored", ...fields };
      return followStep(site, browser, await site.submit(browser, path, sent));
    };
    expect((await send("review")).text).toContain('"reason":null');
    expect((await send("confirm")).to).toBe(`${path}?done=1`);
    const { rows } = await database.pool.query(
      `select b.beneficiary, b.patient_name, b.patient_id, r.sealed
       from bookings b left join booking_reasons r on r.booking_id = b.id where b.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { beneficiary: "sponsored", patient_name: "Omar Saleh", patient_id: null, sealed: null },
    ]);
  });

  /** A person with a held time of an own professional. */
  async function withHold(type: "instant" | "request" = "instant") {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, { login, "bookings/:id": booking });
    const { services } = site.site;
    const email = `${key()}@example.ae`;
    const account = { email, fullName: "Mona Haddad", password: "tin-goat-7" };
    const { userId } = await createAccount(services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const context = { ...town.guest(), actor: await findActor(services, userId) };
    const given = { typeId: town.types[type], startsAt: town.startOf(96) };
    const { id } = (await holdSlot.call(context, given, key())).booking;
    const path = `/bookings/${id}`;
    const send = async (fields: Record<string, string>) => {
      const own = { for: "self", name: "Mona Haddad", reason: "A rash since Monday" };
      const sent = { intent: "review", token: key(), ...own, ...fields };
      return followStep(site, browser, await site.submit(browser, path, sent));
    };
    return { town, site, browser, path, send };
  }

  test("the name of a family member is asked for instead of the own one", async () => {
    const { send } = await withHold();
    const refused = await send({ for: "family" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('"name":"own"');
    expect(refused.text).toContain('"name":"","nameAsked":"1"');
    expect((await send({ for: "family", name: "Salem Haddad" })).status).toBe(200);
    expect((await send({ for: "family", nameAsked: "1" })).status).toBe(200);
  });

  test("the form goes on in the other language with all that was typed", async () => {
    const { site, browser, path, send } = await withHold();
    const switched = await send({ language: "ar", intent: "" });
    expect([switched.status, switched.to]).toEqual([307, `${path}?lang=ar`]);
    const form = { language: "ar", token: key(), for: "self", reason: "A rash since Monday" };
    const sent = await site.submit(browser, `${path}?lang=ar`, { ...form, name: "" });
    const arabic = await followStep(site, browser, sent);
    expect([arabic.status, arabic.text.includes("A rash since Monday")]).toEqual([200, true]);
    expect(arabic.text).toContain('"step":"details"');
  });

  test("a person whose session has ended signs in and comes back to the booking", async () => {
    const { site, path } = await withHold();
    const sent = await site.submit(newBrowser(), path, { intent: "review", name: "Mona Haddad" });
    expect([sent.status, sent.to]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
  });

  test.each([
    ["instant", "Free until 24 hours before", "once it is booked, cancelling counts as late"],
    ["request", "cancelling is free until 24 hours", "Once it is confirmed, cancelling counts"],
  ] as const)("a free cancellation that has passed is said so (%s)", async (type, free, words) => {
    const { town, site, browser, path } = await withHold(type);
    expect(await site.open(browser, path)).toContain(free);
    await town.services.database.pool.query(
      "update bookings set cancellation_notice_hours = 168 where appointment_type_id = $1",
      [town.types[type]],
    );
    expect(await site.open(browser, path)).toContain(words);
  });

  test("a step is answered by a redirect, so that going back sends no form again", async () => {
    const { site, browser, path, send } = await withHold();
    const fields = {
      token: key(),
      for: "self",
      name: "Mona Haddad",
      reason: "A rash since Monday",
    };
    const sent = await site.submit(browser, path, { intent: "review", ...fields });
    expect([sent.status, sent.to]).toEqual([303, `${path}?step=confirm`]);
    const review = `${path}?step=confirm`;
    expect(await site.open(browser, review)).toContain('"step":"confirm"');
    // In the other language, and one step back: all is still there.
    expect(await site.open(browser, `${review}&lang=ar`)).toContain("A rash since Monday");
    const before = await site.open(browser, path);
    expect(before).toContain('"step":null');
    expect(before).toContain("A rash since Monday");
    // The cookie is sealed, for this person and this booking.
    const cookie = browser.cookies.get("dalil.booking-step") ?? "";
    expect(Buffer.from(cookie, "base64url").toString("latin1")).not.toContain("rash");
    const other = await withHold();
    other.browser.cookies.set("dalil.booking-step", cookie);
    expect(await other.site.open(other.browser, `${other.path}?step=confirm`)).toContain(
      '"step":null',
    );
    expect((await send({ intent: "confirm" })).to).toBe(`${path}?done=1`);
    expect(browser.cookies.has("dalil.booking-step")).toBe(false);
    expect(await site.open(browser, review)).toContain('"stateText":"Confirmed"');
  });

  test("more than a cookie takes is answered as a page", async () => {
    const { site, browser, path } = await withHold();
    const reason = Array.from({ length: 1_900 }, (_, at) => String.fromCharCode(0x4e00 + at * 7));
    const fields = { token: key(), for: "self", name: "Mona Haddad", reason: reason.join("") };
    const sent = await site.submit(browser, path, { intent: "review", ...fields });
    expect([sent.status, sent.text.includes('"step":"confirm"')]).toEqual([200, true]);
  });
});
