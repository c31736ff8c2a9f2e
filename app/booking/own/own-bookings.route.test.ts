import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import * as own from "./own-bookings.route.tsx";

const key = () => crypto.randomUUID();

onAnyDatabase((open) => {
  test("a person finds their appointments and their family's, upcoming and past, by filters", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, { login, "dashboard/bookings": own });
    const { services } = site.site;
    const account = { email: "mona@example.ae", fullName: "Mona", password: "tin-goat-7" };
    const { userId } = await createAccount(services, { ...account, isAdmin: false });
    const context = { ...town.guest(), actor: await findActor(services, userId) };
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const openPage = (query = "") => site.open(browser, `/dashboard/bookings${query}`);
    const book = async (index: number, patientName: string, beneficiary: "self" | "family") => {
      const slot = { typeId: town.types.instant, startsAt: town.startOf(index) };
      const { booking } = await holdSlot.call(context, slot, key());
      await confirmBooking.call(context, { id: booking.id, patientName, beneficiary }, key());
      return booking.id;
    };
    const listed = (page: string) =>
      [...page.matchAll(/\{"id":"([\w-]{36})","state"/g)].map(([, id]) => id);

    expect(listed(await openPage())).toEqual([]);
    await holdSlot.call(context, { typeId: town.types.instant, startsAt: town.startOf(90) }, key());
    const later = await book(44, "Sami Haddad", "family");
    const sooner = await book(40, "Mona Haddad", "self");
    const given = await book(48, "Mona Haddad", "self");
    await cancelBooking.call(context, { id: given }, key());
    const past = await book(52, "Sami Haddad", "family");
    await database.pool.query(
      `update bookings set during = tstzrange(lower(during) - interval '30 days', upper(during) - interval '30 days'),
         occupied = tstzrange(lower(occupied) - interval '30 days', upper(occupied) - interval '30 days') where id = $1`,
      [past],
    );
    await town.employ(context);
    expect(listed(await openPage())).toEqual([sooner, later]);
    expect(listed(await openPage("?patient=Sami+Haddad"))).toEqual([later]);
    expect(listed(await openPage("?tab=past"))).toEqual([given, past]);
    expect(listed(await openPage("?tab=past&state=cancelled"))).toEqual([given]);
    expect(listed(await openPage("?tab=past&state=cancelled&patient=Sami+Haddad"))).toEqual([]);
    expect(listed(await openPage("?page=9"))).toEqual([]);
    expect((await site.request(newBrowser(), "/dashboard/bookings")).status).toBe(303);
    // Patients who keep their appointments read the name after it left the directory.
    const { pool } = database;
    await pool.query("delete from clinic_staff where clinic_id = $1", [town.clinicId]);
    const left = await pool.query(
      "update professionals set status = 'draft' where id = $1 returning name_en",
      [town.professionalId],
    );
    const page = await openPage();
    expect(page).toContain(`"name":"${left.rows[0]?.name_en}"`);
    expect(page).toContain('"bookingSlug":null');
  });
});
