import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { desk, openClinicMail } from "#test/booking/clinic-mail.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  const clinic = openClinicMail(open);
  const { query, setContact, guest, book, move, deliver, makeDue, linkIn, stateOf, skipDays } =
    clinic;

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
});
