import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
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
    const send = (intent: string) =>
      site.submit(browser, path, {
        intent,
        token: key(),
        for: "sponsored",
        name: "Omar Saleh",
        reason: "A rash since Monday",
        share: "on",
      });
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
    const send = (fields: Record<string, string>) =>
      site.submit(browser, path, {
        intent: "review",
        token: key(),
        for: "self",
        name: "Mona Haddad",
        reason: "A rash since Monday",
        ...fields,
      });
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
    const arabic = await site.submit(browser, `${path}?lang=ar`, {
      language: "ar",
      token: key(),
      for: "self",
      name: "",
      reason: "A rash since Monday",
    });
    expect([arabic.status, arabic.text.includes("A rash since Monday")]).toEqual([200, true]);
    expect(arabic.text).toContain('"step":"details"');
  });

  test("a person whose session has ended signs in and comes back to the booking", async () => {
    const { site, path } = await withHold();
    const sent = await site.submit(newBrowser(), path, { intent: "review", name: "Mona Haddad" });
    expect([sent.status, sent.to]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
  });

  test.each([
    ["instant", "Cancelling now counts as a late cancellation"],
    ["request", "You can withdraw the request freely until the clinic confirms it"],
  ] as const)("a free cancellation that has passed is said so (%s)", async (type, words) => {
    const { town, site, browser, path } = await withHold(type);
    expect(await site.open(browser, path)).toContain("Free until 24 hours before");
    await town.services.database.pool.query(
      "update appointment_types set cancellation_notice_hours = 168 where id = $1",
      [town.types[type]],
    );
    expect(await site.open(browser, path)).toContain(words);
  });
});
