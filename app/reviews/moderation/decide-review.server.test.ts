import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { countRemovals, listReviews } from "../queries.server.ts";
import type { RemovalReason } from "../rules.ts";
import { listOwnReviews } from "../writing/queries.server.ts";
import { submitReview } from "../writing/submit-review.server.ts";
import { withdrawReview } from "../writing/withdraw-review.server.ts";
import { decideReview, keepReported } from "./decide-review.server.ts";
import { tidyReviewsJob } from "./jobs.server.ts";
import { listReviewsToRead } from "./queries.server.ts";
import { reportReview } from "./report-review.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const personOf = (name: string) =>
  ({ kind: "user", userId: name, email: `${name}@dalil.example` }) as const;
const [mona, omar] = [personOf("mona"), personOf("omar")];
const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    rating: "4",
    waiting: "3",
    listening: "",
    authorName: "Mona A.",
    body: "She took her time and explained every step.",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

onAnyDatabase((open) => {
  let database: Database;
  let listing: { entityType: "professionals"; entityId: string };
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    listing = { entityType: "professionals", entityId: (await written).people.bilal };
    await database.pool.query(`
      delete from reviews; delete from review_removals; ${emptyAuditLog}; delete from outbox_events;
      delete from claims; delete from users;
      insert into users (auth_user_id, email) values ('mona', 'mona@dalil.example'), ('omar', 'omar@dalil.example')`);
    // Nine ratings of old, without words.
    await database.pool.query(
      "update professionals set average_rating = 4, review_count = 9 where slug = 'bilal'",
    );
  });

  const visit = (actor: Actor) => ({ actor, database, requestId: "request-1" });
  const write = (changes?: Record<string, string>, actor: Actor = mona) =>
    submitReview(visit(actor), listing, formOf(changes));
  const waiting = () => listReviewsToRead(database, admin);
  const own = (actor: Actor = mona) => listOwnReviews(database, actor);
  const decide = async (refusal?: RemovalReason) => {
    const [first] = await waiting();
    const { id = "", version = 0 } = first ?? {};
    await decideReview({ database }, admin, { id, version, refusal });
    return id;
  };
  const shown = () =>
    withRead(database, guest, (tx) =>
      listReviews(tx, { of: "professional", id: listing.entityId, locale: "en", page: 1 }),
    );
  const removals = () =>
    withRead(database, guest, (tx) =>
      countRemovals(tx, { of: "professional", id: listing.entityId }),
    );
  const rated = async () => {
    const { rows } = await database.pool.query(`
      select p.average_rating::float as average, p.review_count as count, l.average_rating::float as listed,
        l.review_count as "listedCount", l.quality::float as quality
      from professionals p join directory_listings l on l.entity_id = p.id where p.slug = 'bilal'`);
    return rows[0];
  };
  const told = async () => {
    const { rows } = await database.pool.query(
      "select topic, payload ->> 'authorId' as author from outbox_events where topic like 'review.%' order by sequence",
    );
    return rows.map(({ topic, author }) => [topic, author]);
  };

  test("the owner of the listing is notified of a new review, once, and of no rejected one", async () => {
    await database.pool.query(
      "insert into users (auth_user_id, email) values ('owner', 'owner@dalil.example') on conflict do nothing",
    );
    await giveListing(database, { person: "owner", entityType: "professionals", slug: "bilal" });
    const news = async () =>
      (
        await database.pool.query(
          "select payload from outbox_events where topic = 'review.received' order by sequence",
        )
      ).rows.map(({ payload }) => payload);
    await write();
    expect(await news()).toEqual([]);
    await decide();
    const path = "/dashboard/practice?listing=bilal#replies";
    expect(await news()).toEqual([{ ...listing, ownerId: "owner", path }]);
    await write({ body: "She took her time, and explained every single step." });
    await decide();
    await write({}, omar);
    await decide("insult");
    expect(await news()).toHaveLength(1);
  });

  test("a review is read by a moderator before anybody else, and moves the average by its one rating", async () => {
    expect(await write()).toEqual({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await rated()).toMatchObject({ average: 4, count: 9 });
    expect(await own()).toMatchObject([{ state: "pending", rating: 4, locale: "en", edit: null }]);
    const before = await rated();
    await write({ rating: "5" });
    expect(await waiting()).toMatchObject([{ version: 2, rating: 5, reports: [] }]);
    await decide();
    expect(await shown()).toMatchObject([
      { rating: 5, authorName: "Mona A.", aspects: { waiting: 3 }, ownerReply: null },
    ]);
    const after = await rated();
    expect(after).toMatchObject({ average: 4.1, count: 10, listed: 4.1, listedCount: 10 });
    // The shrunk rating that search ranks by: nine fours and ten of 4.0 in advance, then a five.
    expect(after.quality - before.quality).toBeCloseTo(0.25 * (1 / 20 / 5), 5);
    expect(await told()).toEqual([
      ["review.submitted", null],
      ["review.submitted", null],
      ["review.published", "mona"],
    ]);
    const audit = await database.pool.query("select row_to_json(a)::text as row from audit_log a");
    expect(audit.rows.map(({ row }) => row).join()).not.toMatch(/explained|Mona A/);
  });

  test("the same text twice is one review, and one person has one of a listing", async () => {
    await Promise.all([write(), write(), write()]);
    expect(await own()).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ version: 1 }]);
    await write({}, omar);
    expect(await waiting()).toHaveLength(2);
    expect(await own(omar)).toHaveLength(1);
  });

  test("what is published stays until the new text is read, and stays when that is refused", async () => {
    await write();
    await decide();
    await write({ rating: "1", body: "كان الانتظار طويلًا جدًا هذه المرة للأسف." });
    expect(await shown()).toMatchObject([{ rating: 4, locale: "en" }]);
    expect(await own()).toMatchObject([{ rating: 4, edit: { rating: 1, locale: "ar" } }]);
    await decide("insult");
    expect(await shown()).toMatchObject([{ rating: 4 }]);
    expect(await own()).toMatchObject([{ state: "published", edit: null, refusal: "insult" }]);
    expect(await removals()).toEqual([]);
    await write({ rating: "2.5" });
    await decide();
    expect(await shown()).toMatchObject([{ rating: 2.5 }]);
    expect(await rated()).toMatchObject({ average: 3.85, count: 10, listed: 3.85 });
  });

  test("nothing is decided that the moderator has not read", async () => {
    await write();
    const [first] = await waiting();
    const { id = "", version = 0 } = first ?? {};
    await write({ body: "Something else entirely, sent a moment later." });
    const decision = { id, version };
    await expect(decideReview({ database }, admin, decision)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await shown()).toEqual([]);
    for (const actor of [guest, mona]) {
      await expect(decideReview({ database }, actor, decision)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(
      decideReview({ database }, admin, { id: randomUUID(), version }),
    ).rejects.toMatchObject({ code: "not_found" });
    await decide();
    await expect(
      decideReview({ database }, admin, { id, version: version + 1 }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("what is taken down leaves the average and is counted in public with its reason", async () => {
    await write({ rating: "0" });
    await decide();
    expect(await rated()).toMatchObject({ average: 3.6, count: 10 });
    const [row] = await shown();
    await report(row?.id ?? "", { reason: "health_data", note: "It names an illness." });
    expect(await waiting()).toMatchObject([{ reports: [{ reason: "health_data" }] }]);
    await decide("health_data");
    expect(await shown()).toEqual([]);
    expect(await rated()).toMatchObject({ average: 4, count: 9, listed: 4 });
    expect(await removals()).toEqual([{ reason: "health_data", count: 1 }]);
    expect(await waiting()).toEqual([]);
    expect(await own()).toMatchObject([{ state: "rejected", refusal: "health_data" }]);
    const names = withRead(database, guest, (tx) =>
      tx.execute("select review_id from review_removals"),
    );
    await expect(names).rejects.toMatchObject({ cause: { code: "42501" } });
    await withdrawReview(visit(mona), (await own())[0]?.id ?? "");
    expect(await removals()).toEqual([{ reason: "health_data", count: 1 }]);
    await write();
    await decide("insult");
    await write({ body: "Now without a word that could hurt anybody." });
    await decide();
    expect(await removals()).toEqual([{ reason: "health_data", count: 1 }]);
  });

  test("a withdrawn review is gone at once, and only its author withdraws it", async () => {
    await write({ rating: "5" });
    const id = await decide();
    await expect(withdrawReview(visit(omar), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(withdrawReview(visit(guest), id)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await shown()).toHaveLength(1);
    await withdrawReview(visit(mona), id);
    await expect(withdrawReview(visit(mona), id)).rejects.toMatchObject({ code: "not_found" });
    expect(await shown()).toEqual([]);
    expect(await own()).toEqual([]);
    expect(await rated()).toMatchObject({ average: 4, count: 9, listed: 4, listedCount: 9 });
  });

  test("a withdrawal that was cut off is finished by the hour; senders are forgotten", async () => {
    await write({ rating: "5" });
    const id = await decide();
    await report(id, { reason: "insult" });
    await database.pool.query(
      "update reviews set state = 'withdrawn'; update review_reports set submitted_at = now() - interval '2 days'",
    );
    expect(await shown()).toEqual([]);
    expect(await rated()).toMatchObject({ count: 10 });
    const services = testServices(database, { dataDir: tmpdir() });
    const { log } = services;
    await tidyReviewsJob.run({}, { services, log, signal: new AbortController().signal });
    expect(await rated()).toMatchObject({ average: 4, count: 9 });
    const { rows } = await database.pool.query(
      "select 1 from reviews union all select 1 from review_reports",
    );
    expect(rows).toEqual([]);
  });

  test.each([
    [{ rating: "" }, { rating: "rating.missing" }],
    [{ rating: "6" }, { rating: "rating.missing" }],
    [{ rating: "-1" }, { rating: "rating.missing" }],
    [{ rating: "NaN" }, { rating: "rating.missing" }],
    [{ rating: "Infinity" }, { rating: "rating.missing" }],
    [{ rating: "4.2" }, { rating: "rating.missing" }],
    [{ waiting: "11" }, { waiting: "rating.missing" }],
    [{ body: "Too short." }, { body: "body.short" }],
    [{ body: "a".repeat(2_001) }, { body: "body.long" }],
    [{ body: "Call me at +971 50 123 45 67 and I tell you more." }, { body: "contact" }],
    [{ body: "Write to somebody@example.ae and I tell you more." }, { body: "contact" }],
    [{ authorName: " " }, { authorName: "name.missing" }],
  ])("refused form $#: nothing of it is kept", async (changes, problems) => {
    expect(await write(changes)).toEqual({ ok: false, refusal: "invalid", problems });
    expect(await own()).toEqual([]);
  });

  test("extra fields change nothing; markup is kept as text", async () => {
    await write({
      state: "published",
      published_at: "2020-01-01",
      visitConfirmedOn: "2020-01-01",
      author_id: "omar",
      body: "<script>alert(1)</script> and so on, dear reader",
    });
    expect(await own(omar)).toEqual([]);
    expect(await own()).toMatchObject([
      { state: "pending", visitConfirmedOn: null, body: expect.stringContaining("<script>") },
    ]);
  });

  test("owners do not review themselves, an eleventh text of a day waits, what is not listed is gone", async () => {
    await giveListing(database, { person: "omar", entityType: "professionals", slug: "bilal" });
    expect(await write({}, omar)).toEqual({ ok: false, refusal: "own" });
    for (let text = 0; text < 10; text += 1) {
      expect(await write({ body: `The same visit told for the time number ${text}.` })).toEqual({
        ok: true,
      });
    }
    expect(await write()).toEqual({ ok: false, refusal: "tooMany" });
    const nowhere = { ...listing, entityId: randomUUID() };
    expect(await submitReview(visit(mona), nowhere, formOf())).toEqual({
      ok: false,
      refusal: "gone",
    });
    await expect(write({}, guest)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  const report = (id: string, fields: Record<string, string>, clientAddress = "192.0.2.1") => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ token: randomUUID(), note: "", ...fields })) {
      form.set(name, value);
    }
    const services = testServices(database, {
      dataDir: tmpdir(),
      settings: { SESSION_SECRET: "s".repeat(40) },
    });
    const sender = { ...services, actor: guest, requestId: "request-1", clientAddress };
    return reportReview(sender, id, form);
  };

  test("a guest reports a review; it stays while a moderator keeps it", async () => {
    await write();
    const id = await decide();
    const token = randomUUID();
    expect(await report(id, { reason: "insult", token })).toEqual({ ok: true });
    expect(await report(id, { reason: "insult", token })).toEqual({ ok: true });
    expect(await waiting()).toMatchObject([{ id, reports: [{ reason: "insult", note: "" }] }]);
    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'review.reported'",
    );
    expect(told.rows).toEqual([
      { payload: { entityType: "professionals", entityId: expect.any(String) } },
    ]);
    await keepReported({ database }, admin, id);
    expect(await waiting()).toEqual([]);
    expect(await shown()).toHaveLength(1);
    await expect(keepReported({ database }, mona, id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await report(id, { reason: "" })).toMatchObject({
      problems: { reason: "reason.missing" },
    });
    expect(await report(id, { reason: "insult", note: "a".repeat(1_001) })).toMatchObject({
      problems: { note: "note.long" },
    });
    expect(await report(id, { reason: "insult", website: "x" })).toEqual({ ok: true });
    expect(await waiting()).toEqual([]);
    for (let count = 0; count < 9; count += 1) await report(id, { reason: "insult" });
    expect(await report(id, { reason: "insult" })).toEqual({ ok: false, refusal: "tooMany" });
    expect(await report(id, { reason: "insult" }, "198.51.100.7")).toEqual({ ok: true });
  });
});
