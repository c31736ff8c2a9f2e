import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as booking from "../booking.route.tsx";
import * as choose from "../time/choose-slot.route.tsx";

const routes = { login, "book/:slug": choose, "bookings/:id": booking };

onAnyDatabase((open) => {
  test("a booking at a clinic that left says so, with its phone, and can be cancelled", async () => {
    const database = await open({ seed: "demo" });
    const { pool } = database;
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, routes);
    const account = { email: "layla@example.ae", fullName: "Layla", password: "tin-goat-7" };
    await createAccount(site.site.services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const { rows } = await pool.query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    const token = () => crypto.randomUUID();
    const slot = `${town.types.instant}_${town.startOf(96)}`;
    const held = await site.submit(browser, `/book/${rows[0].slug}`, { token: token(), slot });
    const path = held.to ?? "";
    const send = (intent: string) =>
      site.submit(browser, path, { token: token(), for: "self", name: "Layla Haddad", intent });
    await send("confirm");
    expect(await site.open(browser, path)).toContain('"left":null');
    const phone = "+97143214567";
    const leave =
      "update clinics set status = 'inactive', phone = $2 where id = $1 returning name_en, address_en";
    const {
      rows: [clinic],
    } = await pool.query(leave, [town.clinicId, phone]);
    const page = await site.open(browser, path);
    // The doctor is still listed: it is the clinic that left.
    expect(page).toContain(`"left":{"name":${JSON.stringify(clinic.name_en)}`);
    expect(page).toContain(`"address":${JSON.stringify(clinic.address_en)}`);
    expect(page).toContain(`"href":"tel:${phone}"`);
    expect(page).not.toContain("No longer listed");
    await send("cancel");
    expect(await site.open(browser, path)).toContain('"stateText":"Cancelled"');
  });
});
