import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withRead } from "#app/platform/database/database.server.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { followStep } from "#test/people/sign-in-site.ts";
import { readMessage } from "../mails/queries.server.ts";
import { writeBookingMessage } from "../mails/write-booking-message.server.ts";

const address = "Villa 12, Street 4b";
const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "demo" });
    const clinics = await openClinicSite(database);
    const { site, query } = clinics;
    const { browser: desk, ...town } = await clinics.openClinic("reception");
    const [type] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes, service_radius_km)
       values ($1, 'home_visit', 'Visit', 'زيارة', 30, 0, 8) returning id`,
      town.scheduleId,
    );
    const near = `power(d.latitude - c.latitude, 2) + power(d.longitude - c.longitude, 2)`;
    const districts = await query(
      `select d.id, d.name from geo_districts d, clinics c where c.id = $1 order by ${near}`,
      town.clinicId,
    );
    const [row] = await query("select slug from professionals where id = $1", town.professionalId);
    const { email } = await site.addUser(`mona-${randomUUID()}@example.ae`);
    const patient = await clinics.signIn(email);
    const slot = `${type?.id}_${town.startOf(20)}`;
    const held = await site.submit(patient, `/book/${row?.slug}`, { token: randomUUID(), slot });
    const path = held.to ?? "";
    const send = async (fields: Record<string, string>, lang = "en") => {
      const sent = {
        token: randomUUID(),
        for: "self",
        name: "Mona Saleh",
        phone: "050 123 4567",
        ...fields,
      };
      return followStep(site, patient, await site.submit(patient, `${path}?lang=${lang}`, sent));
    };
    const id = path.split("/").at(-1) ?? "";
    return { database, site, query, desk, patient, town, path, id, send, districts };
  }

  test("a home visit is booked where the professional travels, and its address is sealed", async () => {
    const { database, site, query, desk, patient, town, path, id, send, districts } =
      await openTown();
    const { text: form } = await site.open(patient, path);
    expect(form).toContain('data-address-map="/address-map.js"');
    const [, within = "", others = ""] = form.split(
      /<optgroup label="(?=Within reach)|<optgroup label="Dubai"/,
    );
    expect(within).toContain(`<option value="${districts[0]?.id}"`);
    expect(within).not.toContain(`<option value="${districts.at(-1)?.id}"`);
    expect(others).not.toContain(`<option value="${districts[0]?.id}"`);
    const blank = await send({ intent: "review" });
    expect([blank.status, blank.text.includes("Please choose the district.")]).toEqual([422, true]);

    const far = { intent: "review", address, district: String(districts.at(-1)?.id) };
    for (const [lang, words] of [
      ["en", "This clinic visits homes within 8 km"],
      ["ar", "الزيارات المنزلية متاحة ضمن 8 كم من العيادة"],
    ] as const) {
      const refused = await send(far, lang);
      expect([refused.status, refused.text.includes(words)]).toEqual([422, true]);
      expect(refused.text).toContain(address);
    }
    const near = { ...far, district: String(districts[0]?.id) };
    const point = { pointLatitude: "24.2", pointLongitude: "54.4" };
    expect((await send({ ...near, ...point })).status).toBe(422);
    expect((await send({ ...near, intent: "confirm" })).to).toBe(`${path}?done=1`);

    const rows = await query("select * from booking_addresses where booking_id = $1", id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Villa");
    const [booking] = await query("select * from bookings where id = $1", id);
    expect(JSON.stringify(booking)).not.toContain("Villa");

    const place = `${address}, ${districts[0]?.name}`;
    const shown = escapeHtml(place);
    expect((await site.open(patient, path)).text).toContain(shown);
    const file = await site.request(patient, `${path}/calendar.ics`);
    expect((await file.text()).replace(/\r\n /g, "")).toContain("LOCATION:Villa 12");
    const day = town.startOf(20).slice(0, 10);
    const calendar = `/dashboard/clinic/calendar?day=${day}&booking=${id}`;
    expect((await site.open(desk, calendar)).text).toContain(shown);
    const other = await site.open(
      await (await openClinicSite(database)).signIn("nobody@x.ae"),
      path,
    );
    expect(other.status).toBe(404);

    for (const audience of ["patient", "clinic"] as const) {
      const [queued] = await query(
        `insert into booking_messages (key, booking_id, kind, audience, user_id, starts_at, ends_at, sequence)
         select $1, id, 'confirmed', $2, case when $2 = 'clinic' then booked_by end, lower(during), upper(during), sequence
         from bookings where id = $3 returning id`,
        randomUUID(),
        audience,
        id,
      );
      const facts = await withRead(database, job, (tx) => readMessage(tx, String(queued?.id)));
      const written = facts && writeBookingMessage(facts, site.services.config);
      const mail = written && "mail" in written ? written.mail : null;
      expect(mail?.text).toContain(place);
      expect(mail?.calendar?.content.replace(/\r\n /g, "")).toContain("LOCATION:Villa 12");
    }
  });
});
