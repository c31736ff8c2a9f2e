import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DemoAccount, readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { type BuiltSite, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/** The whole site on PostgreSQL: migrated by the owner's login, run by one that owns nothing. */
describe.skipIf(!serverUrl)("with a login that owns nothing", { timeout: 300_000 }, () => {
  const name = `dalil_login_${randomUUID().slice(0, 8)}`;
  let site: BuiltSite;

  function addressOf(login?: string): string {
    const address = new URL(serverUrl ?? "postgresql://x@127.0.0.1/x");
    address.pathname = `/${name}`;
    if (login) [address.username, address.password] = [login, "site-password"];
    return address.href;
  }

  async function query(url: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const answers = [];
      for (const statement of statements) answers.push((await client.query(statement)).rows);
      return answers.at(-1) ?? [];
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    await query(
      serverUrl ?? "",
      `create role ${name} login password 'site-password'`,
      `create database ${name}`,
    );
    mkdirSync(join(root, "test-results/built"), { recursive: true });
    site = await startBuiltSite(join(root, "test-results/built/owner-login.log"), {
      BASE_URL: undefined,
      DATABASE_OWNER_URL: addressOf(),
      DATABASE_URL: addressOf(name),
    });
  }, 600_000);

  afterAll(async () => {
    await site?.remove();
    const drop = () => query(serverUrl ?? "", `drop database if exists ${name} with (force)`);
    await vi.waitFor(drop, { timeout: 30_000, interval: 500 });
    await query(serverUrl ?? "", `drop role ${name}`);
  });

  async function send(path: string, init: RequestInit = {}) {
    const headers = { origin: site.address, ...init.headers };
    const response = await fetch(site.address + path, { redirect: "manual", ...init, headers });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    const text = await response.text();
    const to = response.headers.get("location") ?? "";
    return { status: response.status, to, text, cookie: cookies.join("; ") };
  }

  const submit = (path: string, fields: Record<string, string>, cookie = "") =>
    send(path, { method: "POST", headers: { cookie }, body: new URLSearchParams(fields) });

  const call = (path: string, body: object, cookie: string) =>
    send(path, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(body),
    });

  async function logIn(wanted: DemoAccount["role"]): Promise<string> {
    const account = readDemoAccounts(site.dataDir).find(({ role }) => role === wanted);
    const { email = "", password = "" } = account ?? {};
    const { status, cookie } = await submit("/login", { mode: "login", email, password });
    expect(status).toBe(303);
    return cookie;
  }

  const mailTo = (address: string, words: RegExp) =>
    vi.waitFor(
      async () => {
        const mails = (await listMails(site.dataDir)).filter(({ to }) => to === address);
        const found = mails.map(({ text }) => words.exec(text)?.[0]).find(Boolean);
        expect(found).toBeDefined();
        return found ?? "";
      },
      { timeout: 60_000, interval: 250 },
    );

  test("the site's login owns no table", async () => {
    const owned = `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = current_user`;
    expect(await query(addressOf(name), owned)).toEqual([]);
  });

  test("a search finds dentists", async () => {
    const found = await send("/functions/v1/search?q=dentist");
    expect(found.status).toBe(200);
    expect(JSON.parse(found.text).results.length).toBeGreaterThan(3);
    expect((await send("/search?q=dentist")).text).toContain("/professionals/");
  });

  test("a person signs up and books, and has a mail of the booking", async () => {
    const email = `layla-${randomUUID()}@example.ae`;
    const asked = await submit("/login", {
      mode: "signup",
      email,
      fullName: "Layla Haddad",
      password: "tin-goat-seven-7",
    });
    expect(asked.status).toBe(303);
    const id = new URL(asked.to, site.address).searchParams.get("code_id") ?? "";
    const code = await mailTo(email, /\b\d{6}\b/);
    const proved = await submit("/login", { mode: "verification", code_id: id, code });
    expect(proved.status).toBe(303);
    const { results } = JSON.parse((await send("/functions/v1/search?q=dentist")).text);
    for (const { id: professionalId } of results) {
      const path = `/functions/v1/availability?professionalId=${professionalId}&days=21`;
      const { slots = [] } = JSON.parse((await send(path)).text);
      const slot = slots.at(-1);
      if (!slot) continue;
      const held = await call("/functions/v1/bookings", slot, proved.cookie);
      expect(held.status, held.text).toBe(201);
      const { booking } = JSON.parse(held.text);
      const verb = booking.confirmation === "on_request" ? "bookings-request" : "bookings-confirm";
      const details = { id: booking.id, patientName: "Layla Haddad" };
      const done = await call(`/functions/v1/${verb}`, details, proved.cookie);
      expect(done.status, done.text).toBe(200);
      expect(await mailTo(email, /Layla Haddad|bookings/)).toBeTruthy();
      return;
    }
    expect.unreachable("no dentist has a free time");
  });

  test("an administrator adds a redirect, and the audit log has it", async () => {
    const cookie = await logIn("admin");
    const redirect = { intent: "add", from: "/old-page", to: "/about" };
    const added = await submit("/admin/seo/redirects", redirect, cookie);
    expect(added.status, added.text.slice(0, 2_000)).toBeLessThan(400);
    expect((await send("/old-page")).status).toBe(301);
    const audited = `select 1 from audit_log where entity_type = 'redirects'`;
    expect(await query(addressOf(), audited)).toHaveLength(1);
  });

  test("jobs run", async () => {
    const done = `select 1 from pgboss.job where state = 'completed' limit 1`;
    await vi.waitFor(async () => expect(await query(addressOf(), done)).toHaveLength(1), {
      timeout: 120_000,
      interval: 1_000,
    });
  });
});
