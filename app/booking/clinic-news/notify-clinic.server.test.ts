import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  test("members get a mail of what a patient books, and a notification alone of what a colleague books", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database, log } = town.services;
    const [desk, sara] = [await town.as(`desk-${key()}`), await town.as(`sara-${key()}`)];
    for (const one of [desk, sara]) await town.employ(one);
    const saraEmail = "email" in sara.actor ? sara.actor.email : "";
    const saraId = "userId" in sara.actor ? sara.actor.userId : "";
    /** Sends what a booking causes; returns how many mails Sara gets and whether she is notified. */
    const deliver = async (id: string) => {
      const mails: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void mails.push(mail) };
      await enqueueMessages(database, await readPublished(database, id));
      const sms = { send: async () => undefined };
      await sendMessages({ config, database, log, mailer, sms });
      const events = await readPublished(database, id);
      const news = events.filter(({ topic }) => topic === "clinic_booking.confirmed");
      return {
        mails: mails.filter(({ to }) => to === saraEmail).length,
        isNotified: JSON.stringify(news).includes(saraId),
      };
    };
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const visit = { typeId: town.types.instant, patientName: "Layla Haddad", contactPhone };
    const { booking } = await addVisit.call(desk, { ...visit, startsAt: town.startOf(20) }, key());
    expect(await deliver(booking.id)).toEqual({ mails: 0, isNotified: true });
    const patient = await town.as(`patient-${key()}`);
    const slot = { typeId: town.types.instant, startsAt: town.startOf(24) };
    const held = await holdSlot.call(patient, slot, key());
    const given = { id: held.booking.id, patientName: "Mona Saleh" };
    await confirmBooking.call(patient, given, key());
    expect(await deliver(held.booking.id)).toEqual({ mails: 1, isNotified: true });
  });

  test("the owner of a professional's listing is led to the calendar of the practice", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database, log } = town.services;
    const [doctor, desk] = [await town.as(`doctor-${key()}`), await town.as(`desk-${key()}`)];
    await town.employ(desk);
    const [doctorId, deskId] = [doctor, desk].map(({ actor }) =>
      "userId" in actor ? actor.userId : "",
    );
    const emailOf = ({ actor }: typeof doctor) => ("email" in actor ? actor.email : "");
    await database.pool.query(
      `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale, state, claimant_id)
       values (gen_random_uuid(), 'professionals', $1, 'self', 'Layla', $2, 'DHA-1', 'en', 'approved', $3)`,
      [town.professionalId, emailOf(doctor), doctorId],
    );
    const { rows } = await database.pool.query(
      `select p.slug, c.slug as clinic from professionals p, clinics c where p.id = $1 and c.id = $2`,
      [town.professionalId, town.clinicId],
    );
    const patient = await town.as(`patient-${key()}`);
    const slot = { typeId: town.types.instant, startsAt: town.startOf(28) };
    const { booking } = await holdSlot.call(patient, slot, key());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Mona Saleh" }, key());
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    await enqueueMessages(database, await readPublished(database, booking.id));
    const sms = { send: async () => undefined };
    await sendMessages({ config, database, log, mailer, sms });
    const textTo = (who: typeof doctor) => mails.find(({ to }) => to === emailOf(who))?.text ?? "";
    const practice = `/dashboard/practice/calendar?listing=${rows[0].slug}&`;
    const clinic = `/clinic-desk?listing=${rows[0].clinic}&`;
    expect(textTo(doctor)).toContain(practice);
    expect(textTo(doctor)).not.toContain("/dashboard/clinic/");
    expect(textTo(desk)).toContain(clinic);
    expect(textTo(desk)).not.toContain("/dashboard/practice/");
    const news = (await readPublished(database, booking.id)).flatMap(({ topic, payload }) =>
      topic === "clinic_booking.confirmed" ? [JSON.stringify(payload)] : [],
    );
    const newsOf = (id = "") => news.filter((one) => one.includes(id)).join();
    expect(newsOf(doctorId)).toContain(practice);
    expect(newsOf(deskId)).toContain(clinic);
  });
});
