import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { findActor } from "#app/accounts/queries.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { readMessage } from "#app/booking/mails/queries.server.ts";
import { writeBookingMessage } from "#app/booking/mails/write-booking-message.server.ts";
import * as own from "#app/booking/own/own-bookings.route.tsx";
import { AppointmentFacts } from "#app/booking/pages/booked/appointment-facts.tsx";
import * as booking from "#app/booking/pages/booking.route.tsx";
import { bookingPages as arabicPages } from "#app/booking/pages/messages/ar.ts";
import { bookingPages } from "#app/booking/pages/messages/en.ts";
import * as calendar from "#app/booking/pages/send-calendar.route.ts";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { makeScanningTown } from "#test/booking/scanning-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

const job = { kind: "job", name: "test" } as const;

/** Returns the heading and the facts of a booking's page as they are read. */
function readPage(page: string, locale: "en" | "ar") {
  const { loaderData } = JSON.parse(page.slice(page.indexOf("{"), page.lastIndexOf("}") + 1));
  const { title, booking } = loaderData["bookings/:id"];
  const html = renderToStaticMarkup(
    <LocaleProvider
      locale={locale}
      catalog={{ bookingPages: inLocale(locale, bookingPages, arabicPages) }}
    >
      <AppointmentFacts booking={booking} />
    </LocaleProvider>,
  );
  const { document } = new JSDOM(html.replaceAll("<", " <")).window;
  return `${title} ${document.body.textContent}`.replace(/\s+/g, " ");
}

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "demo" });
    const town = await makeScanningTown(database, { units: 1 });
    const site = openSignInSite(database, {
      login,
      "book/:slug": chooseSlot,
      "bookings/:id": booking,
      "bookings/:id/time": chooseSlot,
      "bookings/:id/calendar.ics": calendar,
      "dashboard/bookings": own,
    });
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    await query("update services set requires_referral = true where id = $1", town.service.id);
    const account = {
      email: `huda-${randomUUID()}@example.ae`,
      fullName: "Huda",
      password: "tin-goat-7",
    };
    const { userId } = await createAccount(site.site.services, { ...account, isAdmin: false });
    const context = { ...town.guest(), actor: await findActor(site.site.services, userId) };
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    const [subject] = await query(
      `select p.slug, p.name_en as name, c.name_en as clinic, c.address_en as address
       from professionals p, clinics c where p.id = $1 and c.id = $2`,
      town.professionalId,
      town.clinicId,
    );

    const addType = async (serviceId: string | null, visitType: string) => {
      const [type] = await query(
        `insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes,
           lead_time_minutes, preparation_en, preparation_ar)
         values ($1, $2, $3, 'Teeth cleaning', 'تنظيف الأسنان', 30, 0, 'Eat nothing before.', 'لا تأكل قبلها.')
         returning id`,
        town.scheduleId,
        serviceId,
        visitType,
      );
      return String(type?.id);
    };
    const openPage = (path: string) => site.open(browser, path);
    const pageOf = async (id: string, locale: "en" | "ar" = "en") =>
      readPage(await openPage(`/bookings/${id}?lang=${locale}`), locale);
    const hold = async (typeId: string, at: number) => {
      const slot = { typeId, startsAt: town.startOf(at) };
      return (await holdSlot.call(context, slot, randomUUID())).booking.id;
    };
    const confirm = (id: string) =>
      confirmBooking.call(context, { id, patientName: "Huda Salem" }, randomUUID());
    const mailOf = async (id: string) => {
      const [queued] = await query(
        `insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence)
         select $1, id, 'confirmed', 'patient', lower(during), upper(during), sequence
         from bookings where id = $2 returning id`,
        randomUUID(),
        id,
      );
      const facts = await withRead(database, job, (tx) => readMessage(tx, String(queued?.id)));
      const written = facts && writeBookingMessage(facts, town.services.config);
      if (!written || !("mail" in written)) throw new Error("No mail was written.");
      return { text: written.mail.text, file: unfold(written.mail.calendar?.content ?? "") };
    };
    const fileOf = async (id: string) =>
      unfold(await (await site.request(browser, `/bookings/${id}/calendar.ics`)).text());
    return { town, subject, addType, openPage, pageOf, hold, confirm, mailOf, fileOf };
  }
  const unfold = (file: string) => file.replace(/\r\n /g, "");

  test("a service that a person does is named from the first step to the calendar file", async () => {
    const { town, subject, addType, openPage, pageOf, hold, confirm, mailOf, fileOf } =
      await openTown();
    const typeId = await addType(town.service.id, "in_person");
    const times = await openPage(`/book/${subject?.slug}?type=${typeId}`);
    expect(times).toMatch(/"type":\{[^}]*"service":"Teeth cleaning","requiresReferral":true/);
    const id = await hold(typeId, 20);
    expect(await pageOf(id)).toContain("Service Teeth cleaning");
    await confirm(id);
    const booked = await pageOf(id);
    expect(booked).toContain(`With ${subject?.name} Service Teeth cleaning`);
    expect(booked).toContain("needs a doctor's referral");
    const mail = await mailOf(id);
    expect(mail.text).toContain(`With: ${subject?.name}\nService: Teeth cleaning`);
    expect(mail.text).toMatch(/Referral: .*doctor's referral/);
    expect(mail.text).toContain("How to prepare: Eat nothing before.");
    for (const file of [mail.file, await fileOf(id)])
      expect(file).toContain(`SUMMARY:Teeth cleaning with ${subject?.name}`);
    expect(await openPage("/dashboard/bookings")).toContain('"service":"Teeth cleaning"');
  });

  test("a service without a person is not with anybody", async () => {
    const { town, openPage, pageOf, hold, confirm, mailOf, fileOf } = await openTown();
    const id = await hold(town.scanId, 24);
    await confirm(id);
    const page = await pageOf(id);
    expect(page).toContain("Your appointment: Knee scan");
    expect(page).toContain("Service Knee scan");
    expect(page).not.toMatch(/with Knee|With Knee/i);
    const mail = await mailOf(id);
    expect(mail.text).toContain("Service: Knee scan");
    expect(mail.text).not.toContain("With:");
    expect(await fileOf(id)).toContain("SUMMARY:Appointment: Knee scan");
    const { text } = await mailOf(id);
    expect(text).toContain("Wear no metal.");
    expect(await openPage(`/bookings/${id}/time`)).toContain("Choose another time: ");
  });

  test("a video visit says so instead of leading to the clinic", async () => {
    const { subject, addType, pageOf, hold, confirm, mailOf, fileOf } = await openTown();
    const id = await hold(await addType(null, "virtual"), 28);
    await confirm(id);
    const page = await pageOf(id);
    const mail = await mailOf(id);
    for (const text of [page, mail.text]) {
      expect(text).toMatch(/Where:? By video, not at the clinic/);
      expect(text).toMatch(new RegExp(`Clinic:? ${subject?.clinic}`));
      expect(text).not.toContain(String(subject?.address));
      expect(text).not.toContain("Directions");
    }
    for (const file of [mail.file, await fileOf(id)]) {
      expect(file).toContain("LOCATION:By video");
      expect(file).toMatch(/SUMMARY:.*\(by video\)/);
      expect(file).not.toContain(String(subject?.address).split(",")[0]);
    }
    const arabic = await pageOf(id, "ar");
    expect(arabic).toContain("المكان بالفيديو، لا في العيادة");
    expect(arabic).not.toContain("الاتجاهات");
  });
});
