import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople, requestOf } from "#test/people/people.ts";
import { costsOf } from "#test/quick-hashes.ts";
import { keepCode } from "../codes/keep-code.server.ts";
import { storeAccount } from "../create-account.server.ts";
import { findPasswordHash } from "../find-account.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { phoneAddress } from "../rules.ts";
import { writeDevice } from "../sessions/known-device.server.ts";
import { loginForm } from "../sign-in-forms/sign-in-forms.ts";
import { checkPassword } from "./check-password.server.ts";

const phone = "+971501234567";
/** As Better Auth stored them; of no password that is typed here. */
const former = `${"0".repeat(32)}:${"a".repeat(128)}`;

onAnyDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
  });

  test("a refused sign-in is logged with its account, without what was typed", async () => {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const passwordHash = await hashPassword(context, "tin-goat-7");
    const email = "logged@example.ae";
    await storeAccount(context, { email, fullName: "Mona Saleh", passwordHash });
    const logged = vi.spyOn(context.log, "warn");
    const form = new FormData();
    form.set("email", email);
    form.set("password", "wrong-goat-8");
    await checkPassword(context, loginForm.parse(form));
    expect(logged).toHaveBeenCalledWith(
      { requestId: context.requestId, refusal: "failed", userId: expect.any(String) },
      "a sign-in was refused",
    );
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/logged@|wrong-goat/);
  });

  test("a refused sign-in costs the same whoever's address it is, and whether there is one", async () => {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const passwordHash = await hashPassword(context, "tin-goat-7");
    const fullName = "Mona Saleh";
    await storeAccount(context, { email: "known@example.ae", fullName, passwordHash });
    await storeAccount(context, { email: "before@example.ae", fullName, passwordHash: former });
    await storeAccount(context, { email: phoneAddress(phone), fullName, phone });
    const waiting = { purpose: "sign-up", recipient: "waiting@example.ae", passwordHash } as const;
    await keepCode(context, { ...waiting, code: "123456" });

    let looks = 0;
    database.pool.on("acquire", () => {
      looks += 1;
    });
    const work = async (email: string) => {
      looks = 0;
      const form = new FormData();
      form.set("email", email);
      form.set("password", "wrong-goat-8");
      const hashes = await costsOf(async () => {
        const checked = await checkPassword(context, loginForm.parse(form));
        expect(checked).toEqual({ ok: false, refusal: "failed" });
      });
      const cost = hashes.reduce((sum, { N = 0, r = 0, p = 0 }) => sum + N * r * p, 0);
      return { looks, cost };
    };
    const unknown = await work("nobody@example.ae");
    expect(unknown.cost).toBe(2 ** 17 * 8);
    expect(unknown.looks).toBe(4);
    for (const name of ["known@example.ae", "before@example.ae", "waiting@example.ae"]) {
      expect(await work(name), name).toEqual(unknown);
    }
    expect(await work(phoneAddress(phone))).toEqual(unknown);
  });

  test("a right password renews a hash of an older cost, once", async () => {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const older = { config: { PASSWORD_HASH_LOG_N: 14 } };
    const passwordHash = await hashPassword(older, "tin-goat-7");
    const userId = await storeAccount(context, {
      email: "older@example.ae",
      fullName: "Mona Saleh",
      passwordHash,
    });
    const form = new FormData();
    form.set("email", "older@example.ae");
    form.set("password", "tin-goat-7");
    const signIn = () => checkPassword(context, loginForm.parse(form));
    expect(await signIn()).toEqual({ ok: true, userId });
    const renewed = await findPasswordHash(context, userId);
    expect(renewed).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await signIn()).toEqual({ ok: true, userId });
    expect(await findPasswordHash(context, userId)).toBe(renewed);
  });

  test("a known device that signs in rightly again and again is never refused", async () => {
    const context = requestOf(database, { actor: { kind: "guest", sessionId: null } });
    const email = "often@example.ae";
    const passwordHash = await hashPassword(context, "tin-goat-7");
    const userId = await storeAccount(context, { email, fullName: "Mona Saleh", passwordHash });
    const cookie = writeDevice(context.config, new Headers(), email).split(";")[0] ?? "";
    const form = new FormData();
    form.set("email", email);
    form.set("password", "tin-goat-7");
    for (let at = 0; at < 12; at += 1) {
      const checked = await checkPassword(context, loginForm.parse(form), new Headers({ cookie }));
      expect(checked).toEqual({ ok: true, userId });
    }
  });
});
