import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { readActor } from "../queries.server.ts";
import { readSecondFactor } from "../second-factor/second-factor.server.ts";
import * as login from "../sign-in/login.route.tsx";
import { resetSecondFactor } from "./reset-second-factor.server.ts";

const job = { kind: "job", name: "cli" } as const;
const address = "mona@example.ae";

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  let mona: Awaited<ReturnType<typeof makeCaller>>;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, { login });
    mona = await makeCaller(here.site.services, "mona");
    await database.pool.query(
      "insert into auth_second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())",
      [mona.userId],
    );
    await database.pool.query(
      "insert into auth_recovery_codes (user_id, code_hash) values ($1, 'hash')",
      [mona.userId],
    );
  });
  const logIn = async (browser: Browser) =>
    (
      await here.submit(browser, "/login", {
        mode: "login",
        email: address,
        password: "a-password-for-tests",
      })
    ).to;

  test("who has lost app and codes signs in without them, on new sessions alone, and is notified", async () => {
    expect(await logIn(newBrowser())).toMatch(/mode=verification/);
    await resetSecondFactor(here.site.services, job, { address: "MONA@example.ae" });
    const { services } = here.site;
    expect(await readSecondFactor(services, mona.userId)).toEqual({ isOn: false, codesLeft: 0 });
    await expect(readActor(services, new Headers(mona.headers))).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(await logIn(newBrowser())).toBe("/");
    expect(here.mails.at(-1)).toMatchObject({ to: address });
    expect(here.mails.at(-1)?.text).toContain("was turned off by the site operator");
    const { rows } = await database.pool.query(
      "select actor_kind, actor_id, entity_id from audit_log where action = 'second-factor.reset'",
    );
    expect(rows).toEqual([{ actor_kind: "job", actor_id: "cli", entity_id: mona.userId }]);
  });

  test("who signs in by phone is notified by text, in their language", async () => {
    await database.pool.query("update users set email = '971501234567@phone.invalid'");
    await database.pool.query("insert into user_preferences (user_id, locale) values ($1, 'ar')", [
      mona.userId,
    ]);
    await resetSecondFactor(here.site.services, job, { address: "+971 50 123 4567" });
    expect(here.texts).toMatchObject([{ to: "+971501234567" }]);
    expect(here.texts[0]?.text).toContain("أوقف مشغّل الموقع التحقق بخطوتين");
  });

  test("nobody resets another's but who runs the site, and nothing happens where there is none", async () => {
    const { services } = here.site;
    const eve = { kind: "user", userId: "eve", email: "eve@example.ae" } as const;
    const reset = (actor: Parameters<typeof resetSecondFactor>[1], of = address) =>
      resetSecondFactor(services, actor, { address: of });
    await expect(reset(eve)).rejects.toMatchObject({ code: "forbidden" });
    await expect(reset(job, "nobody@example.ae")).rejects.toMatchObject({ code: "not_found" });
    expect((await readSecondFactor(services, mona.userId)).isOn).toBe(true);
    await reset(job);
    await expect(reset(job)).rejects.toMatchObject({ code: "conflict" });
    expect(here.mails).toHaveLength(1);
  });
});
