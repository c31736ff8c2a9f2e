import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#app/accounts/tables.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addClaim, addPerson, requestOf } from "#test/people/people.ts";
import { listOwnTopics } from "./choices/own-topics.server.ts";
import { setChoices } from "./choices/set-choices.server.ts";
import { sendDeliveries } from "./delivery/send-deliveries.server.ts";
import { markRead } from "./mark-read.server.ts";
import { notifyOf } from "./notify-people.server.ts";
import { countUnread, listNotifications, readChoices } from "./queries.server.ts";
import { userNotifications } from "./tables.server.ts";

const job = { kind: "job", name: "test" } as const;
let sequence = 1_000_000;

function eventOf(topic: string, payload: Record<string, unknown>): PublishedEvent {
  sequence += 1;
  return {
    topic,
    payload,
    sequence,
    version: 1,
    entityType: "reviews",
    entityId: null,
    createdAt: new Date(),
  };
}

function formOf(...ticked: string[]): FormData {
  const form = new FormData();
  for (const name of ticked) form.set(name, name.endsWith(".mail") ? "now" : "on");
  return form;
}

onAnyDatabase((open) => {
  test("a patient chooses among the topics of patients, and their form changes no other", async () => {
    const database = await open({ seed: "empty" });
    const patient = await addPerson(database);
    const visit = { ...requestOf(database, { actor: patient }), actor: patient };
    const topics = await listOwnTopics(visit, patient);
    expect(topics).toEqual(["bookings", "messages", "reviews", "searches", "account"]);
    await setChoices(visit, formOf("bookings.shown"));
    const { bookings, clinic, messages } = await readChoices(database, patient);
    expect([bookings.isShown, messages.isShown, clinic.isShown]).toEqual([true, false, true]);
  });

  const start = async () => {
    const database = await open({ seed: "empty" });
    const actor = await addPerson(database);
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    return { ...requestOf(database, { actor }), actor, mailer, mails };
  };

  /** Tells of an event and sends what leaves the site at once. */
  const tell = async (visit: Parameters<typeof sendDeliveries>[0], event: PublishedEvent) => {
    const isNotified = await notifyOf(visit, event);
    await sendDeliveries(visit);
    return isNotified;
  };

  test("an event is sent once to whom it is about, here and by mail", async () => {
    const visit = await start();
    const { database, actor, mails } = visit;
    const other = await addPerson(database);
    const event = eventOf("review.published", { authorId: actor.userId, entityType: "clinics" });
    expect(await tell(visit, event)).toBe(true);
    expect(await tell(visit, event)).toBe(false);
    expect(await listNotifications(database, actor)).toMatchObject([
      { type: "review.published", readAt: null, payload: { entityType: "clinics" } },
    ]);
    expect(await listNotifications(database, other)).toEqual([]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [actor.email, "Your review on Dalil"],
    ]);
    expect(mails[0]?.text).toContain("/dashboard/settings/notifications");
  });

  test.each([
    ["en", "New review of your listing on Dalil", "/dashboard/clinic?listing=north#replies"],
    ["ar", "رأي جديد في صفحتك لدى دليل", "/dashboard/clinic?listing=north&lang=ar#replies"],
  ] as const)(
    "an owner is told of a new review in %s, and may choose not to be",
    async (locale, subject, href) => {
      const visit = await start();
      const { database, actor, mails } = visit;
      await database.pool.query("insert into user_preferences (user_id, locale) values ($1, $2)", [
        actor.userId,
        locale,
      ]);
      const payload = {
        entityType: "clinics",
        ownerId: actor.userId,
        path: "/dashboard/clinic?listing=north#replies",
      };
      expect(await tell(visit, eventOf("review.received", payload))).toBe(true);
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      expect(mails[0]?.text).toContain(href);
      await addClaim(database, actor);
      await setChoices(visit, formOf("reviews.mail", "reviews.shown"));
      await tell(visit, eventOf("review.received", payload));
      expect(mails).toHaveLength(1);
      expect(await listNotifications(database, actor)).toEqual([]);
    },
  );

  test("a mail about saved searches names each with what is new and how to stop it", async () => {
    const visit = await start();
    const { userId } = visit.actor;
    const heart = {
      name: "Heart",
      count: 2,
      path: "/search?q=heart",
      stopPath: "/alerts/stop/1/a",
    };
    const skin = { name: "Skin", count: 1, path: "/search?q=skin", stopPath: "/alerts/stop/2/b" };
    const payload = { userId, count: 2, searches: [heart, skin] };
    await tell(visit, eventOf("search.matchedSome", payload));
    const [mail] = visit.mails;
    expect(mail?.subject).toBe("Your saved search on Dalil");
    expect(mail?.text).toContain(
      "Heart: 2 new results\n\nRead more\nhttp://localhost/search?q=heart\n",
    );
    expect(mail?.text).toContain("Skin: one new result");
    expect(mail?.text).toContain("http://localhost/alerts/stop/2/b");
  });

  test("what nobody is notified of, and people who are gone, leave nothing", async () => {
    const visit = await start();
    for (const event of [
      eventOf("clinics.changed", { userId: visit.actor.userId }),
      eventOf("constructor", { userId: visit.actor.userId }),
      eventOf("review.published", {}),
      eventOf("review.published", { authorId: null }),
      eventOf("review.published", { authorId: "nobody-of-this-id" }),
    ]) {
      expect(await tell(visit, event)).toBe(false);
    }
    expect(await countUnread(visit.database, visit.actor)).toMatchObject({ all: 0 });
    expect(visit.mails).toEqual([]);
  });

  test("a claim is not mailed twice, and a number without a mailbox gets no mail", async () => {
    const visit = await start();
    const { database, actor, mails } = visit;
    await tell(visit, eventOf("claim.approved", { claimantId: actor.userId }));
    await withTransaction(database, job, (tx) =>
      tx
        .update(users)
        .set({ email: "971501234567@phone.invalid" })
        .where(eq(users.authUserId, actor.userId)),
    );
    await tell(visit, eventOf("review.rejected", { authorId: actor.userId }));
    expect(mails).toEqual([]);
    expect(await countUnread(database, actor)).toMatchObject({ all: 2 });
  });

  test("a mail server that is away keeps nobody from reading it here", async () => {
    const visit = await start();
    const mailer = { send: async () => Promise.reject(new Error("away")) };
    const event = eventOf("review.published", { authorId: visit.actor.userId });
    expect(await tell({ ...visit, mailer }, event)).toBe(true);
    expect(await countUnread(visit.database, visit.actor)).toMatchObject({ all: 1 });
  });

  test("what people choose is what they get news of", async () => {
    const visit = await start();
    const { database, actor, mails } = visit;
    expect((await readChoices(database, actor)).reviews).toMatchObject({
      isShown: true,
      isMailed: true,
    });
    await addClaim(database, actor);
    await setChoices(visit, formOf("reviews.mail", "listings.shown", "nonsense"));
    expect(await readChoices(database, actor)).toMatchObject({
      bookings: { isShown: false, isMailed: false },
      messages: { isShown: false, isMailed: false },
      reviews: { isShown: false, isMailed: true },
      listings: { isShown: true, isMailed: false },
      searches: { isShown: false, isMailed: false },
      account: { isShown: false, isMailed: false },
    });
    await tell(visit, eventOf("review.published", { authorId: actor.userId }));
    await tell(visit, eventOf("change.approved", { ownerId: actor.userId }));
    expect(mails.map(({ subject }) => subject)).toEqual(["Your review on Dalil"]);
    const shown = await listNotifications(database, actor);
    expect(shown.map(({ type }) => type)).toEqual(["change.approved"]);
  });

  test("one is read, or all are; nobody reads or marks those of others", async () => {
    const visit = await start();
    const { database, actor } = visit;
    for (const topic of ["review.published", "review.replied", "claim.rejected"]) {
      await tell(visit, eventOf(topic, { userId: actor.userId }));
    }
    const [first] = await listNotifications(database, actor);
    const other = { ...visit, actor: await addPerson(database) };
    expect(await markRead(other, first?.id ?? "")).toBe(0);
    expect(await markRead(other, null)).toBe(0);
    expect(await markRead(visit, first?.id ?? "")).toBe(1);
    expect(await markRead(visit, first?.id ?? "")).toBe(0);
    expect(await countUnread(database, actor)).toMatchObject({ all: 2 });
    expect(await markRead(visit, null)).toBe(2);
    const forged = withTransaction(database, actor, (tx) =>
      tx
        .insert(userNotifications)
        .values({ userId: actor.userId, type: "claim.approved", topic: "listings" }),
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
    const seen = await withRead(database, other.actor, (tx) => tx.select().from(userNotifications));
    expect(seen).toEqual([]);
  });
});
