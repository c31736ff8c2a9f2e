import { expect, test } from "vitest";
import { openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  test("the rate of kept appointments is shown from 20 on, on the profile and in the calendar", async () => {
    const clinics = await openClinicSite(await open({ seed: "demo" }));
    const { query, site } = clinics;
    const town = await clinics.openClinic("reception");
    const [row] = await query("select slug from professionals where id = $1", town.professionalId);
    /** Appointments of past days, an hour each. */
    const add = async (count: number, state: string, cancelledBy: string | null = null) => {
      const [made] = await query(
        "select count(*)::int as count from bookings where professional_id = $1",
        town.professionalId,
      );
      await query(
        `with added as (
           insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied,
             session_id, state, holder_key, cancelled_by)
           select id, $1, $2, $3, 'in_person', during, during, id, $4, 'x', $5
           from (select gen_random_uuid() as id,
             tstzrange(now() - (n + $6) * interval '1 hour', now() - (n + $6 - 1) * interval '1 hour') as during
             from generate_series(1, $7::int) as n) as times
           returning id)
         insert into booking_events (booking_id, action, from_state, to_state, party)
         select id, case when $4 = 'cancelled' then 'cancel' else 'attend' end, 'confirmed', $4, coalesce($5, 'clinic') from added`,
        town.professionalId,
        town.clinicId,
        town.types.instant,
        state,
        cancelledBy,
        Number(made?.count) + 1,
        count,
      );
    };
    const pages = async (lang = "en") => {
      // Documents of guests are kept for a minute.
      const profile = await site.open(town.browser, `/professionals/${row?.slug}?lang=${lang}`);
      const calendar = await site.open(town.browser, `/dashboard/clinic/calendar?lang=${lang}`);
      return [profile.text, calendar.text];
    };
    await add(17, "attended");
    await add(2, "no_show");
    await add(30, "cancelled", "patient");
    for (const page of await pages()) expect(page).not.toContain("Kept ");
    await add(1, "cancelled", "clinic");
    for (const page of await pages())
      expect(page).toContain("Kept by the clinic: 19 of the last 20 appointments.");
    for (const page of await pages("ar"))
      expect(page).toContain("التزمت العيادة بـ19 من آخر 20 موعدًا.");
  });
});
