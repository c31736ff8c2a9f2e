import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import { couldWrite } from "#app/booking/bookings/untold/queries.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { desk, openClinicMail } from "#test/booking/clinic-mail.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  const clinic = openClinicMail(open);
  const { query, setContact, bookOnSite, guest } = clinic;

  test("a guest reads before writing that messages to the clinic need an account", async () => {
    const { site, town } = clinic;
    const { config, database } = site.services;
    await setContact(desk);
    const { id, secret } = await bookOnSite();
    const view = linkPath(config, "view", { id, sequence: 0 });
    const page = async (to = view) => (await site.open(newBrowser(), to)).text;
    const before = await page();
    expect(before).toContain("Layla Haddad");
    // Nobody of the clinic would read it.
    expect(before).not.toContain("message the clinic");
    const { userId } = await site.addUser(`reader-${randomUUID()}@example.ae`);
    await query(
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'reception')",
      town.clinicId,
      userId,
    );
    expect(await couldWrite(database, id)).toBe(true);
    const shown = await page();
    expect(shown).toContain(`href="/login?next=%2Fbookings%2F${id}"`);
    expect(shown).toContain("Sign in to message the clinic");
    expect(shown).toContain("with the email address of this booking");
    expect(await page(`${view}?lang=ar`)).toContain("سجّل الدخول لمراسلة العيادة");
    await cancelBooking.call({ ...guest(), config }, { id, secret }, randomUUID());
    expect(await page()).not.toContain("message the clinic");
  });
});
