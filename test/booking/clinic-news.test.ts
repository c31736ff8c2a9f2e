import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { enqueueUntold } from "#app/booking/clinic-news/enqueue-unnotified.server.ts";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { desk, openClinicMail, patient } from "#test/booking/clinic-mail.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { BackOffice } from "#test/people/back-office.ts";
import { linksIn } from "#test/people/mail-links.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  const clinic = openClinicMail(open);
  const { texts, query, setContact, guest, book, move, deliver, makeDue, linkIn, stateOf } = clinic;
  let site: BackOffice;
  let town: (typeof clinic)["town"];
  beforeAll(() => {
    ({ site, town } = clinic);
  });

  test("a clinic without members gets a mail in both languages, without the reason or the treatment", async () => {
    await setContact(desk);
    const { id } = await book();
    const child = `beneficiary = 'family', patient_relation = 'child', booker_name = 'Huda', patient_age_months = 18`;
    await query(`update bookings set ${child} where id = $1`, id);
    const mails = await deliver(id);
    expect(mails.map(({ to }) => to)).toEqual([desk]);
    const [mail] = mails;
    expect(mail?.text).toContain("Layla Haddad");
    expect(mail?.text).toContain("حُجز موعد جديد");
    expect(JSON.stringify(mail)).not.toMatch(/rash|guest@example|Huda|18 months/);
    expect(await deliver(id)).toEqual([]);
    const [english, arabic] = [linkIn(mail), linkIn(mail, "ar")];
    const shown = await site.open(newBrowser(), english);
    expect(shown.status).toBe(200);
    for (const text of [patient, "18 months", "Huda (the patient&#x27;s parent)"])
      expect(shown.text).toContain(text);
    expect(shown.text).not.toMatch(/rash|value="(accept|decline)"/);
    expect(await stateOf(id)).toBe("confirmed");
    const claim = linksIn(mail as Mail).filter((path) => path.includes("/claim/"));
    expect(claim).toHaveLength(2);
    expect(shown.text).toContain(`href="${claim[0]}"`);
    const inArabic = await site.open(newBrowser(), arabic);
    expect([inArabic.status, inArabic.text.includes('dir="rtl"')]).toEqual([200, true]);
    for (const path of [`${english.slice(0, -2)}xx`, english.replace("/0-", "/1-")])
      expect((await site.open(newBrowser(), path)).status).toBe(404);
    await setContact("other@clinic.example");
    expect((await site.open(newBrowser(), english)).status).toBe(404);
    await setContact(desk);
    await query(
      `update bookings set during = tstzrange(now() - interval '2 days', now() - interval '47 hours'),
        occupied = tstzrange(now() - interval '2 days', now() - interval '47 hours') where id = $1`,
      id,
    );
    const over = await site.open(newBrowser(), english);
    expect([over.status, over.text.includes("Layla")]).toEqual([410, false]);
  });

  test("a room or device is announced by its clinic, without what is done", async () => {
    await setContact(desk);
    const { id } = await book(town.scanId);
    const [mail] = await deliver(id);
    expect([mail?.to, mail?.subject]).toEqual([desk, expect.stringContaining("New appointment")]);
    expect(JSON.stringify(mail)).not.toMatch(/Knee scan|تصوير الركبة/);
  });

  test("a branch without an address of its own is notified at that of its franchise", async () => {
    await setContact(null);
    const [franchise] = await query("select id from franchises limit 1");
    await query(
      "update franchises set email = 'group@clinic.example' where id = $1",
      franchise?.id,
    );
    await query("update clinics set franchise_id = $2 where id = $1", town.clinicId, franchise?.id);
    const { id } = await book();
    expect((await deliver(id)).map(({ to }) => to)).toEqual(["group@clinic.example"]);
  });

  test("a request is confirmed by a press on the page of its link, once", async () => {
    await setContact(desk);
    const { id } = await book(town.types.request);
    const [mail] = await deliver(id);
    const path = linkIn(mail);
    const page = await site.open(newBrowser(), path);
    expect(page.text).toContain("Please answer by");
    expect(await stateOf(id)).toBe("requested");
    const token = key();
    const send = () => site.submit(newBrowser(), path, { token, answer: "accept" });
    const done = await send();
    expect(done.to).toMatch(/\/clinic\/1-[\w-]{43}\?done=accept$/);
    expect(await stateOf(id)).toBe("confirmed");
    expect((await send()).to).toBe(done.to);
    expect((await site.open(newBrowser(), done.to ?? "")).text).toContain("Appointment confirmed");
    expect(
      (await site.submit(newBrowser(), path, { token: key(), answer: "decline" })).status,
    ).toBe(409);
    expect(await stateOf(id)).toBe("confirmed");
    const [audited] = await query(
      "select actor_kind, actor_id from audit_log where entity_id = $1 and action = 'booking.accept'",
      id,
    );
    expect(audited).toEqual({ actor_kind: "job", actor_id: "booking.clinic-link" });
    expect(await deliver(id)).toEqual([]);
  });

  test("a request is declined with a message to the patient", async () => {
    await setContact(desk);
    const { id } = await book(town.types.request);
    const path = linkIn((await deliver(id))[0]);
    const fields = { token: key(), answer: "decline", note: "We are closed that day." };
    expect((await site.submit(newBrowser(), path, fields)).to).toMatch(/done=decline$/);
    expect(await query("select state, note, cancelled_by from bookings where id = $1", id)).toEqual(
      [{ state: "declined", note: "We are closed that day.", cancelled_by: "clinic" }],
    );
  });

  test("a clinic without members cancels a confirmed appointment by its link, and the patient is notified", async () => {
    await setContact(desk);
    const { id } = await book();
    const path = linkIn((await deliver(id))[0]);
    const page = await site.open(newBrowser(), path);
    expect(page.text).toMatch(/<details[^>]*>(?:(?!<\/details>).)*value="cancel"/s);
    for (const answer of ["decline", "accept"])
      expect((await site.submit(newBrowser(), path, { token: key(), answer })).status).toBe(409);
    expect(await stateOf(id)).toBe("confirmed");
    const fields = { token: key(), answer: "cancel", note: "The doctor is away." };
    const done = await site.submit(newBrowser(), path, fields);
    expect(done.to).toMatch(/\/clinic\/1-[\w-]{43}\?done=cancel$/);
    expect((await site.submit(newBrowser(), path, fields)).to).toBe(done.to);
    expect(await query("select state, note, cancelled_by from bookings where id = $1", id)).toEqual(
      [{ state: "cancelled", note: "The doctor is away.", cancelled_by: "clinic" }],
    );
    const after = await site.open(newBrowser(), done.to ?? "");
    expect(after.text).toContain("We have notified the patient.");
    expect(after.text).not.toContain('name="answer"');
    const [audited] = await query(
      "select actor_kind, actor_id from audit_log where entity_id = $1 and action = 'booking.cancel'",
      id,
    );
    expect(audited).toEqual({ actor_kind: "job", actor_id: "booking.clinic-link" });
    await deliver(id);
    const messages = await query(
      "select kind from booking_messages where booking_id = $1 and audience = 'patient' and attempts > 0",
      id,
    );
    expect(messages.map(({ kind }) => kind)).toContain("cancelled");
  });

  test("a patient's cancellation ends the clinic's link to cancel", async () => {
    await setContact(desk);
    const booked = await book();
    const path = linkIn((await deliver(booked.id))[0]);
    await cancelBooking.call(guest(), booked, key());
    const late = await site.submit(newBrowser(), path, { token: key(), answer: "cancel" });
    expect(late.status).toBe(409);
    expect((await site.open(newBrowser(), path)).text).not.toContain('name="answer"');
    const [mail] = await deliver(booked.id);
    expect(mail?.text).toContain("See the appointment");
    expect(mail?.text).not.toContain("See or cancel");
  });

  test("an appointment that has begun offers no cancellation by its link", async () => {
    await setContact(desk);
    const { id } = await book();
    const path = linkIn((await deliver(id))[0]);
    await query(
      `update bookings set during = tstzrange(now() - interval '5 minutes', now() + interval '1 hour'),
        occupied = tstzrange(now() - interval '5 minutes', now() + interval '1 hour') where id = $1`,
      id,
    );
    const page = await site.open(newBrowser(), path);
    expect([page.status, page.text.includes('name="answer"')]).toEqual([200, false]);
    const late = await site.submit(newBrowser(), path, { token: key(), answer: "cancel" });
    expect([late.status, await stateOf(id)]).toEqual([409, "confirmed"]);
    await query("delete from bookings where id = $1", id);
  });

  test("an appointment that moved before its first mail is announced once, at its new time", async () => {
    await setContact(desk);
    const booked = await book();
    await move(booked);
    const mails = await deliver(booked.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("New appointment"),
    ]);
    expect((await site.open(newBrowser(), linkIn(mails[0]))).text).not.toContain(
      "has changed since",
    );
  });

  test("a clinic without members gets one mail of its displaced appointments, with a link to each", async () => {
    await setContact(desk);
    const closed = [await book(), await book()].map(({ id }) => id);
    const [first = "", second = ""] = closed;
    for (const id of closed) await deliver(id);
    await query("update clinics set status = 'inactive' where id = $1", town.clinicId);
    const { database } = site.services;
    expect(await findDisplaced(database, [town.professionalId])).toBeGreaterThanOrEqual(2);
    await query("update clinics set status = 'active' where id = $1", town.clinicId);
    const mails = await deliver(first);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Appointments outside your hours"),
    ]);
    for (const id of closed) expect(mails[0]?.text).toContain(`/bookings/${id}/clinic/`);
    expect(await deliver(second)).toEqual([]);
    const link = new RegExp(`/bookings/${second}/clinic/\\S+`).exec(mails[0]?.text ?? "")?.[0];
    expect((await site.open(newBrowser(), link ?? "")).status).toBe(200);
    await findDisplaced(database, [town.professionalId]);
  });

  test("members are notified on the site and by mail as each chose; who made the change is not", async () => {
    await setContact(desk);
    const [mailed, daily, byPhone] = await Promise.all(
      ["now", "daily", "phone"].map((name) => town.as(name)),
    );
    if (!mailed || !daily || !byPhone) throw new Error("no members");
    for (const one of [mailed, daily, byPhone]) await town.employ(one);
    const idOf = ({ actor }: typeof mailed) => ("userId" in actor ? actor.userId : "");
    const emailOf = ({ actor }: typeof mailed) => ("email" in actor ? actor.email : "");
    await query(
      `insert into notification_preferences (user_id, topic, is_shown, is_mailed, is_digest)
       values ($1, 'clinic', true, true, true)`,
      idOf(daily),
    );
    await query(
      "update users set email = '971507654321@phone.invalid' where auth_user_id = $1",
      idOf(byPhone),
    );
    const { id } = await book();
    await deliver(id);
    const mails = await query(
      "select user_id, audience from booking_messages where booking_id = $1 and attempts > 0 and audience <> 'patient'",
      id,
    );
    expect(mails).toEqual([{ user_id: idOf(mailed), audience: "clinic" }]);
    const news = await query(
      "select user_id, type, payload from user_notifications where payload ->> 'path' like $1",
      `%booking=${id}`,
    );
    expect(news.map(({ user_id }) => user_id).sort()).toEqual(
      [mailed, daily, byPhone].map(idOf).sort(),
    );
    expect(JSON.stringify(news)).not.toMatch(/Layla|rash/);
    expect(news[0]).toMatchObject({
      type: "clinic_booking.confirmed",
      payload: { path: expect.stringMatching(/^\/clinic-desk\?listing=/) },
    });
    const deliveries = await query(
      `select d.channel from notification_deliveries d join user_notifications n on n.id = d.notification_id
       where n.payload ->> 'path' like $1 order by d.channel`,
      `%booking=${id}`,
    );
    expect(deliveries).toEqual([{ channel: "digest" }, { channel: "text" }]);
    await makeDue(id);
    await query(
      "update notification_deliveries set next_attempt_at = now() where channel = 'text'",
    );
    await deliver(id);
    expect(texts.map(({ to }) => to)).toContain("+971507654321");
    await cancelBooking.call(mailed, { id, as: "clinic", note: "" }, key());
    await makeDue(id);
    expect((await deliver(id)).map(({ to }) => to)).not.toContain(emailOf(mailed));
    await query("delete from clinic_staff where clinic_id = $1", town.clinicId);
  });

  test("without members and address the back office shows it until the clinic is notified", async () => {
    await setContact(null);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const waiting = async () => {
      const { text } = await site.open(noura, "/admin");
      const row = /Appointments no clinic has been informed of(.*?)<\/li>/s.exec(text)?.[1] ?? "";
      const count = /(\d+)<\/span>$/.exec(row.trim())?.[1];
      return [Number(count), text.includes("Nothing needs your attention.")];
    };
    await query(
      "update bookings set clinic_untold_since = null where clinic_untold_since is not null",
    );
    const [first, second] = [await book(), await book()];
    for (const { id } of [first, second]) expect(await deliver(id)).toEqual([]);
    expect(await waiting()).toEqual([2, false]);
    const list = "/admin/providers/bookings";
    const found = await site.open(noura, `${list}?f.isUntold=yes`);
    expect(found.text).toContain(first.id);
    const page = await site.open(noura, `${list}/${first.id}`);
    const version = /name="version" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const fields = { intent: "start", run: key(), action: "told", id: first.id, version };
    await site.submit(noura, `${list}/bulk`, fields);
    expect(await waiting()).toEqual([1, false]);
    expect(await enqueueUntold(town.services.database)).toBe(0);
    await setContact(desk);
    expect(await enqueueUntold(town.services.database)).toBe(1);
    expect((await deliver(second.id)).map(({ to }) => to)).toEqual([desk]);
    expect((await waiting())[0]).toBe(0);
  });

  test("the back office never says that nothing waits while a request has no answer", async () => {
    await setContact(desk);
    const { id } = await book(town.types.request);
    const noura = await site.enter("noura@example.ae");
    const { text } = await site.open(noura, "/admin");
    expect(text).toContain("/admin/providers/bookings?f.state=requested");
    expect(text).not.toContain("Nothing needs your attention.");
    const listed = await site.open(noura, "/admin/providers/bookings?f.state=requested");
    expect(listed.text).toContain(id);
  });
});
