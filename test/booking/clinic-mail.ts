import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { confirmBooking, requestBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { sendDeliveries } from "#app/notifications/delivery/send-deliveries.server.ts";
import { notifyOf } from "#app/notifications/notify-people.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { BookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { makeScanningTown } from "#test/booking/scanning-town.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { expectLinksOpen } from "#test/people/mail-links.ts";

/** Addresses of the patient of all bookings, and of the clinic. */
export const patient = "guest@example.ae";
export const desk = "desk@clinic.example";

const key = () => randomUUID();

interface Booked {
  id: string;
  secret: string | undefined;
}

/** Opens a site with a clinic without members before the tests of a file, and reads the mails about its bookings. */
export function openClinicMail(open: (given: { seed: "demo" }) => Promise<Database>) {
  let site: BackOffice;
  let town: BookableTown & { scanId: string };
  let at = 0;
  const texts: { to: string; text: string }[] = [];
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    town = await makeScanningTown(database);
    site = await openBackOffice(database);
    await query(
      "delete from claims where entity_id in ($1, $2)",
      town.clinicId,
      town.professionalId,
    );
  });

  /** A guest with a proved address, which the verbs check. */
  const guest = () => ({ ...town.guest(`10.4.0.${at % 250}`), verifiedContacts: [patient] });

  /** Sends what is due about a booking; returns all mails. */
  async function sendAll(id: string): Promise<Mail[]> {
    const { config, database, log, registry } = site.services;
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const sms = { send: async (text: (typeof texts)[number]) => void texts.push(text) };
    await enqueueMessages(database, await readPublished(database, id));
    const all = { config, database, log, mailer, sms, registry };
    await sendMessages(all);
    for (const event of await readPublished(database, id)) await notifyOf(all, event);
    await sendDeliveries(all);
    return mails;
  }

  return {
    get site() {
      return site;
    },
    get town() {
      return town;
    },
    texts,
    query,
    guest,
    sendAll,

    setContact: (email: string | null) =>
      query(
        "update clinics set email = $2, franchise_id = null where id = $1",
        town.clinicId,
        email,
      ),

    /** Leaves times out, so that the next bookings are at least two days away. */
    skipDays() {
      at += 96;
    },

    async book(type = town.types.instant): Promise<{ id: string; secret: string | undefined }> {
      at += 4;
      const { booking, secret } = await holdSlot.call(
        guest(),
        { typeId: type, startsAt: town.startOf(at) },
        key(),
      );
      const { id } = booking;
      const verb = type === town.types.request ? requestBooking : confirmBooking;
      const reason = "A rash since Monday";
      const given = { id, secret, patientName: "Layla Haddad", contactEmail: patient, reason };
      await verb.call(guest(), { ...given, shareReason: true }, key());
      return { id, secret: secret ?? undefined };
    },

    /** Books with the secret of the site, so that the links of the booking open its pages. */
    async bookOnSite(): Promise<Booked> {
      at += 4;
      const context = { ...guest(), config: site.services.config };
      const { booking, secret } = await holdSlot.call(
        context,
        { typeId: town.types.instant, startsAt: town.startOf(at) },
        key(),
      );
      const booked = { id: booking.id, secret: secret ?? undefined };
      const given = { ...booked, patientName: "Layla Haddad", contactEmail: patient };
      await confirmBooking.call(context, given, key());
      return booked;
    },

    move({ id, secret }: Booked) {
      at += 4;
      return rescheduleBooking.call(guest(), { id, secret, startsAt: town.startOf(at) }, key());
    },

    /** Queues and sends what the booking's events ask for; returns the mails to others than the patient. */
    async deliver(id: string): Promise<Mail[]> {
      const sent = (await sendAll(id)).filter(({ to }) => to !== patient);
      for (const mail of sent) await expectLinksOpen(site, mail);
      return sent;
    },

    makeDue: (id: string) =>
      query("update booking_messages set next_attempt_at = now() where booking_id = $1", id),

    linkIn(mail: Mail | undefined, locale: "en" | "ar" = "en") {
      const found = [...(mail?.text ?? "").matchAll(/(\/bookings\/\S+\/clinic\/\S+)/g)];
      return found[locale === "en" ? 0 : 1]?.[1] ?? "";
    },

    stateOf: async (id: string) =>
      (await query("select state from bookings where id = $1", id))[0]?.state,
  };
}
