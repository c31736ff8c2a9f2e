import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import * as insurance from "#app/patients/sections/profile-list.route.tsx";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as overview from "./overview.route.tsx";

const routes = { login, dashboard: overview, "dashboard/profile/insurance": insurance };
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const cards = "/dashboard/profile/insurance";

onAnyDatabase((open) => {
  test("home shows the next booking, a card that ends, new matches and the next step", async () => {
    const database = await open({ seed: "demo" });
    const { pool } = database;
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, routes);
    const { userId } = await createAccount(site.site.services, { ...mona, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...mona });
    const read = async () => {
      const page = await site.open(browser, "/dashboard");
      const { loaderData } = JSON.parse(page.replace("<!doctype html>", "")) as {
        loaderData: {
          dashboard: {
            comingUp: {
              booking: { id: string } | null;
              card: { validUntil: string; isExpired: boolean } | null;
              matches: number;
              unread: number;
            };
            progress: { done: number; next: { step: string } };
          };
        };
      };
      return loaderData.dashboard;
    };
    const reads = async () =>
      Number(
        (await pool.query("select count(*) from audit_log where action = 'health.read'")).rows[0]
          ?.count,
      );

    const first = await read();
    // The parts of the page open the profile once.
    expect(await reads()).toBe(1);
    expect(first.comingUp).toMatchObject({ booking: null, card: null, matches: 0, unread: 0 });
    expect(first.progress).toMatchObject({ done: 1, next: { step: "insurance" } });

    const context = { ...town.guest(), actor: await findActor(site.site.services, userId) };
    const slot = { typeId: town.types.instant, startsAt: town.startOf(40) };
    const { booking } = await holdSlot.call(context, slot, crypto.randomUUID());
    const answer = { id: booking.id, patientName: "Mona", beneficiary: "self" } as const;
    await confirmBooking.call(context, answer, crypto.randomUUID());
    await pool.query(
      `insert into user_notifications (user_id, type, topic)
       values ($1, 'search.matched', 'searches'), ($1, 'claim.approved', 'listings')`,
      [userId],
    );
    const ends = (count: number) => addDays(dubaiDay(), count);
    const keepCard = (token: string, validUntil: string) =>
      site.submit(browser, cards, { intent: "save", token, insurer: "daman", validUntil });
    const token = crypto.randomUUID();
    expect((await keepCard(token, ends(59))).status).toBe(303);
    const later = await read();
    expect(later.comingUp).toMatchObject({
      booking: { id: booking.id },
      card: { validUntil: ends(59), isExpired: false },
      matches: 1,
      unread: 1,
    });
    expect(later.progress).toMatchObject({ done: 2, next: { step: "emergency" } });

    const before = await reads();
    await read();
    expect(await reads()).toBe(before);
    await keepCard(token, ends(-1));
    expect((await read()).comingUp.card).toMatchObject({ isExpired: true });
    await keepCard(crypto.randomUUID(), ends(90));
    expect((await read()).comingUp.card).toBeNull();
    const stolen = browser.cookies.get("card") ?? "";
    const other = newBrowser();
    await createAccount(site.site.services, { ...mona, email: "o@example.ae", isAdmin: false });
    await site.submit(other, "/login", { ...mona, mode: "login", email: "o@example.ae" });
    other.cookies.set("card", stolen);
    await site.open(other, "/dashboard");
    expect(other.cookies.get("card")).toMatch(/_0__0_0_0$/);
  });
});
