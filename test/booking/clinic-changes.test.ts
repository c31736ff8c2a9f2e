import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookingNumber } from "#app/booking/rules.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
import { desk, openClinicMail, patient } from "#test/booking/clinic-mail.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  const clinic = openClinicMail(open);
  const { query, setContact, guest, book, move, deliver, makeDue, linkIn, stateOf, skipDays } =
    clinic;

  test("the clinic's mail of a cancellation says by whom, and that it was late", async () => {
    await setContact(desk);
    const setTerm = (id: string, hours: number) =>
      query("update bookings set cancellation_notice_hours = $2 where id = $1", id, hours);
    const [early, late, byTeam] = [await book(), await book(), await book()];
    for (const { id } of [early, late, byTeam]) await deliver(id);
    await setTerm(early.id, 0);
    await cancelBooking.call(guest(), early, key());
    await setTerm(late.id, 72);
    await cancelBooking.call(guest(), late, key());
    const admin = await clinic.town.as("noura", { isAdmin: true });
    await cancelBooking.call(admin, { id: byTeam.id, as: "admin", note: "" }, key());
    const [first] = await deliver(early.id);
    expect(first?.text).toContain("The patient has cancelled an appointment.");
    expect(first?.text).not.toContain("late cancellation");
    const [second] = await deliver(late.id);
    expect(second?.text).toContain("counts as a late cancellation");
    expect(second?.text).toContain("ويُحسب الإلغاء متأخرًا");
    const [third] = await deliver(byTeam.id);
    expect(third?.text).toContain("Our team has cancelled an appointment.");
  });

  test("the link of a mail works on after the clinic's own answer", async () => {
    await setContact(desk);
    const { id } = await book(clinic.town.types.request);
    const path = linkIn((await deliver(id))[0]);
    await clinic.site.submit(newBrowser(), path, { token: key(), answer: "accept", seen: "0" });
    expect(await deliver(id)).toEqual([]);
    const again = await clinic.site.open(newBrowser(), path);
    expect(again.text).not.toContain("has changed since");
    expect(again.text).toContain('value="cancel"');
    const seen = /name="seen" value="(\d+)"/.exec(again.text)?.[1] ?? "";
    const done = await clinic.site.submit(newBrowser(), path, {
      token: key(),
      answer: "cancel",
      seen,
    });
    expect(done.to).toMatch(/done=cancel$/);
    expect(await stateOf(id)).toBe("cancelled");
    expect(await deliver(id)).toEqual([]);
  });

  test("an older link shows the appointment as its patient moved it, and takes an answer from there", async () => {
    await setContact(desk);
    const booked = await book();
    const path = linkIn((await deliver(booked.id))[0]);
    await move(booked);
    const stale = await clinic.site.submit(newBrowser(), path, { token: key(), answer: "cancel" });
    expect([stale.status, await stateOf(booked.id)]).toEqual([409, "confirmed"]);
    const page = await clinic.site.open(newBrowser(), path);
    expect(page.text).toContain("has changed since this email");
    expect(page.text).not.toContain("latest email");
    const fields = { token: key(), answer: "cancel", seen: "1" };
    expect((await clinic.site.submit(newBrowser(), path, fields)).to).toMatch(/done=cancel$/);
    expect(await stateOf(booked.id)).toBe("cancelled");
  });

  test("changes after the first mail are mailed at once, and further ones within minutes together", async () => {
    await setContact(desk);
    skipDays();
    const booked = await book();
    expect(await deliver(booked.id)).toHaveLength(1);
    await move(booked);
    expect(await deliver(booked.id)).toHaveLength(1);
    await move(booked);
    await move(booked);
    expect(await deliver(booked.id)).toEqual([]);
    await makeDue(booked.id);
    expect(await deliver(booked.id)).toHaveLength(1);
    await move(booked);
    expect(await deliver(booked.id)).toEqual([]);
    await cancelBooking.call(guest(), booked, key());
    const mails = await deliver(booked.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Appointment cancelled"),
    ]);
    await makeDue(booked.id);
    expect(await deliver(booked.id)).toEqual([]);
  });

  test("each move away from a time within a day is mailed at once", async () => {
    await setContact(desk);
    skipDays();
    const booked = await book();
    await deliver(booked.id);
    for (const _ of [1, 2, 3]) {
      await move(booked);
      await query(
        "update booking_events set detail = detail || jsonb_build_object('from', now() + interval '20 hours') where booking_id = $1 and action = 'reschedule'",
        booked.id,
      );
      expect(await deliver(booked.id)).toHaveLength(1);
    }
  });

  test("the mails of a move state the former time beside the new one, to patient and clinic", async () => {
    await setContact(desk);
    skipDays();
    const booked = await book();
    await clinic.sendAll(booked.id);
    const startsAt = async () =>
      (await query("select lower(during) as at from bookings where id = $1", booked.id))[0]?.at;
    const former = await startsAt();
    await move(booked);
    const mails = await clinic.sendAll(booked.id);
    expect(mails.map(({ to }) => to).sort()).toEqual([desk, patient].sort());
    for (const { text } of mails) {
      for (const at of [former, await startsAt()]) expect(text).toContain(formatClock(at, "en"));
      expect(text).toMatch(new RegExp(`Former time.*${formatClock(former, "en")}`));
    }
  });

  test("the mail and page of a clinic without members state the booking number, the fee and who pays", async () => {
    await setContact(desk);
    const { id } = await book();
    const items = await query(
      `select v.id, v.name from vocabulary_items v join vocabulary_categories c on c.id = v.category_id
       where c.slug = 'insurance-providers' order by v.id limit 1`,
    );
    await query(
      "update bookings set fee = 345, payment = 'insurance', insurer_id = $2 where id = $1",
      id,
      items[0]?.id,
    );
    const [mail] = await deliver(id);
    const page = await clinic.site.open(newBrowser(), linkIn(mail));
    for (const text of [mail?.text ?? "", page.text]) {
      expect(text).toContain(bookingNumber(id));
      expect(text).toContain("345");
      expect(text).toContain(items[0]?.name);
    }
  });

  test("members read in the mail of a request until when to answer", async () => {
    const member = await clinic.town.as("answering");
    await clinic.town.employ(member);
    const { id } = await book(clinic.town.types.request);
    const [mail] = await deliver(id);
    expect(mail?.to).toBe("email" in member.actor ? member.actor.email : "");
    expect(mail?.text).toMatch(/Please answer by .* \(Dubai time\)/);
    await query("delete from clinic_staff where clinic_id = $1", clinic.town.clinicId);
  });
});
