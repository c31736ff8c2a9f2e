import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as choose from "#app/booking/pages/time/choose-slot.route.tsx";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { markAttended, markNoShow } from "#app/booking/verbs/change-booking.server.ts";
import * as profile from "#app/profiles/professionals/professional.route.tsx";
import { decideReview } from "#app/reviews/moderation/decide-review.server.ts";
import { listReviewsToRead } from "#app/reviews/moderation/queries.server.ts";
import * as writeReview from "#app/reviews/writing/write-review.route.tsx";
import { onAnyDatabase } from "../databases/database.ts";
import { newBrowser, openSignInSite } from "../people/sign-in-site.ts";
import { makeBookableTown } from "./bookable-town.ts";

const routes = {
  login,
  "book/:slug": choose,
  "bookings/:id": booking,
  "professionals/:slug": profile,
  "dashboard/reviews/:entityType/:slug": writeReview,
};
const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("the invitation after a visit leads to a review with the mark, which a correction removes", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const { pool } = database;
    const site = openSignInSite(database, routes);
    const { rows: named } = await pool.query<{ slug: string }>(
      "select slug from professionals where id = $1",
      [town.professionalId],
    );
    const { slug = "" } = named[0] ?? {};
    const signedIn = async (name: string) => {
      const account = { email: `${name}@example.ae`, fullName: name, password: "tin-goat-7" };
      await createAccount(site.site.services, { ...account, isAdmin: false });
      const browser = newBrowser();
      await site.submit(browser, "/login", { mode: "login", ...account });
      return browser;
    };
    const [layla, omar] = [await signedIn("layla"), await signedIn("omar")];
    const slot = `${town.types.instant}_${town.startOf(20)}`;
    const token = crypto.randomUUID();
    const { to: path = "" } = await site.submit(layla, `/book/${slug}`, { token, slot });
    const details = { for: "self", name: "Layla Haddad", intent: "confirm", token };
    await site.submit(layla, path ?? "", details);
    const id = path?.split("/").at(-1) ?? "";
    await pool.query(
      `update bookings set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour'),
         occupied = tstzrange(now() - interval '2 hours', now() - interval '1 hour') where id = $1`,
      [id],
    );
    const staff = await town.as("reception");
    await town.employ(staff);
    const admin = await town.as("admin", { isAdmin: true });
    await markAttended.call(staff, { id, as: "clinic" }, crypto.randomUUID());

    const { rows: events } = await pool.query(
      `select sequence, topic, entity_id as "entityId", payload from outbox_events
       where entity_id = $1 and topic = 'booking.attended'`,
      [id],
    );
    await enqueueMessages(
      database,
      events.map((event) => ({ ...event, sequence: Number(event.sequence) })),
    );
    // The minute has passed in which the mark could be undone.
    await pool.query("update booking_messages set next_attempt_at = now() where booking_id = $1", [
      id,
    ]);
    await sendMessages(site.site.services);
    const invited = /\/dashboard\/reviews\/[\w/-]+/.exec(site.mails.at(-1)?.text ?? "")?.[0] ?? "";
    expect(invited).toBe(`/dashboard/reviews/professionals/${slug}`);

    const publish = async (browser: typeof layla, authorName: string) => {
      const body = "She explained every step and asked twice whether I had understood.";
      const sent = await site.submit(browser, invited, { rating: "5", body, authorName });
      expect(sent.status).toBe(303);
      for (const { id: review, version } of await listReviewsToRead(database, job)) {
        await decideReview({ database }, job, { id: review, version });
      }
    };
    await publish(layla, "Layla H.");
    await publish(omar, "Omar K.");
    const marks = async () => {
      const { rows } = await pool.query(
        `select author_name, visit_confirmed_on is not null as marked from reviews
         where professional_id = $1 and author_name in ('Layla H.', 'Omar K.') order by author_name`,
        [town.professionalId],
      );
      return rows.map(({ marked }) => marked);
    };
    expect(await marks()).toEqual([true, false]);
    const page = await site.open(newBrowser(), `/professionals/${slug}`);
    expect(page).toMatch(/"authorName":"Layla H\."[^}]*"isVisitConfirmed":true/);
    await markNoShow.call(admin, { id, as: "admin" }, crypto.randomUUID());
    expect(await marks()).toEqual([false, false]);
    await markAttended.call(admin, { id, as: "admin" }, crypto.randomUUID());
    expect(await marks()).toEqual([true, false]);
  });
});
