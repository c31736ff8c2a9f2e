import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeCancelled } from "#app/booking/calendar/conflicts/describe-settled.server.ts";
import { readAsked } from "#app/booking/calendar/conflicts/present-displaced.server.ts";
import { readPatientNews } from "#app/booking/mails/read-patient-news.server.ts";
import { addException } from "#app/booking/schedule-editing/save-hours.server.ts";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const key = () => randomUUID();
const random = () => Math.floor(Math.random() * 9e6 + 1e6);

onAnyDatabase((open) => {
  async function openDesk() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database, log } = town.services;
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9714${random()}`;
    const book = async (at: number, contact: object = {}) => {
      const [typeId, startsAt] = [town.types.instant, town.startOf(at)];
      const given = { typeId, startsAt, patientName: "Heba Zahran", contactPhone, ...contact };
      return (await addVisit.call(desk, given, key())).booking;
    };
    /** Sends what is due for a booking; returns to whom. */
    const deliver = async (id: string) => {
      await enqueueMessages(database, await readPublished(database, id));
      const sent: string[] = [];
      const mailer = {
        async send({ to }: { to: string }) {
          sent.push(to);
        },
      };
      await sendMessages({ config, database, log, mailer, sms: mailer });
      return sent;
    };
    const place = { owner: { kind: "clinics", id: town.clinicId }, locale: "en" } as const;
    return { town, desk, contactPhone, book, deliver, place, database };
  }

  test("a patient with a landline alone gets no message, and the desk is asked to phone", async () => {
    const { desk, contactPhone, book, deliver, place, database } = await openDesk();
    const { id: bookingId } = await book(20);
    expect(await readPatientNews(database, { bookingId, kind: "cancelled" })).toBe("never");
    await cancelBooking.call(desk, { id: bookingId, as: "clinic" }, key());
    expect(await deliver(bookingId)).not.toContain(contactPhone);
    const query = new URLSearchParams({ done: "cancel", ended: bookingId });
    expect(await describeCancelled(desk, place, query)).not.toContain("text message");
  });

  test("a patient with a mail address and a landline gets the mail alone", async () => {
    const { desk, contactPhone, book, deliver, place } = await openDesk();
    const contactEmail = `${key()}@example.ae`;
    const { id } = await book(20, { contactEmail });
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    const sent = await deliver(id);
    expect(sent).toContain(contactEmail);
    expect(sent).not.toContain(contactPhone);
    const query = new URLSearchParams({ done: "cancel", ended: id });
    expect(await describeCancelled(desk, place, query)).toContain("gets an email about it");
  });

  test("closing time marks a patient with a landline alone as one to call", async () => {
    const { town, desk, book } = await openDesk();
    await book(96 + 20);
    const day = dubaiDay(new Date(town.startOf(96 + 20)));
    const leave = { scheduleId: town.scheduleId, fromDay: day, toDay: day, kind: "closed" };
    const asked = await addException.call(desk, leave, key()).catch((error) => error);
    const texts = readAsked(asked.details.displaced, "en")?.map(({ text }) => text) ?? [];
    expect(texts).toEqual([expect.stringContaining("Heba Zahran (no contact: call)")]);
  });

  test("the third visit for a landline is booked at once, as nobody could confirm it by a message", async () => {
    const { book } = await openDesk();
    for (const at of [20, 22, 24]) expect((await book(at)).state).toBe("confirmed");
  });
});
