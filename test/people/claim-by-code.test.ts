import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as editor from "#app/changes/practice/edit-listing.route.tsx";
import * as claim from "#app/claims/claim.route.tsx";
import { listClaims } from "#app/claims/queries.server.ts";
import { decideObjection } from "#app/ingest/objections/decide-objection.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { dubaiProfessionals } from "#app/ingest/registers/people/dubai-professionals.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { facilityFile, peopleFile } from "#test/registers/make-register.ts";

const job: Actor = { kind: "job", name: "test" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const routes = { login, "claim/:kind/:slug": claim, "dashboard/clinic": editor };
const listed = { licence: "DHA-F-0000501", channel: "phone", role: "owner", name: "Mariam Barq" };
const mask = "\u2066+971\u00a0**\u00a0***\u00a0**67\u2069";
let made = 0;

onAnyDatabase((open) => {
  let database: Database;
  let site: SignInSite;

  async function run(register: typeof dubaiFacilities | typeof dubaiProfessionals, file: string) {
    const stream = (async function* () {
      yield Buffer.from(file);
    })();
    const options = { register, stream, fileName: "test.csv", acceptsShrunk: true };
    await importRegister({ database, config: site.site.services.config }, options);
  }

  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    site = openSignInSite(database, routes);
    await database.pool.query(
      "delete from claims; delete from rate_counters; delete from auth_codes; delete from bookings",
    );
    await run(
      dubaiFacilities,
      facilityFile([501, 502, 503], {
        501: { phone: "971-50-1234567", email: "owner@hilal.example" },
        502: { phone: "971-55-7654321", email: "agent@licences.example" },
        503: { phone: "04-5550101", email: "agent@licences.example" },
      }),
    );
    await run(
      dubaiProfessionals,
      peopleFile([{ id: "50000001", facilityId: "501", phone: "971-52-2222222" }]),
    );
  });

  const slugOf = async (table: "clinics" | "professionals", key: string) => {
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute<{ id: string; slug: string }>(
        sql`select id, slug from ${sql.identifier(table)} where external_key = ${key}`,
      ),
    );
    return rows[0] ?? { id: "", slug: "" };
  };
  const clinicPath = async (id: number) =>
    `/claim/clinic/${(await slugOf("clinics", `dha-facility:0000${id}`)).slug}`;
  const fields = (more: Record<string, string> = {}) => {
    made += 1;
    const email = `mariam-${made}@hilal.example`;
    return { token: crypto.randomUUID(), email, ...listed, ...more };
  };
  const askFor = async (path: string, given: Record<string, string>, browser = newBrowser()) => {
    const answer = await site.submit(browser, path, { ...given, intent: "code" });
    const codeId = /"codeId":"([\w-]+)"/.exec(answer.text)?.[1] ?? "";
    return { ...answer, codeId, browser };
  };
  const confirm = (
    path: string,
    given: Record<string, string>,
    {
      codeId,
      code,
      browser = newBrowser(),
    }: { codeId: string; code: string; browser?: ReturnType<typeof newBrowser> },
  ) => site.submit(browser, path, { ...given, intent: "confirm", codeId, code });
  const stored = async () => {
    const { rows } = await database.pool.query(
      "select state, proven_by, review_reason, claimant_id, role from claims order by submitted_at",
    );
    return rows;
  };

  test("a page of a listing from the register shows its contacts masked and nothing more", async () => {
    const text = await site.open(newBrowser(), await clinicPath(501));
    expect(text).toContain(mask);
    expect(text).toContain("o***@h***.example");
    expect(text).not.toMatch(/1234567|owner@hilal/);
    // A landline receives no text message.
    const other = await site.open(newBrowser(), await clinicPath(503));
    expect(other).toContain('"offer":{"email":"a***@l***.example"}');
  });

  test("a guest with the right code owns the listing, and the account of the address gets it", async () => {
    const path = await clinicPath(501);
    const given = fields({ licence: "501" });
    const asked = await askFor(path, given);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain(`"mask":"${mask}"`);
    expect(asked.text).not.toContain("1234567");
    expect(site.texts).toMatchObject([{ to: "+971501234567" }]);
    expect(site.texts[0]?.text).toContain("Hilal Clinic 501");
    const code = site.lastCode(site.texts);
    const twice = await Promise.all(
      [1, 2].map(() => confirm(path, given, { codeId: asked.codeId, code })),
    );
    const granted = `${path}?granted=1`;
    expect(twice.map(({ to }) => to)).toContain(granted);
    // The same form, sent again, has the same answer.
    expect((await confirm(path, given, { codeId: asked.codeId, code })).to).toBe(granted);
    expect(await stored()).toEqual([
      {
        state: "approved",
        proven_by: "phone",
        review_reason: null,
        claimant_id: null,
        role: "owner",
      },
    ]);
    const { rows } = await database.pool.query(
      "select action, detail::text from audit_log where action like 'claim.%' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "claim.code",
      "claim.submit",
      "claim.approved",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/1234567|owner@hilal|Mariam/);
    const { rows: codes } = await database.pool.query("select recipient from auth_codes");
    expect(JSON.stringify(codes)).not.toContain("1234567");
    expect(await site.open(newBrowser(), granted)).toContain('"isGranted":true');
    await expect
      .poll(() => site.mails.map(({ to }) => to))
      .toEqual(expect.arrayContaining([given.email]));
  });

  test("a signed-in owner lands in the editor with what the register says", async () => {
    const path = await clinicPath(501);
    const browser = newBrowser();
    const account = { email: "dana@hilal.example", fullName: "Dana", password: "tin-goat-7" };
    await createAccount(site.site.services, { ...account, isAdmin: false });
    await site.submit(browser, "/login", { mode: "login", ...account });
    expect(await site.open(browser, path)).toContain("dana@hilal.example");
    const given = fields({ channel: "email", email: account.email });
    const asked = await askFor(path, given, browser);
    expect(site.mails.at(-1)?.to).toBe("owner@hilal.example");
    const code = site.lastCode(site.mails);
    const done = await confirm(path, given, { codeId: asked.codeId, code, browser });
    expect(done.to).toMatch(/^\/dashboard\/clinic\?listing=[\w-]+&done=granted&open=contact$/);
    const page = await site.open(browser, done.to ?? "");
    expect(page).toContain('"fromRegister":{"date":');
    expect(page).toContain("DHA-F-0000501");
    expect(page).toMatch(/"open":\["hours","contact"/);
    expect(page).toContain('"done":"granted"');
  });

  test.each([
    ["a wrong licence number", { licence: "DHA-F-0000502" }, '"licence":"code.licence.wrong"'],
    ["a licence of another kind", { licence: "DHA-P-0000501" }, '"licence":"code.licence.wrong"'],
    ["a channel without a contact", { channel: "fax" }, '"channel":"code.channel.missing"'],
    ["no role", { role: "" }, '"role":"role.missing"'],
  ])("%s is refused at its field, and no code is sent", async (_title, more, problem) => {
    const asked = await askFor(await clinicPath(501), fields(more));
    expect(asked.status).toBe(422);
    expect(asked.text).toContain(problem);
    expect([site.texts, site.mails]).toEqual([[], []]);
  });

  test("expired, unknown, used-up and foreign codes get the answer of a wrong one", async () => {
    const path = await clinicPath(501);
    const given = fields();
    const other = await askFor(await clinicPath(502), fields({ licence: "502" }));
    const foreign = site.lastCode(site.texts);
    const asked = await askFor(path, given);
    const code = site.lastCode(site.texts);
    const answers = [
      await confirm(path, given, {
        codeId: asked.codeId,
        code: code === "000000" ? "1" : "000000",
      }),
      await confirm(path, given, { codeId: crypto.randomUUID(), code }),
      await confirm(path, given, { codeId: other.codeId, code: foreign }),
    ];
    await database.pool.query("update auth_codes set expires_at = now()");
    answers.push(await confirm(path, given, { codeId: asked.codeId, code }));
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('"code":"code.wrong"');
    }
    expect(await stored()).toEqual([]);
  });

  test("a code that reached several licences, and somebody's staff, wait on top of the review", async () => {
    const path = await clinicPath(502);
    const shared = fields({ licence: "502", channel: "email" });
    const asked = await askFor(path, shared);
    const sent = { codeId: asked.codeId, code: site.lastCode(site.mails) };
    expect((await confirm(path, shared, sent)).to).toBe(`${path}?review=shared`);
    expect((await confirm(path, shared, sent)).to).toBe(`${path}?review=shared`);
    const staff = fields({ role: "staff" });
    const own = await clinicPath(501);
    const second = await askFor(own, staff);
    const code = site.lastCode(site.texts);
    const done = await confirm(own, staff, { codeId: second.codeId, code });
    expect(done.to).toBe(`${own}?review=role`);
    expect(await stored()).toMatchObject([
      { state: "submitted", proven_by: "email", review_reason: "shared" },
      { state: "submitted", proven_by: "phone", review_reason: "role" },
    ]);
    await database.pool.query(`
      insert into claims (id, entity_type, entity_id, role, name, email, licence, locale, submitted_at)
      select gen_random_uuid(), 'clinics', entity_id, 'owner', 'N', 'n@n.example', '1', 'en',
        now() - interval '3 days' from claims limit 1`);
    const waiting = await listClaims(database, job, ["submitted"]);
    expect(waiting.map(({ provenBy }) => provenBy)).toEqual(["email", "phone", null]);
    expect(await site.open(newBrowser(), `${path}?review=shared`)).toContain('"reason":"shared"');
  });

  test("a listing with staff is reviewed: an owner would read its appointments", async () => {
    const path = await clinicPath(501);
    const { id } = await slugOf("clinics", "dha-facility:0000501");
    await createAccount(site.site.services, {
      email: `desk-${made}@hilal.example`,
      fullName: "Desk",
      password: "tin-goat-7",
      isAdmin: false,
    });
    await database.pool.query(
      `insert into clinic_staff (clinic_id, member_id, role)
        select $1, auth_user_id, 'manager' from users limit 1`,
      [id],
    );
    const given = fields();
    const asked = await askFor(path, given);
    const code = site.lastCode(site.texts);
    const done = await confirm(path, given, { codeId: asked.codeId, code });
    expect(done.to).toBe(`${path}?review=inUse`);
    await database.pool.query("delete from clinic_staff");
  });

  test("the token of another listing's claim grants nothing and is not audited", async () => {
    const given = fields({ licence: "501" });
    const claimBy = async (id: number, form: Record<string, string>) => {
      const path = await clinicPath(id);
      const { codeId } = await askFor(path, form);
      return confirm(path, form, { codeId, code: site.lastCode(site.texts) });
    };
    expect((await claimBy(501, given)).to).toContain("granted=1");
    const reused = await claimBy(502, { ...fields({ licence: "502" }), token: given.token });
    expect(reused.to ?? "").not.toContain("granted=1");
    expect(await stored()).toHaveLength(1);
    const { rows } = await database.pool.query(
      "select count(*)::int as count from audit_log where action = 'claim.approved' and entity_id = $1",
      [given.token],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test("a listing that somebody owns refuses codes, also between the two steps", async () => {
    const path = await clinicPath(501);
    const given = fields();
    const asked = await askFor(path, given);
    const code = site.lastCode(site.texts);
    await database.pool.query(
      `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale, state)
        values (gen_random_uuid(), 'clinics', $1, 'owner', 'N', 'n@n.example', '1', 'en', 'approved')`,
      [(await slugOf("clinics", "dha-facility:0000501")).id],
    );
    const late = await confirm(path, given, { codeId: asked.codeId, code });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('"refusal":"claimed"')]);
    const again = await askFor(path, fields());
    expect([again.status, site.texts.length]).toEqual([409, 1]);
    const page = await site.open(newBrowser(), path);
    expect(page).toContain('"isClaimed":true');
    expect(page).not.toContain("**67");
  });

  test("a professional who objected has no page to claim, and no contact", async () => {
    const { id, slug } = await slugOf("professionals", "dha-professional:50000001");
    const path = `/claim/professional/${slug}`;
    const given = fields({ licence: "DHA-P-50000001", role: "self" });
    const asked = await askFor(path, given);
    expect(site.texts.at(-1)?.to).toBe("+971522222222");
    const code = site.lastCode(site.texts);
    await database.pool.query(
      `insert into register_objections (id, entity_type, entity_id, external_key, name, email, locale)
        values ($1, 'professionals', $2, 'dha-professional:50000001', 'A', 'a@a.example', 'en')`,
      [given.token, id],
    );
    await decideObjection({ actor: admin, database, requestId: "test" }, given.token, "granted");
    const late = await confirm(path, given, { codeId: asked.codeId, code });
    expect(late.status).toBe(410);
    expect((await site.request(newBrowser(), path)).status).toBe(410);
    expect(await stored()).toEqual([]);
    const { rows } = await database.pool.query(
      "select key from register_contacts where key = 'dha-professional:50000001'",
    );
    expect(rows).toEqual([]);
    await run(
      dubaiProfessionals,
      peopleFile([{ id: "50000001", facilityId: "501", phone: "971-52-2222222" }]),
    );
    const { rows: after } = await database.pool.query(
      "select key from register_contacts where key = 'dha-professional:50000001'",
    );
    expect(after).toEqual([]);
    await withTransaction(database, job, (tx) => tx.execute(sql`delete from register_objections`));
    await database.pool.query(
      "update professionals set status = 'active' where external_key = 'dha-professional:50000001'",
    );
  });

  test("codes for one listing are limited over all senders", async () => {
    const path = await clinicPath(501);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await askFor(path, fields())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(site.texts).toHaveLength(5);
    expect((await askFor(await clinicPath(502), fields({ licence: "502" }))).status).toBe(200);
  });

  test("wrong codes for one listing are limited over all senders", async () => {
    const path = await clinicPath(501);
    const given = fields();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const codeId = crypto.randomUUID();
      statuses.push((await confirm(path, given, { codeId, code: "000000" })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("a sender is limited over all listings", async () => {
    const browser = newBrowser();
    const counted = "update rate_counters set count = 30";
    const path = await clinicPath(501);
    await askFor(path, fields(), browser);
    await database.pool.query(counted);
    const other = await clinicPath(502);
    const asked = await askFor(other, fields({ licence: "502" }), browser);
    expect([asked.status, site.texts.length]).toEqual([429, 1]);
    expect((await askFor(other, fields({ licence: "502" }))).status).toBe(200);
  });

  test("a form of a machine looks the same and sends nothing", async () => {
    const asked = await askFor(await clinicPath(501), fields({ website: "https://spam.example" }));
    expect(asked.status).toBe(200);
    expect(site.texts).toEqual([]);
  });

  test("a provider that is away is said, and the code can be asked for again", async () => {
    const path = await clinicPath(501);
    site.provider.isDown = true;
    const down = await askFor(path, fields());
    expect([down.status, down.text]).toEqual([503, expect.stringContaining('"refusal":"failed"')]);
    site.provider.isDown = false;
    expect((await askFor(path, fields())).status).toBe(200);
  });
});
