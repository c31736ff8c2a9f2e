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
});
