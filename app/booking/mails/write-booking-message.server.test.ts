import { expect, test } from "vitest";
import { cutText } from "#app/directory/cards/markup/card-description.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as link from "../pages/linked/open-link.route.tsx";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";

const note = "The doctor is ill today. We are sorry.";

onAnyDatabase((open) => {
  test("the text to a patient without mail leads to the clinic's message, and does not hold it", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
    const { rows } = await database.pool.query(
      "update clinics set phone = '+97143214567' where id = $1 returning name_en, name_ar",
      [town.clinicId],
    );
    const [clinic] = rows;
    const visit = {
      typeId: town.types.instant,
      startsAt: town.startOf(20),
      patientName: "Heba Zahran",
      contactPhone: `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`,
    };
    const { booking } = await addVisit.call(desk, visit, crypto.randomUUID());
    await cancelBooking.call(desk, { id: booking.id, as: "clinic", note }, crypto.randomUUID());
    const texts: string[] = [];
    const { config, log } = town.services;
    await enqueueMessages(database, await readPublished(database, booking.id));
    await sendMessages({
      config,
      database,
      log,
      mailer: { send: async () => undefined },
      sms: {
        async send({ to, text }) {
          if (to === visit.contactPhone) texts.push(text);
        },
      },
    });
    const [text = ""] = texts.filter((one) => one.includes("cancelled"));
    expect(text).toContain("The clinic's message to you:");
    expect(text).not.toContain("ill today");
    const name = cutText(clinic.name_en, 40);
    for (const one of texts) expect(one).toContain(`, ${name}, `);
    for (const one of texts) expect(one).toContain("Phone of the clinic: +971 4 321 4567.");
    const site = openSignInSite(database, { "bookings/:id/:purpose/:key": link });
    const path = new URL(text.split(" ").at(-1) ?? "").pathname;
    expect(JSON.stringify(await site.open(newBrowser(), path))).toContain(note);
  });

  test("a text in Arabic names the clinic and its phone, and is at most four parts long", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
    const { rows } = await database.pool.query(
      "update clinics set phone = '+97143214567' where id = $1 returning name_ar",
      [town.clinicId],
    );
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const visit = { typeId: town.types.instant, startsAt: town.startOf(22), locale: "ar" as const };
    const given = { ...visit, patientName: "هبة زهران", contactPhone };
    const { booking } = await addVisit.call(desk, given, crypto.randomUUID());
    await enqueueMessages(database, await readPublished(database, booking.id));
    const texts: string[] = [];
    const { config, log } = town.services;
    const sms = {
      async send({ to, text }: { to: string; text: string }) {
        if (to === contactPhone) texts.push(text);
      },
    };
    await sendMessages({ config, database, log, mailer: { send: async () => undefined }, sms });
    const [text = ""] = texts;
    expect(text).toContain(cutText(rows[0].name_ar, 40));
    expect(text).toMatch(/هاتف العيادة: .?\+971 4 321 4567/);
    // A part of a text in Arabic has 67 letters; the link alone is more than one.
    expect(text.replace(/http\S+/, "").length).toBeLessThanOrEqual(4 * 67);
  });
});
