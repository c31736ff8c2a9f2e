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
});
