import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import * as link from "#app/booking/pages/linked/open-link.route.tsx";
import * as sendCalendar from "#app/booking/pages/send-calendar.route.ts";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { formatDayOfWeek } from "#app/platform/i18n/format.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  test.each(["mail", "text"])("a series is one %s with all its days", async (channel) => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database, log } = town.services;
    const desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const contactEmail = `series-${randomUUID()}@example.ae`;
    const contact = channel === "mail" ? { contactEmail } : { contactPhone };
    const visit = { typeId: town.types.instant, patientName: "Layla Haddad", ...contact };
    const startsAt = town.startOf(20);
    const given = { ...visit, startsAt, weeks: 3, skipsTaken: false };
    const { bookings } = await addVisit.call(desk, given, randomUUID());
    expect(bookings).toHaveLength(3);
    const sent: string[] = [];
    const take = (to: string, text: string) => {
      if (to === contactPhone || to === contactEmail) sent.push(text);
    };
    const mailer = { send: async ({ to, html = "" }: Mail) => take(to, html) };
    const sms = {
      send: async ({ to, text }: { to: string; text: string }) => take(to, text),
    };
    const deliver = async () => {
      for (const { id } of bookings)
        await enqueueMessages(database, await readPublished(database, id));
      await sendMessages({ config, database, log, mailer, sms });
    };
    await deliver();
    expect(sent).toHaveLength(1);
    for (const one of bookings) expect(sent[0]).toContain(formatDayOfWeek(one.startsAt, "en"));
    const links = bookings.slice(1).map(({ id }) => sent[0]?.includes(`/bookings/${id}/view/`));
    expect(links).toEqual(channel === "mail" ? [true, true] : [false, false]);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  test("the mail of a series has one calendar file with all its days, and the page of each offers it", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const { config, log } = town.services;
    const desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
    const contactEmail = `series-${randomUUID()}@example.ae`;
    const visit = { typeId: town.types.instant, patientName: "Layla Haddad", contactEmail };
    const given = { ...visit, startsAt: town.startOf(20), weeks: 3, skipsTaken: false };
    const { bookings } = await addVisit.call(desk, given, randomUUID());
    for (const { id } of bookings)
      await enqueueMessages(database, await readPublished(database, id));
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    await sendMessages({ config, database, log, mailer, sms: { send: async () => undefined } });
    const calendar = mails.find(({ to }) => to === contactEmail)?.calendar;
    expect(calendar?.method).toBe("PUBLISH");
    const events = bookings.map(({ id, sequence, startsAt }) => [
      id,
      sequence,
      Date.parse(startsAt),
    ]);
    expect(eventsOf(calendar?.content ?? "")).toEqual(events);

    const site = openSignInSite(database, {
      "bookings/:id/:purpose/:key": link,
      "bookings/:id/view/:key/calendar.ics": sendCalendar,
    });
    const [, second] = bookings;
    if (!second) throw new Error("The series has no second appointment.");
    const page = linkPath(config, "view", second);
    // A booking opens by the secret of the site that made it.
    const whole = await openBackOffice(database, { SESSION_SECRET: config.SESSION_SECRET });
    const shown = await whole.open(newBrowser(), page);
    expect(shown.text).toMatch(/href="[^"]*calendar\.ics\?series=1"/);
    expect(eventsOf(await site.open(newBrowser(), `${page}/calendar.ics`))).toHaveLength(1);
    const all = await site.open(newBrowser(), `${page}/calendar.ics?series=1`);
    expect(eventsOf(all).sort()).toEqual(events.sort());
  });
});

/** The UID, SEQUENCE and start of each event of a calendar file. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return [event.uid, event.sequence, event.startDate.toJSDate().getTime()];
  });
}
