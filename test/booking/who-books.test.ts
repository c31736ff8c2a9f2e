import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findCalendarBooking } from "#app/booking/calendar/queries.server.ts";
import { readMessage } from "#app/booking/mails/queries.server.ts";
import { writeBookingMessage } from "#app/booking/mails/write-booking-message.server.ts";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import { actorUserId } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { followStep, newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

const job = { kind: "job", name: "test" } as const;
const email = "mother@example.ae";
const child = {
  for: "family",
  name: "Sami Haddad",
  nameAsked: "1",
  relation: "child",
  age: "36",
  email,
};

onAnyDatabase((open) => {
  async function openTown(visitType = "in_person") {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const site = openSignInSite(database, { "book/:slug": chooseSlot, "bookings/:id": booking });
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    await query(
      "update appointment_types set visit_type = $2 where id = $1",
      town.types.instant,
      visitType,
    );
    const [row] = await query("select slug from professionals where id = $1", town.professionalId);
    const browser = newBrowser();
    const slot = `${town.types.instant}_${town.startOf(20)}`;
    const held = await site.submit(browser, `/book/${row?.slug}`, { token: randomUUID(), slot });
    const path = held.to ?? "";
    const send = async (fields: Record<string, string>) =>
      followStep(
        site,
        browser,
        await site.submit(browser, path, { token: randomUUID(), ...fields }),
      );
    return { database, town, site, query, browser, path, send };
  }

  test("a son or daughter needs an age, which may be an adult's; nobody else does", async () => {
    const { send } = await openTown();
    const booker = "Mona Haddad";
    const unknown = await send({ ...child, booker, age: "", intent: "review" });
    expect([unknown.status, unknown.text.includes('"age":"missing"')]).toEqual([422, true]);
    for (const known of [{ age: "adult" }, { age: "", relation: "sibling" }]) {
      const reviewed = await send({ ...child, booker, ...known, intent: "review" });
      expect([reviewed.status, reviewed.text.includes('"age":null')]).toEqual([200, true]);
    }
  });

  test("a guest who books for a child gives their own name, which the mail greets", async () => {
    const { database, town, site, query, browser, path, send } = await openTown();
    const refused = await send({ ...child, intent: "review" });
    expect([refused.status, refused.text.includes('"booker":"missing"')]).toEqual([422, true]);
    // The name typed before "For a family member" was chosen may be the guest's own.
    const same = await send({ ...child, nameAsked: "", booker: child.name, intent: "review" });
    expect([same.status, same.text.includes('"name":"own"')]).toEqual([422, true]);
    const asked = await send({ ...child, booker: "Mona Haddad", intent: "review" });
    const codeId = /"code":\{"id":"([\w-]+)"/.exec(asked.text)?.[1] ?? "";
    const code = site.lastCode(site.mails);
    const sent = { ...child, booker: "Mona Haddad", intent: "confirm", codeId, code };
    expect((await send(sent)).to).toBe(`${path}?done=1`);
    const id = path.split("/").at(-1);
    const [stored] = await query(
      "select patient_name, booker_name, patient_relation, patient_age_months from bookings where id = $1",
      id,
    );
    expect(stored).toEqual({
      patient_name: "Sami Haddad",
      booker_name: "Mona Haddad",
      patient_relation: "child",
      patient_age_months: 36,
    });
    const owner = { kind: "clinics", id: town.clinicId } as const;
    const staff = await town.as("reception");
    await town.employ(staff);
    const opened = await findCalendarBooking(database, staff.actor, { owner, id: String(id) });
    expect(opened?.patientAgeMonths).toBe(36);
    const booked = await site.open(browser, path);
    expect(booked).toContain("Mona Haddad (the patient's parent)");
    expect(booked).toContain('"age":"3 years"');
    const [queued] = await query(
      `insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence)
       select $1, id, 'confirmed', 'patient', lower(during), upper(during), sequence
       from bookings where id = $2 returning id`,
      randomUUID(),
      id,
    );
    const facts = await withRead(database, job, (tx) => readMessage(tx, String(queued?.id)));
    const written = facts && writeBookingMessage(facts, town.services.config);
    const text = written && "mail" in written ? written.mail.text : "";
    expect(text).toContain("Hello Mona Haddad,");
    expect(text).toContain("Patient: Sami Haddad");
    // The member of the clinic who reads the same news has no name.
    const memberId = actorUserId(staff.actor);
    await query("update users set full_name = '' where auth_user_id = $1", memberId);
    await query(
      "update booking_messages set audience = 'clinic', user_id = $1 where id = $2",
      memberId,
      queued?.id,
    );
    const theirs = await withRead(database, job, (tx) => readMessage(tx, String(queued?.id)));
    const told = theirs && writeBookingMessage(theirs, town.services.config);
    const mail = told && "mail" in told ? told.mail.text : "";
    expect(mail).toMatch(/^Hello,\n/);
    expect(mail).toMatch(new RegExp(`/clinic-desk\\?listing=[^&]+&day=[\\d-]+&booking=${id}`));
  });

  test("an age that the form does not offer is refused, and an adult has none", async () => {
    const { query, path, send } = await openTown();
    const { status } = await send({ ...child, booker: "Mona", age: "999", intent: "review" });
    expect(status).toBe(422);
    const own = { for: "self", name: "Mona Haddad", age: "36", email, intent: "review" };
    expect((await send(own)).status).toBe(200);
    const [stored] = await query(
      "select patient_age_months from bookings where id = $1",
      path.split("/").at(-1),
    );
    expect(stored).toEqual({ patient_age_months: null });
  });

  test("a professional who treats children alone says so before the booking is sent", async () => {
    const { query, site, browser, town, path } = await openTown();
    await query(
      `update directory_listings set specialty_ids = array(select i.id from vocabulary_items i
         join vocabulary_categories c on c.id = i.category_id
         where c.slug = 'specialties' and i.slug = 'paediatrics')
       where entity_id = $1`,
      town.professionalId,
    );
    expect(await site.open(browser, path)).toContain('"treats":"children"');
  });

  test("a guest reads that an insurance is not accepted before a code is mailed", async () => {
    const { town, site, query, send } = await openTown();
    await query("update places_of_practice set follows_clinic_networks = true");
    await query("delete from clinic_networks where clinic_id = $1", town.clinicId);
    await query(
      `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
       select $1, p.id, n.parent_id, n.id, current_date, 'staff' from vocabulary_items n, vocabulary_items p
       where n.slug = 'daman-enhanced' and p.slug = 'daman'`,
      town.clinicId,
    );
    const guest = { for: "self", name: "Mona Haddad", email, intent: "review" };
    const told = await send({ ...guest, insurer: "sukoon" });
    expect([told.status, told.text.includes('"insurer":"refused"')]).toEqual([422, true]);
    expect(told.text).toContain('"insurerTold":"sukoon"');
    expect(site.mails).toEqual([]);
    const other = await send({ ...guest, insurer: "axa", insurerTold: "sukoon" });
    expect(other.status).toBe(422);
    const again = await send({ ...guest, insurer: "sukoon", insurerTold: "sukoon" });
    expect([again.status, again.text.includes('"answer":"unlistedInsurer"')]).toEqual([200, true]);
    expect(site.mails).toHaveLength(1);
    const unknown = await send({ ...guest, insurer: "daman" });
    expect([unknown.status, unknown.text.includes('"answer":"ask"')]).toEqual([200, true]);
  });

  test("a parent has no age of a child", async () => {
    const { query, path, send, site } = await openTown();
    const parent = {
      ...child,
      relation: "parent",
      booker: "Mona Haddad",
      email: "daughter@example.ae",
    };
    const asked = await send({ ...parent, intent: "review" });
    const codeId = /"code":\{"id":"([\w-]+)"/.exec(asked.text)?.[1] ?? "";
    const code = site.lastCode(site.mails);
    await send({ ...parent, intent: "confirm", codeId, code });
    const [stored] = await query(
      "select state, patient_age_months from bookings where id = $1",
      path.split("/").at(-1),
    );
    expect(stored).toEqual({ state: "confirmed", patient_age_months: null });
  });

  test("a home visit asks for a phone, and everything that is missing is said at once", async () => {
    const { send } = await openTown("home_visit");
    const sent = { for: "self", name: "Mona Haddad", email: "no address", intent: "review" };
    const { status, text } = await send(sent);
    expect(status).toBe(422);
    const problems = /"problems":(\{[^}]*\})/.exec(text)?.[1] ?? "{}";
    expect(JSON.parse(problems)).toMatchObject({
      phone: "missing",
      address: "missing",
      district: "missing",
      email: expect.any(String),
    });
  });
});
