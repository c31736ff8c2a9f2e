import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { createAccount, createAdmin, storeAccount } from "./create-account.server.ts";
import {
  describeDemoAccounts,
  listOpenDemoAccounts,
  readDemoAccounts,
  seedDemoAccounts,
} from "./demo-accounts.server.ts";
import { getDisplayName, hasRole, readActor } from "./queries.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-accounts-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const job: Actor = { kind: "job", name: "test" };

function credentials(email: string, password: string): FormData {
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  return form;
}

onAnyDatabase((open) => {
  test("an administrator is made once, with a role and an audit row", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    const admin = {
      email: "Admin@Clinic.Example",
      fullName: "Mona Saleh",
      password: "a-long-password",
    };
    const made = await createAdmin(services, admin);
    expect(made.email).toBe("admin@clinic.example");
    expect(await hasRole(services, made.userId, "admin")).toBe(true);
    await expect(createAdmin(services, admin)).rejects.toMatchObject({ code: "conflict" });
    const rows = await withRead(services.database, job, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.entityId, made.userId)),
    );
    expect(rows.map((row) => row.action)).toEqual(["admin.create"]);
  });

  test("an account is stored whole or not at all", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    const link = { providerId: "google", accountId: "person-of-google" };
    const first = { email: "first@x.example", fullName: "First", link };
    await storeAccount(services, first);
    const counts = async () => {
      const tables = ["auth_users", "auth_accounts", "users", "user_roles", "audit_log"];
      const counted = tables.map((name) => `(select count(*) from ${name}) as ${name}`);
      return (await services.database.pool.query(`select ${counted.join()}`)).rows;
    };
    const before = await counts();
    // The last of its parts that can be refused: its row in auth_users was written by then.
    const second = { ...first, email: "second@x.example" };
    await expect(storeAccount(services, second)).rejects.toMatchObject({ code: "conflict" });
    expect(await counts()).toEqual(before);
  });

  test("of two that ask for one address at once, one gets it", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    const account = { email: "Twin@x.example", fullName: "Twin", passwordHash: "x" };
    const both = await Promise.allSettled([1, 2].map(() => storeAccount(services, account)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict" },
    });
    const { rows } = await services.database.pool.query(
      "select a.email from auth_users a join users u on u.auth_user_id = a.id join auth_accounts w on w.user_id = a.id where a.email like 'twin@%'",
    );
    expect(rows).toEqual([{ email: "twin@x.example" }]);
  });

  test("an administrator's short password is refused", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    const short = createAdmin(services, {
      email: "b@clinic.example",
      fullName: "B",
      password: "short-pw",
    });
    await expect(short).rejects.toMatchObject({ code: "unprocessable" });
  });

  test("signing in gives a session that says who is asking; a wrong password does not", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    await createAccount(services, {
      email: "v@x.example",
      fullName: "Vera Khan",
      password: "secret-1",
      isAdmin: false,
    });
    const look = { locale: "en", theme: "system", density: null } as const;
    const context = { ...services, actor: job, ...look };
    const request = {
      ...context,
      requestId: "test",
      nonce: "n",
      isDocument: false,
      origin: "http://localhost",
      clientAddress: "10.1.1.1",
    };

    expect(await signIn(request, credentials("v@x.example", "wrong-1"))).toEqual({
      ok: false,
      refusal: "failed",
    });
    expect(await signIn(request, credentials("nobody@x.example", "wrong-1"))).toEqual({
      ok: false,
      refusal: "failed",
    });
    expect(await signIn(request, credentials("", ""))).toEqual({ ok: false, refusal: "missing" });

    const elsewhere = { ...request, clientAddress: "10.1.1.2" };
    const result = await signIn(elsewhere, credentials("v@x.example", "secret-1"));
    if (!result.ok) throw new Error(result.refusal);
    const cookie = result.cookies.map((line) => line.split(";")[0]).join("; ");
    expect(result.cookies.join()).toMatch(/httponly/i);
    const actor = await readActor(services, new Headers({ cookie }));
    expect(actor).toMatchObject({ kind: "user", email: "v@x.example" });
    expect(await getDisplayName(services, actor)).toBe("Vera Khan");
    expect(
      await readActor(services, new Headers({ cookie: "dalil.session_token=forged" })),
    ).toEqual({
      kind: "guest",
      sessionId: null,
    });
  });

  test("demo accounts are made once and their file is for its owner only", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    const accounts = await seedDemoAccounts(services);
    expect(accounts.map((account) => account.role)).toEqual(["admin", "user", "owner"]);
    expect(await seedDemoAccounts(services)).toEqual([]);
    expect(readDemoAccounts(dataDir)).toEqual(accounts);
    expect(statSync(join(dataDir, "demo-accounts.json")).mode & 0o077).toBe(0);
  });

  test("a password of a demo account is said by the start that made it, never again", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir });
    await seedDemoAccounts(services);
    const accounts = readDemoAccounts(dataDir);
    const first = describeDemoAccounts(dataDir, accounts).join("\n");
    const later = describeDemoAccounts(dataDir, []).join("\n");
    for (const { password } of accounts) {
      expect(first).toContain(password);
      expect(later).not.toContain(password);
    }
    expect(later).toContain(join(dataDir, "demo-accounts.json"));
    expect(await listOpenDemoAccounts(services.database)).toHaveLength(3);
  });
});
