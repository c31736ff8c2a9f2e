import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as records from "#app/patients/records/records.route.tsx";
import * as health from "#app/patients/sections/profile-section.route.tsx";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { readZip } from "#test/read-zip.ts";
import { signArchive } from "./archive-token.server.ts";
import { eraseAccounts } from "./erase-accounts.server.ts";
import * as myData from "./my-data.route.tsx";
import * as archive from "./send-archive.route.ts";

const routes = {
  login,
  "account/data": myData,
  "account/data/archive": archive,
  "dashboard/profile/health": health,
  "dashboard/profile/records": records,
};
const page = "/account/data";
const password = "a-long-password";
const pdf = "%PDF-1.4\nletter of the doctor\nstartxref 0 %%EOF";
const emptied = [
  ...["outbox_events", "reviews", "contact_submissions", "mistake_reports"],
  ...["subscriptions", "search_queries"],
];

interface Member {
  browser: Browser;
  userId: string;
  email: string;
}

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  let mona: Member;
  let omar: Member;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    for (const table of emptied) await database.pool.query(`delete from ${table}`);
    here = openSignInSite(database, routes);
    mona = await signUp("mona@example.ae", "Mona Saleh");
    omar = await signUp("omar@example.ae", "Omar Haddad");
  });

  async function signUp(email: string, fullName: string): Promise<Member> {
    const account = { email, fullName, password, isAdmin: false };
    const { userId } = await createAccount(here.site.services, account);
    const browser = newBrowser();
    await signIn(browser, email);
    return { browser, userId, email };
  }
  const signIn = (browser: Browser, email: string) =>
    here.submit(browser, "/login", { mode: "login", email, password });
  const send = ({ browser }: Member, fields: Record<string, string>) =>
    here.submit(browser, page, fields);
  const download = ({ browser }: Member, token: string) =>
    here.request(browser, `${page}/archive?token=${encodeURIComponent(token)}`);
  const tokenOf = (to: string | null) =>
    new URL(to ?? "", "http://localhost").searchParams.get("archive") ?? "";
  const count = async (query: string) => (await database.pool.query(query)).rows.length;

  /** Something of a person in tables of every kind. */
  async function leaveTraces({ browser, userId, email }: Member) {
    await here.submit(browser, "/dashboard/profile/health", { allergies: "Penicillin" });
    const body = new FormData();
    const record = { token: randomUUID(), title: "Letter / May", kind: "report" };
    for (const [name, value] of Object.entries(record)) body.set(name, value);
    body.set("file", new File([pdf], "letter.pdf"));
    const headers = { origin: "http://localhost" };
    await here.request(browser, "/dashboard/profile/records", { method: "POST", body, headers });
    const clinic = randomUUID();
    await database.pool.query(`
      insert into privacy_preferences values ('${userId}', true, 'full', '{}', '{}');
      insert into saved_searches (user_id, name, query) values ('${userId}', 'Knees', 'q=knee');
      insert into user_favorites (user_id, entity_type, entity_id)
        values ('${userId}', 'clinics', '${clinic}');
      insert into search_queries (term, folded_term, is_sensitive, auth_user_id)
        values ('knee pain', 'knee pain', false, '${userId}');
      insert into contact_submissions (id, topic, name, email, message, locale)
        values (gen_random_uuid(), 'question', 'x', '${email.toUpperCase()}', 'Hello', 'en');
      insert into mistake_reports (id, entity_type, entity_id, field, message, email, locale)
        values (gen_random_uuid(), 'clinics', '${clinic}', 'phone', 'Wrong number', '${email}', 'en');
      insert into subscriptions (entity_type, entity_id, plan, period, net_amount, vat_amount, customer_name, customer_email)
        values ('clinics', '${clinic}', 'featured', 'month', 100, 5, 'Clinic', '${email}')`);
  }
  /** Every row of every table that holds a word. */
  async function traces(word: string): Promise<string[]> {
    const { rows: tables } = await database.pool.query<{ name: string }>(`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    const found: string[] = [];
    for (const { name } of tables) {
      const query = `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0`;
      const { rows } = await database.pool.query(query, [word]);
      if (rows.length > 0) found.push(name);
    }
    return found.sort();
  }

  test("who has not proved lately who they are is asked first, and gets nothing before", async () => {
    await here.ageProofs();
    for (const intent of ["take", "delete"]) {
      expect(await send(mona, { intent, sure: "on" })).toMatchObject({ status: 403, to: null });
    }
    expect((await send(mona, { intent: "confirm", password: "wrong" })).status).toBe(422);
    expect(await send(mona, { intent: "confirm", password })).toMatchObject({ to: page });
    expect((await send(mona, { intent: "take" })).to).toMatch(/^\/account\/data\?archive=/);
  });

  test("the archive holds everything in words and as data, with the files, and no secret", async () => {
    await leaveTraces(mona);
    const { to } = await send(mona, { intent: "take" });
    const response = await download(mona, tokenOf(to));
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      ...["data.json", "en.html", "ar.html"],
      "health-records/1-Letter  May.pdf",
    ]);
    expect(files.get("health-records/1-Letter  May.pdf")?.toString()).toBe(pdf);
    const text = files.get("data.json")?.toString() ?? "";
    const data = JSON.parse(text);
    expect(data.health.sections).toEqual({ health: { allergies: "Penicillin" } });
    expect(data.tables).toMatchObject({
      users: [{ full_name: "Mona Saleh" }],
      saved_searches: [{ name: "Knees" }],
      search_queries: [{ term: "knee pain" }],
      contact_submissions: [{ message: "Hello" }],
      subscriptions: [{ customer_email: mona.email }],
    });
    const { rows } = await database.pool.query("select token from auth_sessions");
    for (const { token } of rows) expect(text).not.toContain(token);
    expect(text).not.toMatch(/"password"|sealed|omar/i);
    const [english, arabic] = ["en.html", "ar.html"].map((name) => files.get(name)?.toString());
    expect(english).toContain('<dt>Allergies</dt><dd dir="auto"><bdi>Penicillin</bdi></dd>');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain("الحساسية");
    expect(await count("select 1 from audit_log where action = 'my_data.export'")).toBe(1);
    expect(await count("select 1 from audit_log where action = 'health.export'")).toBe(1);
  });

  test("an archive opens to its own person, for its time", async () => {
    const { config } = here.site.services;
    const hourAgo = Date.now() - 3_600_000;
    const bad = [
      signArchive(config, omar.userId),
      signArchive(config, mona.userId, hourAgo),
      `${signArchive(config, mona.userId)}x`,
      "",
    ];
    for (const token of bad) expect((await download(mona, token)).status).toBe(403);
    const guest = await here.request(newBrowser(), `${page}/archive?token=x`);
    expect(guest.headers.get("location")).toContain("/login");
  });

  test("a sixth archive of a day is refused", async () => {
    for (let time = 0; time < 5; time += 1) await send(mona, { intent: "take" });
    const refused = await send(mona, { intent: "take" });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('"isTooOften":true');
  });

  test("a deletion is asked for with a tick, confirmed by mail, and taken back by signing in", async () => {
    expect((await send(mona, { intent: "delete" })).status).toBe(422);
    expect(await count("select 1 from account_deletions")).toBe(0);
    expect((await send(mona, { intent: "delete", sure: "on" })).to).toBe("/account/goodbye");
    expect(here.mails.at(-1)).toMatchObject({ to: mona.email });
    expect(here.mails.at(-1)?.subject).toMatch(/will be deleted on \d+ \w+ \d{4}/);
    expect((await here.request(mona.browser, page)).headers.get("location")).toContain("/login");
    expect(await eraseAccounts(here.site.services)).toBe(0);
    await signIn(mona.browser, mona.email);
    expect(here.mails.at(-1)?.subject).toContain("will not be deleted");
    expect(await count("select 1 from account_deletions")).toBe(0);
    expect((await here.request(mona.browser, page)).status).toBe(200);
  });

  test("when its time has come nothing of the person is left but what law keeps", async () => {
    await leaveTraces(mona);
    await leaveTraces(omar);
    const { rows } = await database.pool.query(
      "select file_path from health_records where auth_user_id = $1",
      [mona.userId],
    );
    const folder = join(here.site.services.config.dataDir, "files/health-records");
    const file = join(folder, rows[0]?.file_path);
    expect(existsSync(file)).toBe(true);
    await send(mona, { intent: "delete", sure: "on" });
    await database.pool.query("update account_deletions set due_at = now()");
    expect(await eraseAccounts(here.site.services)).toBe(1);
    expect(await traces(mona.userId)).toEqual([]);
    expect(await traces(mona.email)).toEqual(["subscriptions"]);
    expect(await traces("Mona Saleh")).toEqual([]);
    expect(existsSync(file)).toBe(false);
    expect(here.mails.at(-1)).toMatchObject({ to: mona.email });
    expect(here.mails.at(-1)?.subject).toContain("has been deleted");
    expect((await traces(omar.userId)).length).toBeGreaterThan(8);
    expect((await signIn(newBrowser(), mona.email)).to).toBeNull();
    expect(await eraseAccounts(here.site.services)).toBe(0);
    const { rows: audited } = await database.pool.query(
      "select actor_id, entity_id from audit_log where action = 'account.erase'",
    );
    expect(audited).toEqual([{ actor_id: "my-data.erase-accounts", entity_id: null }]);
  });

  test("a mail server that is away stops neither step", async () => {
    here.provider.isDown = true;
    expect((await send(mona, { intent: "delete", sure: "on" })).to).toBe("/account/goodbye");
    await database.pool.query("update account_deletions set due_at = now()");
    expect(await eraseAccounts(here.site.services)).toBe(1);
    expect(await traces(mona.userId)).toEqual([]);
  });
});
