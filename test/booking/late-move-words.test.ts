import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import { presentDepositTerms } from "#app/booking/deposits/present-deposit.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import type { BookingView } from "#app/booking/verbs/inputs.ts";
import { desk, openClinicMail, patient } from "#test/booking/clinic-mail.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  const clinic = openClinicMail(open);
  const { query, setContact, book, bookOnSite, move, sendAll, guest } = clinic;

  /** Lets the free period for cancelling end a week before the start. */
  async function bookLate(booking = book) {
    await setContact(desk);
    const booked = await booking();
    await query("update bookings set cancellation_notice_hours = 24 * 7 where id = $1", booked.id);
    return booked;
  }

  test("the page of a late move states its rule once, and not of some times alone", async () => {
    const { id } = await bookLate(bookOnSite);
    const path = linkPath(clinic.site.services.config, "move", { id, sequence: 0 });
    const page = async (address: string) => (await clinic.site.open(newBrowser(), address)).text;
    const shown = await page(path);
    expect(shown).toContain("cancelling the new time counts as a late cancellation");
    expect(shown).not.toContain("too soon for free cancellation");
    const arabic = await page(`${path}?lang=ar`);
    expect(arabic).toContain("إلغاء الوقت الجديد يُحسب متأخرًا");
    expect(arabic).not.toContain("أقرب من مهلة الإلغاء المجاني");
  });

  test("patient and clinic read of a late move that cancelling it is late", async () => {
    const booked = await bookLate();
    await sendAll(booked.id);
    await move(booked);
    await query(
      "update booking_messages set next_attempt_at = now() where booking_id = $1",
      booked.id,
    );
    const mails = await sendAll(booked.id);
    const textTo = (address: string) =>
      mails
        .filter(({ to }) => to === address)
        .map(({ text }) => text)
        .join();
    expect(textTo(patient)).toContain("Cancelling now counts as a late cancellation");
    expect(textTo(desk)).toContain("if they cancel it, that counts as a late cancellation");
    expect(textTo(desk)).toContain("فإن ألغاه حُسب الإلغاء متأخرًا");
  });

  test("a patient who cancels late reads in the mail that it counts", async () => {
    const { id, secret } = await bookLate();
    await sendAll(id);
    await cancelBooking.call(guest(), { id, secret }, randomUUID());
    const mails = (await sendAll(id)).filter(({ to }) => to === patient);
    expect(mails.map(({ text }) => text).join()).toContain("this counts as a late cancellation");
  });
});

test.each([
  ["en", "if you cancel or do not come", "at least 24 hours before"],
  ["ar", "إن ألغيت أو لم تحضر", "24 ساعة على الأقل"],
] as const)(
  "the deposit of an appointment that was moved late is not promised back (%s)",
  (locale, kept, back) => {
    const termsOf = (movedLate: boolean) =>
      presentDepositTerms({ locale }, {
        deposit: 100,
        depositState: "authorised",
        depositNoticeHours: 24,
        depositIsKept: movedLate,
        movedLate,
        state: "confirmed",
        confirmation: "instant",
      } as BookingView);
    expect(termsOf(true)?.terms).toContain(kept);
    expect(termsOf(true)?.terms).not.toContain(back);
    expect(termsOf(false)?.terms).toContain(back);
    expect(termsOf(true)?.moving).toContain(locale === "en" ? "stays reserved" : "يبقى محجوزًا");
  },
);
