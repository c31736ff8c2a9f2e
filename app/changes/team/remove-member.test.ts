import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { notifiedOf } from "#test/people/notified-of.ts";
import { giveListing } from "#test/seeds/give-listing.ts";

const page = "/dashboard/clinic/team";
const key = () => randomUUID();

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A clinic whose doctor has two appointments to come. */
  async function openClinic(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic(role);
    const { query, site } = clinics;
    const mona = await town.as(`mona-${key()}`);
    const bookings: string[] = [];
    for (const hour of ["10:00", "11:00"]) {
      const startsAt = dubaiMoment(addDays(dubaiDay(), 5), hour).toISOString();
      const { id } = (await holdSlot.call(mona, { typeId: town.types.instant, startsAt }, key()))
        .booking;
      await confirmBooking.call(mona, { id, patientName: "Layla Haddad" }, key());
      bookings.push(id);
    }
    const send = (fields: Record<string, string> = {}) =>
      site.submit(town.browser, page, {
        intent: "remove",
        token: key(),
        id: town.professionalId,
        ...fields,
      });
    const [person] = await query(
      "select slug, name_en from professionals where id = $1",
      town.professionalId,
    );
    return {
      ...town,
      bookings,
      send,
      slug: String(person?.slug),
      name: String(person?.name_en),
      places: () =>
        query(
          "select 1 from places_of_practice where clinic_id = $1 and professional_id = $2",
          town.clinicId,
          town.professionalId,
        ),
      states: async () =>
        (await query("select state from bookings where id = any($1) order by state", bookings)).map(
          ({ state }) => state,
        ),
    };
  }

  test("a doctor who left is removed once each appointment is decided on", async () => {
    const { browser, send, places, states, bookings, slug, name, clinicId } = await openClinic();
    const { site, query } = clinics;
    await giveListing(site.services.database, {
      person: `owner-of-${slug}`,
      entityType: "professionals",
      slug,
    });
    await query(
      `insert into clinic_staff (clinic_id, member_id, role, professional_id)
       select $1, $2, 'practitioner', id from professionals where slug = $3`,
      clinicId,
      `owner-of-${slug}`,
      slug,
    );
    expect((await site.open(browser, page)).text).toContain(`Remove ${name} from the clinic`);
    const asked = await send();
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Layla Haddad");
    expect([(await places()).length, await states()]).toEqual([1, ["confirmed", "confirmed"]]);
    const [first = "", second = ""] = bookings;
    const done = await send({
      displaced: "each",
      count: "2",
      [`choice-${first}`]: "keep",
      [`choice-${second}`]: "cancel",
      note: "The doctor has left us",
    });
    expect([done.status, done.to]).toEqual([303, expect.stringContaining("done=remove")]);
    expect([(await places()).length, await states()]).toEqual([0, ["cancelled", "confirmed"]]);
    expect((await site.open(browser, page)).text).not.toContain(`/professionals/${slug}`);
    expect((await site.open(browser, `/professionals/${slug}`)).text).not.toContain("/book/");
    const roles = "select 1 from clinic_staff where clinic_id = $1 and role = 'practitioner'";
    expect(await query(roles, clinicId)).toEqual([]);
    const news = { userId: `owner-of-${slug}`, topic: "team.removed" };
    expect(await notifiedOf(site.services, news)).toMatchObject([{ entityId: clinicId }]);
    const audit =
      "select actor_kind, detail ->> 'professionalId' as who from audit_log where action = 'team.remove' and entity_id = $1";
    expect(await query(audit, clinicId)).toMatchObject([{ actor_kind: "user" }]);
    // Pressed again, it changes nothing.
    expect((await send()).status).toBe(303);
    expect(await query(audit, clinicId)).toHaveLength(1);
  });

  test("the reception of a clinic removes nobody", async () => {
    const { send, places } = await openClinic("reception");
    expect((await send()).status).toBe(403);
    expect(await places()).toHaveLength(1);
  });
});
