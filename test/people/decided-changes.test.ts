import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendDeliveries } from "#app/notifications/delivery/send-deliveries.server.ts";
import { notifyOf } from "#app/notifications/notify-people.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

const reason = "The register has another name.";

onAnyDatabase((open) => {
  test("mail and notification of a refused change name clinic, part and reason, and lead to the part", async () => {
    const database = await open({ seed: "vocabulary" });
    const world = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura.decides@example.ae");
    const noura = await office.enter("noura.decides@example.ae");
    const { userId } = await office.addUser("layla.owner@example.ae");
    await giveListing(database, { person: userId, entityType: "clinics", slug: "north" });
    const layla = newBrowser();
    await office.submit(layla, "/login", {
      mode: "login",
      email: "layla.owner@example.ae",
      password: "a-long-password",
    });
    await office.submit(layla, "/dashboard/clinic?listing=north", {
      part: "name",
      subject: "",
      token: randomUUID(),
      nameEn: "Clinic of the North",
      nameAr: "عيادة الشمال",
    });
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    const [change] = await query(
      "select id from listing_changes where entity_id = $1 and state = 'waiting'",
      world.clinics.north,
    );
    await office.submit(noura, "/admin/claims/changes/bulk", {
      intent: "start",
      run: randomUUID(),
      action: "reject",
      id: change.id,
      reason,
    });
    const [event] = await query(
      `select topic, entity_type as "entityType", entity_id as "entityId", payload, version,
         sequence::int, created_at as "createdAt" from outbox_events where topic = 'change.rejected'`,
    );
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const services = { ...office.services, mailer };
    await notifyOf(services, event as PublishedEvent);
    await sendDeliveries(services);
    const mail = mails.find(({ to }) => to === "layla.owner@example.ae");
    expect(mail?.subject).toBe("Clinic north on Dalil: Name was not accepted");
    expect(mail?.text).toContain(`Listing: Clinic north. Part: Name. Reason: ${reason}`);
    const address = /\/dashboard\/clinic\?[^\s)]+/.exec(mail?.text ?? "")?.[0];
    expect(address).toBe("/dashboard/clinic?listing=north&open=name#name");
    const shown = (await office.open(layla, "/dashboard/notifications")).text;
    expect(shown).toContain(
      `Name of Clinic north: your change was not accepted. Reason: ${reason}`,
    );
    expect(shown.replaceAll("&amp;", "&")).toContain(address);
    const page = (await office.open(layla, address?.split("#")[0] ?? "")).text;
    const part = page.slice(page.indexOf('id="name"'), page.indexOf('id="description"'));
    expect(part).toContain(`Reason: ${reason}`);
    expect(part).toContain('name="nameEn"');
  });
});
