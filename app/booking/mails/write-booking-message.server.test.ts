import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as link from "../links/open-link.route.tsx";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import { enqueueMessages } from "./enqueue-messages.server.ts";
import { sendMessages } from "./send-messages.server.ts";

const note = "The doctor is ill today. We are sorry.";

onAnyDatabase((open) => {
  test("the text to a patient without mail leads to the clinic's message, and does not hold it", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
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
    const site = openSignInSite(database, { "bookings/:id/:purpose/:key": link });
    const path = new URL(text.split(" ").at(-1) ?? "").pathname;
    expect(JSON.stringify(await site.open(newBrowser(), path))).toContain(note);
  });
});
