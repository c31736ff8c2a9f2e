import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { sayAge } from "./queue-age.ts";

const admin = "noura@dalil.example";
const failure = "This section could not be loaded.";

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let browser: Browser;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = await openBackOffice(database);
    await site.addAdmin(admin);
    browser = await site.enter(admin);
  }, 180_000);
  beforeEach(() => database.pool.query("delete from contact_submissions"));

  const write = (message: string) =>
    site.submit(newBrowser(), "/contact", {
      token: randomUUID(),
      topic: "question",
      name: "Sara",
      email: "sara@example.ae",
      message,
    });
  /** The rows of the queues, as text. */
  const queuesOf = (text: string) =>
    [...text.matchAll(/<li class="flex min-h-11[^"]*">(.*?)<\/li>/g)].map(([, row = ""]) =>
      row
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );

  test("pending work is counted with the age of the oldest, at both addresses, the oldest first", async () => {
    expect((await site.open(browser, "/admin")).text).toContain("Nothing needs your attention.");
    await write("Where do I change my number?");
    await write("The fee is old.");
    await database.pool.query(
      "update contact_submissions set submitted_at = now() - interval '50 hours' where message like 'The fee%'",
    );
    await database.pool.query(
      `insert into mistake_reports (id, entity_type, entity_id, field, message, locale)
        values (gen_random_uuid(), 'clinics', gen_random_uuid(), 'phone', 'It is old.', 'en')`,
    );
    for (const path of ["/admin", "/admin/dashboard"]) {
      const { status, text } = await site.open(browser, path);
      expect([status, /Nothing needs|Nobody is waiting/.test(text)]).toEqual([200, false]);
      expect(queuesOf(text).slice(0, 2)).toEqual([
        "Contact messages oldest 2 days ago 2",
        expect.stringMatching(/^Reported listings oldest 0 minutes ago 1$/),
      ]);
    }
    expect((await site.open(browser, "/admin?lang=ar")).text).toContain("أقدمها");
    await database.pool.query("delete from mistake_reports");
  });

  test("counts waiting visitors, feedback and failed mails", async () => {
    await database.pool.query(`
      insert into support_conversations (id, session_id, status, waiting_since, message_count)
        values (gen_random_uuid(), 's1', 'open', now() - interval '3 hours', 1)`);
    await database.pool.query(
      "insert into app_feedback (feedback_type, description) values ('bug', 'x')",
    );
    await database.pool.query(
      "insert into mail_log (kind, key, recipient, state, error) values ('claim', 'k', 'h•••@x.ae', 'failed', 'no')",
    );
    const { text } = await site.open(browser, "/admin");
    expect(text).not.toMatch(/Nothing needs|Nobody is waiting/);
    expect(queuesOf(text).slice(0, 3)).toEqual([
      "Visitors waiting for an answer oldest 3 hours ago 1",
      expect.stringMatching(
        /^(Feedback to read|Mails that could not be sent) oldest 0 minutes ago 1$/,
      ),
      expect.stringMatching(
        /^(Feedback to read|Mails that could not be sent) oldest 0 minutes ago 1$/,
      ),
    ]);
    for (const table of ["support_conversations", "app_feedback", "mail_log"]) {
      await database.pool.query(`delete from ${table}`);
    }
  });

  test("each queue of rows leads to its list, filtered to what is counted", async () => {
    const { text } = await site.open(browser, "/admin");
    const links = [...text.matchAll(/<li class="flex min-h-11.*?<a [^>]*href="([^"]*)"/gs)].map(
      ([, href = ""]) => href.replaceAll("&amp;", "&"),
    );
    for (const link of [
      "/admin/claims?f.state=submitted&f.state=in_review",
      "/admin/claims/changes?f.state=waiting",
      "/admin/reviews?f.waiting=yes&sort=submittedAt",
      "/admin/reviews?f.reports.from=1&sort=submittedAt",
      "/admin/contact-submissions?f.state=new",
      "/admin/messages?f.state=open",
      "/admin/feedback?f.state=new",
    ]) {
      expect(links).toContain(link);
      const list = await site.open(browser, link);
      const rule = new RegExp(
        `<input[^>]*(?:name="${link.split("?")[1]?.split("=")[0]}"[^>]*(?:checked|value="1")|value="1"[^>]*name="f.reports.from")`,
      );
      expect([list.status, link, rule.test(list.text)]).toEqual([200, link, true]);
    }
  });

  test("the clinical review needs attention once somebody has begun it", async () => {
    const label = "Entries of the clinical review to sign";
    const panelOf = (text: string) => /Needs attention.*?<\/section>/s.exec(text)?.[0] ?? "";
    const before = (await site.open(browser, "/admin")).text;
    expect(panelOf(before)).not.toContain(label);
    expect(queuesOf(before).at(-1)).toMatch(/^Entries of the clinical review to sign [\d,]+$/);
    await database.pool.query(
      `insert into clinical_signatures (entry_key, content_hash, facts, signer_name)
       values ('complaint.nothing', 'x', '[]', 'Dr. Mona Saleh')`,
    );
    const begun = (await site.open(browser, "/admin")).text;
    expect(panelOf(begun)).toContain(label);
    expect(begun).toContain("Nobody is waiting for you.");
    await database.pool.query("delete from clinical_signatures");
  });

  test("proposed franchises of a register are counted until they are decided on", async () => {
    await database.pool.query(
      `insert into franchise_proposals (register, brand, name_en, name_ar, type, found_on)
       values ('dha', 'comet clinic', 'Comet', 'كوميت', 'clinic', current_date - 3)`,
    );
    const rows = queuesOf((await site.open(browser, "/admin")).text);
    expect(rows[0]).toMatch(/^Proposed franchises to decide on oldest [34] days ago 1$/);
    await database.pool.query("update franchise_proposals set state = 'refused'");
    const after = queuesOf((await site.open(browser, "/admin")).text);
    expect(after).toContain("Proposed franchises to decide on 0");
    await database.pool.query("delete from franchise_proposals");
  });

  test("figures are those of the database, and the last changes those of the audit log", async () => {
    await database.pool.query("delete from search_queries");
    await database.pool.query(
      `insert into search_queries (term, folded_term, result_count, is_sensitive, searched_at) values
        ('dentist', 'dentist', 3, false, now()), ('xyz', 'xyz', 0, false, now()),
        ('old', 'old', 0, false, now() - interval '2 days')`,
    );
    const { text } = await site.open(browser, "/admin");
    const plain = text
      .replaceAll(/<[^>]+>|\u200b/g, (part) => (part === "\u200b" ? "" : " "))
      .replaceAll(/\s+/g, " ");
    expect(plain).toContain("Searches today 2 one without results");
    expect(plain).toContain("Accounts 1 one today");
    expect(plain).toMatch(/Noura Saif Signed in Session/);
  });

  test("the days of four weeks are a table before they are drawn, with the statement that counts them", async () => {
    for (const message of ["One.", "Two."]) await write(message);
    const { text } = await site.open(browser, "/admin");
    const panel = /New in 28 days.*?<\/section>/s.exec(text)?.[0] ?? "";
    const heads = [...panel.matchAll(/<th scope="col"[^>]*>([^<]+)</g)].map(([, head]) => head);
    expect(heads).toEqual(["Day", "Accounts", "Claims", "Reviews", "Contact messages"]);
    const rows = [...panel.matchAll(/<tr class="border-t[^>]*>(.*?)<\/tr>/gs)];
    expect(rows).toHaveLength(28);
    const today = [...(rows.at(-1)?.[1] ?? "").matchAll(/<td[^>]*>([^<]*)</g)];
    expect(today.map(([, value]) => value)).toEqual(["1", "0", "0", "2"]);
    expect(panel).toContain("from contact_submissions");
    expect((await site.open(browser, "/admin?lang=ar")).text).toContain("الجديد في 28 يومًا");
  });

  test("a panel that fails says so with a way to try again, and the others remain", async () => {
    await database.pool.query("alter table search_queries rename to away");
    try {
      const { status, text } = await site.open(browser, "/admin");
      expect(status).toBe(200);
      expect(text.match(new RegExp(failure, "g"))).toHaveLength(1);
      expect(text).toMatch(/role="alert"[^>]*>.*<a [^>]*href="\/admin"[^>]*>Retry<\/a>/);
      expect(queuesOf(text)).toHaveLength(18);
      expect(text).toContain("Signed in");
    } finally {
      await database.pool.query("alter table away rename to search_queries");
    }
    expect((await site.open(browser, "/admin")).text).not.toContain(failure);
  });

  test("a page that fails as a whole is an Admin Error with a way to try again", async () => {
    await database.pool.query("alter table users rename column full_name to away");
    try {
      const { status, text } = await site.open(browser, "/admin");
      expect(status).toBe(500);
      expect(text).toContain("Admin Error");
      expect(text).toMatch(/<a href="\/admin"[^>]*>Retry<\/a>/);
    } finally {
      await database.pool.query("alter table users rename column away to full_name");
    }
  });
});

test.each([
  ["2026-03-01T10:00:30Z", "en", "0 minutes ago"],
  ["2026-03-01T09:59:00Z", "en", "1 minute ago"],
  ["2026-03-01T08:30:30Z", "en", "1 hour ago"],
  ["2026-02-25T10:00:00Z", "en", "4 days ago"],
  ["2026-02-25T10:00:00Z", "ar", "قبل 4 أيام"],
  ["2026-03-02T10:00:00Z", "en", "0 minutes ago"],
] as const)("since %s is in %s: %s", (since, locale, said) => {
  expect(sayAge(new Date(since), new Date("2026-03-01T10:00:40Z"), locale)).toBe(said);
});
