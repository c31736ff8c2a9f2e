import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  mona,
  newBrowser,
  openSignInSite,
  placeOf,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { createAccount } from "./create-account.server.ts";
import * as login from "./sign-in/login.route.tsx";

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, { login });
  });
  const signUp = (browser = newBrowser(), more: Record<string, string> = {}) =>
    here.submit(browser, "/login?mode=signup", { mode: "signup", ...mona, ...more });
  const logIn = (password: string, browser = newBrowser()) =>
    here.submit(browser, "/login", { mode: "login", email: mona.email, password });
  const createMona = () => createAccount(here.site.services, { ...mona, isAdmin: false });

  test("wrong passwords of strangers make strangers wait, longer each time", async () => {
    await createMona();
    /** As if the last try of all had been so long ago. */
    const pass = (minutes: number) =>
      database.pool.query(
        "update rate_counters set ends_at = ends_at - make_interval(mins => $1)",
        [minutes],
      );
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn("wrong-one")).status).toBe(400);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await logIn(mona.password);
      expect([refused.status, refused.text.includes('"reason":"tooManyPasswords"')]).toEqual([
        ...[429, true],
      ]);
      const seconds = Number(refused.response.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(wait * 60 - 30);
      expect(seconds).toBeLessThanOrEqual(wait * 60);
      await pass(wait);
      expect((await logIn("wrong-one")).status).toBe(400);
    }
    await pass(60);
    expect((await logIn(mona.password)).status).toBe(303);
  });

  test("wrong passwords of strangers do not hold up a known device, a known network, or a code", async () => {
    await createMona();
    const own = newBrowser();
    expect((await logIn(mona.password, own)).status).toBe(303);
    own.cookies.delete("dalil.session_token");
    for (let tries = 0; tries < 12; tries += 1) await logIn("wrong-one");
    expect((await logIn(mona.password)).status).toBe(429);
    const moved = { ...own, address: newBrowser().address };
    expect((await logIn(mona.password, moved)).status).toBe(303);
    const sameNetwork = { ...newBrowser(), address: own.address };
    expect((await logIn(mona.password, sameNetwork)).status).toBe(303);
    const byCode = newBrowser();
    const form = { mode: "login", contact: mona.email };
    const asked = await here.submit(byCode, "/login", form);
    const codeId = placeOf(asked.to).get("code_id") ?? "";
    expect((await here.verify(codeId, here.lastCode(here.mails), byCode)).to).toBe("/");
  });

  test("wrong passwords of a known device make it wait, too", async () => {
    await createMona();
    const own = newBrowser();
    await logIn(mona.password, own);
    own.cookies.delete("dalil.session_token");
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await logIn("wrong-one", own)).status);
    expect(statuses.slice(8)).toEqual([400, 400, 429]);
  });

  test("codes that strangers request do not keep a known device from its own", async () => {
    await createMona();
    const own = newBrowser();
    await logIn(mona.password, own);
    own.cookies.delete("dalil.session_token");
    const ask = async (browser: ReturnType<typeof newBrowser>) =>
      (await here.submit(browser, "/login", { mode: "login", contact: mona.email })).status;
    for (let sent = 0; sent < 5; sent += 1) expect(await ask(newBrowser())).toBe(303);
    expect(await ask(newBrowser())).toBe(429);
    expect(await ask(own)).toBe(303);
  });

  test("refused tries for one account use up nothing of their network", async () => {
    await createMona();
    const greedy = newBrowser();
    const send = (email: string) =>
      here.submit(greedy, "/login", { mode: "login", email, password: "wrong-one" });
    for (let tries = 0; tries < 70; tries += 1) await send("somebody@example.ae");
    expect((await send("somebody@example.ae")).status).toBe(429);
    expect((await logIn(mona.password, greedy)).status).toBe(303);
  });

  test("whoever knows the password may come as often as they like", async () => {
    await createMona();
    const enter = async () => (await logIn(mona.password, newBrowser())).status;
    for (let visits = 0; visits < 11; visits += 1) expect(await enter()).toBe(303);
    for (let tries = 0; tries < 4; tries += 1) await logIn("wrong-one");
    expect(await enter()).toBe(303);
    for (let tries = 0; tries < 4; tries += 1) await logIn("wrong-one");
    expect(await enter()).toBe(303);
  });

  test("one network may not try many accounts, and an IPv6 household is one network", async () => {
    const from = (host: string) => ({ ...newBrowser(), address: `2001:db8:7:7:${host}::1` });
    for (let tries = 0; tries < 30; tries += 1) {
      await signUp(from(tries.toString(16)), {
        method: "phone",
        phone: `+9715012300${tries + 10}`,
      });
    }
    const refused = await signUp(from("ffff"), { method: "phone", phone: "+971501239999" });
    expect(refused.status).toBe(429);
    expect((await signUp(newBrowser())).status).toBe(303);
  });
});
