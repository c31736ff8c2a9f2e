import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { decideClaim } from "./decide-claim.server.ts";
import { mailClaimsJob } from "./jobs.server.ts";
import { mailClaims } from "./mail-claims.server.ts";
import { isClaimed, listClaims, listOwnClaims } from "./queries.server.ts";
import { submitClaim } from "./submit-claim.server.ts";

const folder = await mkdtemp(join(tmpdir(), "dalil-claims-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const owner: Actor = { kind: "user", userId: "person-1", email: "owner@example.ae" };
const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();
const picture = await sharp({
  create: { width: 20, height: 10, channels: 3, background: "#0a7f8c" },
})
  .png()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n");

function formOf(changes: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | File> = {
    token: randomUUID(),
    role: "owner",
    name: "Mariam",
    email: "mariam@example.ae",
    phone: "",
    licence: "DHA-F-1",
    note: "",
    proof: new File([picture], "licence.png"),
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

onAnyDatabase((open, kind) => {
  let database: Database;
  let listing: { entityType: "clinics"; entityId: string };
  let mails: Mail[];
  let isMailDown: boolean;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    listing = { entityType: "clinics", entityId: (await written).clinics.north };
    await database.pool.query(`delete from claims; ${emptyAuditLog}; delete from auth_users; delete from users;
      insert into users (auth_user_id, email) values ('person-1', 'owner@example.ae'), ('person-2', 'other@example.ae')`);
    const { storage } = visit();
    for (const { path } of await storage.list("claim-proofs"))
      await storage.delete("claim-proofs", path);
    mails = [];
    isMailDown = false;
  });

  const visit = (more: { clientAddress?: string; actor?: Actor; locale?: "en" | "ar" } = {}) => {
    // Mails go out behind the visitor's back: those of an earlier test are not this one's.
    const sent = mails;
    return {
      ...testServices(database, { dataDir: join(folder, kind) }),
      mailer: {
        async send(mail: Mail) {
          if (isMailDown) throw new Error("the mail server is away");
          sent.push(mail);
        },
      },
      actor: guest,
      locale: "en" as const,
      requestId: "request-1",
      clientAddress: "192.0.2.1",
      ...more,
    };
  };
  const claim = (form: FormData, more?: Parameters<typeof visit>[0]) =>
    submitClaim(visit(more), listing, form);
  const stored = async () => (await database.pool.query("select * from claims")).rows;
  const proofs = () => visit().storage.list("claim-proofs");
  /** Mails are sent behind the visitor's back: waits for so many. */
  const mailed = async (count: number) => {
    while (mails.length < count) await mailClaims(visit()).catch(() => {});
  };
  const nothingKept = async () => {
    expect(await stored()).toEqual([]);
    expect(await proofs()).toEqual([]);
  };

  test("a licence number is kept as registers write it", async () => {
    expect(await claim(formOf({ licence: " dha-f-٠٠١٢ " }))).toEqual({ ok: true });
    expect(await stored()).toMatchObject([{ licence: "DHA-F-0012" }]);
  });

  test("a claim is kept once with its proof, both sides are notified, no word of it is audited", async () => {
    const form = formOf();
    const results = await Promise.all([1, 2, 3].map(() => claim(form)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await claim(form, { clientAddress: "198.51.100.9" })).toEqual({ ok: true });
    await mailed(2);
    await expect.poll(async () => (await stored())[0]?.mailed_state).toBe("submitted");
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: form.get("token"),
      entity_type: "clinics",
      role: "owner",
      name: "Mariam",
      state: "submitted",
      mailed_state: "submitted",
      claimant_id: null,
      locale: "en",
    });
    expect(await proofs()).toMatchObject([{ path: row?.proof_path }]);
    expect(mails.map(({ to }) => to)).toEqual(["contact@dalil.example", "mariam@example.ae"]);
    expect(mails[1]?.subject).toBe("We have received your claim: Clinic north");
    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'claim.submitted'",
    );
    expect(told.rows.at(-1)?.payload).toEqual({
      entityType: expect.any(String),
      entityId: expect.any(String),
    });
    const { rows } = await database.pool.query("select * from audit_log");
    expect(rows).toMatchObject([{ actor_kind: "guest", action: "claim.submit" }]);
    expect(JSON.stringify(rows)).not.toMatch(/Mariam|mariam|DHA/);
  });

  test.each([
    [{ role: "" }, { role: "role.missing" }, null],
    [{ role: "self" }, { role: "role.missing" }, null],
    [{ name: " " }, { name: "name.missing" }, null],
    [{ email: "x" }, { email: "email.invalid" }, null],
    [{ phone: "call me" }, { phone: "phone.invalid" }, null],
    [{ licence: "" }, { licence: "licence.missing" }, null],
    [{ licence: "l".repeat(61) }, { licence: "invalid" }, null],
    [{ note: "n".repeat(1_001) }, { note: "note.long" }, null],
    [{ token: "1" }, {}, null],
    [{ proof: "no file" }, {}, "empty"],
    [{ proof: new File([], "") }, {}, "empty"],
    [{ proof: new File(["<svg onload='x'/>"], "licence.png") }, {}, "wrong_type"],
    [{ proof: new File(["GIF89a"], "licence.png", { type: "image/png" }) }, {}, "wrong_type"],
    [{ proof: new File([picture.subarray(0, 40)], "licence.png") }, {}, "damaged"],
    [{ proof: new File([`%PDF-1.7<html >${pdf}`], "licence.pdf") }, {}, "ambiguous"],
    [{ email: "", proof: new File(["MZ"], "a.pdf") }, { email: "email.missing" }, "wrong_type"],
  ])("%# %j is refused and nothing is kept", async (changes, problems, proof) => {
    const result = await claim(formOf(changes));
    expect(result).toEqual({ ok: false, refusal: "invalid", problems, proof });
    await nothingKept();
  });

  test("markup and hostile names are kept as text; a machine's form is not kept", async () => {
    expect(await claim(formOf({ website: "https://spam.example" }))).toEqual({ ok: true });
    await nothingKept();
    const name = "<b>Mariam</b>\r\nBcc: b@c.example";
    const proof = new File([pdf], "../../etc/passwd\0.pdf<script>");
    expect(await claim(formOf({ name, note: "<script>alert(1)</script>", proof }))).toEqual({
      ok: true,
    });
    await mailed(2);
    const [row] = await stored();
    expect(row?.name).toMatch(/^<b>Mariam<\/b> +Bcc: b@c.example$/);
    expect(row?.proof_path).toMatch(/^\d{4}\/\d{2}\/[0-9a-f-]{36}\.pdf$/);
    for (const { html, subject } of mails) {
      expect(html).not.toMatch(/<b>|<script/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  test("a sixth claim of an hour waits and leaves no file", async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => claim(formOf())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results).toContainEqual({ ok: false, refusal: "tooMany" });
    expect(await proofs()).toHaveLength(5);
    expect(await claim(formOf(), { clientAddress: "198.51.100.9" })).toEqual({ ok: true });
  });

  test("from submitted over review to approved, each step mailed in the claimant's language", async () => {
    await claim(formOf(), { actor: owner, locale: "ar" });
    await claim(formOf({ email: "other@example.ae" }));
    await mailed(4);
    const [mine, others] = await Promise.all([
      listOwnClaims(database, owner),
      listClaims(database, admin, ["submitted"]),
    ]);
    expect(mine).toMatchObject([{ slug: "north", state: "submitted" }]);
    expect(others).toHaveLength(2);
    const id = mine[0]?.id ?? "";
    const other = others.find((one) => one.id !== id)?.id ?? "";
    mails = [];
    await decideClaim(visit(), admin, { id, state: "in_review" });
    await decideClaim(visit(), admin, { id, state: "approved" });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["mariam@example.ae", "طلبك قيد المراجعة: \u2068عيادة north\u2069"],
      ["mariam@example.ae", "قُبل طلبك: \u2068عيادة north\u2069"],
    ]);
    expect(mails[1]?.html).toContain('dir="rtl"');
    const page = "/dashboard/clinic?listing=north";
    expect(mails[0]?.text).not.toContain("/dashboard");
    expect([mails[1]?.text, mails[1]?.html]).toEqual([
      expect.stringContaining(page),
      expect.stringContaining(page),
    ]);
    expect(await isClaimed(database, guest, listing)).toBe(true);
    expect(await claim(formOf())).toEqual({ ok: false, refusal: "claimed" });
    const decide = (state: "approved" | "rejected" | "in_review", reason = "") =>
      decideClaim(visit(), admin, { id: other, state, reason });
    await expect(decide("approved")).rejects.toThrow("Somebody else has this listing.");
    await expect(decide("rejected")).rejects.toMatchObject({ code: "unprocessable" });
    await decide("rejected", "The licence is another one's.");
    expect(mails.at(-1)).toMatchObject({
      to: "other@example.ae",
      text: expect.stringContaining("Reason: The licence is another one's."),
    });
    await expect(decide("in_review")).rejects.toMatchObject({ code: "conflict" });
    await expect(
      decideClaim(visit(), guest, { id, state: "rejected", reason: "x" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      decideClaim(visit(), admin, { id: randomUUID(), state: "approved" }),
    ).rejects.toMatchObject({ code: "not_found" });
    const { rows } = await database.pool.query("select action from audit_log order by id");
    expect(rows.map(({ action }) => action)).toEqual([
      ...["claim.submit", "claim.submit", "claim.in_review", "claim.approved", "profile.fill"],
      "claim.rejected",
    ]);
  });

  test("people read their own claims, administrators all, guests none", async () => {
    await claim(formOf(), { actor: owner });
    await claim(formOf());
    const read = (actor: Actor) =>
      withTransaction(database, actor, (tx) => tx.execute("select claimant_id from claims"));
    await expect(read(guest)).rejects.toMatchObject({ cause: { code: "42501" } });
    expect((await read(owner)).rows).toEqual([{ claimant_id: "person-1" }]);
    expect((await read({ ...owner, userId: "person-2" })).rows).toEqual([]);
    expect((await read(admin)).rows).toHaveLength(2);
    expect(await listOwnClaims(database, guest).catch(() => [])).toEqual([]);
  });

  test("a guest's claim belongs to whoever signs in with its address, once it is theirs", async () => {
    await claim(formOf({ email: "Owner@example.ae" }));
    await claim(formOf({ email: "somebody@example.ae" }));
    const sessions = () =>
      database.pool.query(`
      insert into auth_sessions (id, user_id, token, expires_at)
      values (gen_random_uuid()::text, 'person-1', gen_random_uuid()::text, now() + interval '1 day')`);
    await database.pool.query(
      "insert into auth_users (id, name, email) values ('person-1', 'Owner', 'owner@example.ae')",
    );
    await sessions();
    expect(await listOwnClaims(database, owner)).toEqual([]);
    await database.pool.query("update auth_users set email_verified = true");
    await sessions();
    const [own, ...others] = await listOwnClaims(database, owner);
    expect(own).toMatchObject({ state: "submitted", slug: "north" });
    expect(others).toEqual([]);
    const owns = async (actor: Actor) => {
      const ask = sql`select owns_listing('clinics', ${listing.entityId}::uuid) as owns`;
      const { rows } = await withTransaction(database, actor, (tx) => tx.execute(ask));
      return rows[0]?.owns;
    };
    expect(await owns(owner)).toBe(false);
    await decideClaim(visit(), admin, { id: own?.id ?? "", state: "approved" });
    expect(await owns(owner)).toBe(true);
    expect(await owns({ ...owner, userId: "person-2" })).toBe(false);
    await expect(owns(guest)).rejects.toMatchObject({ cause: { code: "42501" } });
    const { rows } = await database.pool.query(
      "select actor_id from audit_log where action = 'claim.join'",
    );
    expect(rows).toEqual([{ actor_id: "person-1" }]);
    await database.pool.query("delete from users where auth_user_id = 'person-1'");
    expect(await owns(owner)).toBe(false);
  });

  test.each([
    ["", "Mariam"],
    ["Huda Saif", "Huda Saif"],
  ])("an account named %j is named %j after its claim was approved", async (before, after) => {
    await claim(formOf(), { actor: owner });
    await database.pool.query("update users set full_name = $1 where auth_user_id = 'person-1'", [
      before,
    ]);
    const [own] = await listOwnClaims(database, owner);
    await decideClaim(visit(), admin, { id: own?.id ?? "", state: "approved" });
    const { rows } = await database.pool.query(
      `select full_name as name, (select count(*)::int from audit_log where action = 'profile.fill') as filled
       from users where auth_user_id = 'person-1'`,
    );
    expect(rows).toEqual([{ name: after, filled: before === "" ? 1 : 0 }]);
  });

  test("a mail that fails is sent by the next run; old proofs and senders are forgotten", async () => {
    isMailDown = true;
    await claim(formOf());
    await expect
      .poll(async () => (await mailClaims(visit()).catch(() => "failed")) === "failed")
      .toBe(true);
    isMailDown = false;
    const { log } = visit();
    const run = () =>
      mailClaimsJob.run({}, { services: visit(), log, signal: new AbortController().signal });
    await database.pool.query("update claims set submitted_at = now() - interval '2 days'");
    // The attempt of the submission itself may still hold its lease.
    const sentBy = async () => {
      await run();
      return mails.length;
    };
    await expect.poll(sentBy, { timeout: 60_000 }).toBe(2);
    expect(await stored()).toMatchObject([{ sender_key: null, proof_path: expect.any(String) }]);
    await database.pool.query(
      "update claims set state = 'rejected', decided_at = now() - interval '91 days'",
    );
    await run();
    expect(await stored()).toMatchObject([{ proof_path: null }]);
    expect(await proofs()).toEqual([]);
  });
});
