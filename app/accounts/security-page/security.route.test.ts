import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { makeSoftwarePasskey } from "#test/people/software-passkey.ts";
import { createAccount, storeAccount } from "../create-account.server.ts";
import * as exchangeToken from "../entering/exchange-token.route.ts";
import * as callPasskeys from "../passkeys/call-passkeys.route.ts";
import { digitsOf } from "../second-factor/one-time-code.server.ts";
import * as login from "../sign-in/login.route.tsx";
import * as logout from "../sign-in/logout.route.ts";
import * as security from "./security.route.tsx";

const here = "/dashboard/profile/security";
const routes = {
  login,
  logout,
  "dashboard/profile/security": security,
  "api/auth/passkeys": callPasskeys,
  "api/auth/token": exchangeToken,
};
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const stepNow = () => Math.floor(Date.now() / 30_000);

// The middle of a step: no code grows old while it is used.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: stepNow() * 30_000 + 15_000 });
});
afterAll(() => vi.useRealTimers());

onAnyDatabase((open) => {
  let database: Database;
  let site: SignInSite;
  let browser: Browser;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = openSignInSite(database, routes);
    await createAccount(site.site.services, { ...mona, isAdmin: false });
    browser = newBrowser();
    await logIn(browser);
  });
  const logIn = (by: Browser, more: Record<string, string> = {}) =>
    site.submit(by, "/login", {
      mode: "login",
      email: mona.email,
      password: mona.password,
      ...more,
    });
  const change = (intent: string, more: Record<string, string> = {}, by = browser) =>
    site.submit(by, here, { intent, ...more });
  const rows = async (query: string) => (await database.pool.query(query)).rows;
  const subjects = () => site.mails.map(({ text }) => text.split("\n")[0]);

  /** Turns the second factor on; returns the app's secret and the recovery codes. */
  const turnOn = async () => {
    const setup = await change("propose-secret");
    const page = await site.open(browser, setup.to ?? "");
    const secret = (/"key":"([A-Z2-7 ]+)"/.exec(page)?.[1] ?? "").replaceAll(" ", "");
    const answer = await change("turn-on", { code: digitsOf(secret, stepNow() - 1) });
    const codes = [...answer.text.matchAll(/"([a-z2-9]{5}-[a-z2-9]{5})"/g)].map(([, code]) => code);
    return { secret, codes: codes as string[] };
  };
  const placeOf = (to: string | null) => new URL(to ?? "", "http://localhost").searchParams;
  const giveCode = (asked: { to: string | null }, code: string, by: Browser) =>
    site.submit(by, "/login", {
      mode: "verification",
      code_id: placeOf(asked.to).get("code_id") ?? "",
      code,
    });
  const isSignedIn = async (by: Browser) =>
    (await site.open(by, "/login")).includes(`"signedInAs":"${mona.email}"`);

  test("a guest is led to sign-in and back", async () => {
    const response = await site.request(newBrowser(), here);
    expect(response.headers.get("location")).toBe(`/login?next=${encodeURIComponent(here)}`);
  });

  test("a second factor is asked for after the password, and counts once", async () => {
    const { secret, codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(subjects()).toEqual([expect.stringContaining("Two-step verification was turned on")]);
    const other = newBrowser();
    const asked = await logIn(other, { next: "/about" });
    expect(placeOf(asked.to).get("mode")).toBe("verification");
    expect(await site.open(other, asked.to ?? "")).toContain('"codeFrom":"app"');
    expect(await isSignedIn(other)).toBe(false);
    expect((await giveCode(asked, "000000", other)).status).toBe(400);
    const used = await giveCode(asked, digitsOf(secret, stepNow() - 1), other);
    expect(used.status).toBe(400);
    expect((await giveCode(asked, digitsOf(secret, stepNow()), other)).status).toBe(303);
    expect(await isSignedIn(other)).toBe(true);
    const replayed = await giveCode(asked, digitsOf(secret, stepNow() + 1), newBrowser());
    expect(replayed.status).toBe(400);
  });

  test("a recovery code lets somebody in once, however it is typed", async () => {
    const { codes } = await turnOn();
    const [code = ""] = codes;
    const first = newBrowser();
    expect((await giveCode(await logIn(first), ` ${code.toUpperCase()} `, first)).status).toBe(303);
    const second = newBrowser();
    expect((await giveCode(await logIn(second), code, second)).status).toBe(400);
    expect(await site.open(browser, here)).toContain('"codesLeft":9');
  });

  test("what is kept of a second factor opens nothing", async () => {
    const { secret, codes } = await turnOn();
    const kept = JSON.stringify([
      ...(await rows("select * from auth_second_factors")),
      ...(await rows("select * from auth_recovery_codes")),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code.replace("-", ""));
  });

  test("tries of a second factor end after five, and with them the way in", async () => {
    const { secret } = await turnOn();
    const other = newBrowser();
    const asked = await logIn(other);
    for (let tries = 0; tries < 5; tries += 1) await giveCode(asked, "000000", other);
    expect((await giveCode(asked, digitsOf(secret, stepNow()), other)).status).toBe(400);
    const again = { mode: "verification", intent: "send-again" };
    const id = placeOf(asked.to).get("code_id") ?? "";
    expect((await site.submit(other, "/login", { ...again, code_id: id })).status).toBe(400);
  });

  test("API clients send the code beside the password", async () => {
    const { secret } = await turnOn();
    const ask = async (more: object) => {
      const body = { grant_type: "password", email: mona.email, password: mona.password, ...more };
      const init = { method: "POST", body: JSON.stringify(body) };
      const response = await site.request(newBrowser(), "/api/auth/token", {
        ...init,
        headers: { "content-type": "application/json" },
      });
      return [response.status, ((await response.json()) as { details?: unknown }).details];
    };
    expect(await ask({})).toEqual([401, { reason: "second_factor" }]);
    expect(await ask({ code: "000000" })).toEqual([401, { reason: "second_factor" }]);
    expect((await ask({ code: digitsOf(secret, stepNow()) }))[0]).toBe(200);
  });

  test("turning it off, or new codes, need the person; the old codes are worth nothing then", async () => {
    const { codes } = await turnOn();
    await site.ageProofs();
    expect((await change("turn-off")).text).toContain('"reason":"unconfirmed"');
    const code = digitsOf("", 0);
    const wrong = await change("confirm", { password: mona.password, code });
    expect(wrong.text).toContain('"form":"confirm","reason":"wrong"');
    expect((await change("confirm", { password: "x", code: codes[1] ?? "" })).status).toBe(422);
    const right = await change("confirm", { password: mona.password, code: codes[0] ?? "" });
    expect(right.to).toBe(`${here}?done=confirmed`);
    expect((await change("renew-codes")).text).toContain('"codes":[');
    expect((await change("turn-off")).to).toBe(`${here}?done=factorOff`);
    expect((await logIn(newBrowser())).to).toBe("/");
    expect(await rows("select 1 from auth_recovery_codes")).toEqual([]);
    expect(subjects().at(-1)).toContain("turned off");
  });

  test("a secret that was never confirmed asks nobody for a code", async () => {
    await change("propose-secret");
    expect((await change("turn-on", { code: "000000" })).text).toContain('"form":"factor"');
    expect((await logIn(newBrowser())).to).toBe("/");
  });

  test("what changes how somebody signs in needs a fresh proof, ending sessions does not", async () => {
    await site.ageProofs();
    for (const intent of [
      "propose-secret",
      "turn-on",
      "renew-codes",
      "turn-off",
      "remove-passkey",
    ]) {
      expect((await change(intent)).text).toContain('"reason":"unconfirmed"');
    }
    expect((await change("constructor")).text).toContain('"reason":"unconfirmed"');
    expect((await change("end-others")).to).toBe(`${here}?done=othersEnded`);
    const page = await site.open(browser, `${here}?setup=app`);
    expect(page).toContain('"isFresh":false');
    expect(page).toContain('"setup":null');
  });

  test("a password is changed by the one that holds; other devices are out, and the owner is notified", async () => {
    const other = newBrowser();
    await logIn(other);
    const next = { password: "new-goat-8" };
    expect((await change("password", { ...next, current: "wrong" })).text).toContain('"wrong"');
    const current = mona.password;
    expect((await change("password", { password: "abc", current })).text).toContain('"short"');
    expect((await change("password", { password: "dubai123", current })).text).toContain(
      '"common"',
    );
    expect((await change("password", { password: "", current })).text).toContain('"missing"');
    expect((await change("password", { ...next, current })).to).toBe(`${here}?done=password`);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await logIn(newBrowser())).status).toBe(400);
    expect((await logIn(newBrowser(), next)).status).toBe(303);
    expect(site.mails).toMatchObject([
      { to: mona.email, subject: "Your Dalil sign-in settings have changed" },
    ]);
  });

  test("who signs in by phone adds a password soon after signing in, and is notified by phone", async () => {
    const phone = "+971501234567";
    const address = "971501234567@phone.invalid";
    await storeAccount(site.site.services, { email: address, fullName: "A B", phone });
    const other = newBrowser();
    const asked = await site.submit(other, "/login", { mode: "signup", method: "phone", phone });
    await giveCode(asked, site.lastCode(site.texts), other);
    await site.ageProofs();
    const refused = await change("password", { password: "new-goat-8" }, other);
    expect(refused.text).toContain('"unconfirmed"');
    const left = await site.submit(other, "/logout", { next: `/login?next=${here}` });
    expect(left.to).toBe(`/login?next=${encodeURIComponent(here)}`);
    const back = await site.submit(other, "/login", { mode: "signup", method: "phone", phone });
    await giveCode(back, site.lastCode(site.texts), other);
    expect((await change("password", { password: "new-goat-8" }, other)).status).toBe(303);
    expect(site.texts.at(-1)).toMatchObject({ to: phone, text: expect.stringContaining(here) });
  });

  test("leaving never leads off the site", async () => {
    const left = await site.submit(browser, "/logout", { next: "//evil.example" });
    expect(left.to).toBe("/?notice=signedOut");
  });

  test("a session is ended by its owner alone", async () => {
    const other = newBrowser();
    await logIn(other);
    const page = await site.open(browser, here);
    const ids = [...page.matchAll(/"id":"([^"]+)","isCurrent":false/g)].map(([, id]) => id ?? "");
    expect(ids).toHaveLength(1);
    expect((await change("end-session", { id: "made-up" })).status).toBe(404);
    expect((await change("end-session", { id: ids[0] ?? "" })).status).toBe(303);
    expect(await isSignedIn(other)).toBe(false);
  });

  const call = async (step: string, more: object = {}, by = browser) => {
    const response = await site.request(by, "/api/auth/passkeys", {
      method: "POST",
      body: JSON.stringify({ step, ...more }),
      headers: { "content-type": "application/json", origin: "http://localhost" },
    });
    const body = (await response.json()) as { id?: string; options?: { challenge: string } };
    const { id = "", options } = body;
    return { status: response.status, id, challenge: options?.challenge ?? "" };
  };
  const addPasskey = async (device = makeSoftwarePasskey()) => {
    const begun = await call("begin");
    const response = device.register(begun.challenge);
    return { device, added: await call("add", { id: begun.id, response, label: " My phone " }) };
  };

  test("a passkey signs in without a password, and without a second factor beside it", async () => {
    const { device, added } = await addPasskey();
    expect(added.status).toBe(200);
    expect(subjects()).toEqual([expect.stringContaining("passkey was added")]);
    await turnOn();
    const other = newBrowser();
    const begun = await call("begin-sign-in", {}, other);
    const signed = { id: begun.id, response: device.sign(begun.challenge) };
    expect((await call("sign-in", signed, other)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    const replayed = newBrowser();
    expect((await call("sign-in", signed, replayed)).status).toBe(422);
    expect(await isSignedIn(replayed)).toBe(false);
    expect(await site.open(browser, here)).toContain('"label":"My phone"');
  });

  test("a passkey that proves nothing is refused", async () => {
    const { device } = await addPasskey();
    const attempt = async (make: (challenge: string) => object) => {
      const other = newBrowser();
      const begun = await call("begin-sign-in", {}, other);
      const given = { id: begun.id, response: make(begun.challenge) };
      const { status } = await call("sign-in", given, other);
      return [status, await isSignedIn(other)];
    };
    const no = [422, false];
    const evil = { origin: "https://evil.example" };
    expect(await attempt((challenge) => device.sign(challenge, evil))).toEqual(no);
    expect(await attempt((challenge) => device.sign(challenge, { site: "evil.example" }))).toEqual(
      no,
    );
    expect(await attempt((challenge) => device.sign(challenge, { isUnverified: true }))).toEqual(
      no,
    );
    expect(await attempt(() => device.sign("another"))).toEqual(no);
    expect(await attempt((challenge) => makeSoftwarePasskey().sign(challenge))).toEqual(no);
    const forged = (challenge: string) => ({
      ...makeSoftwarePasskey().sign(challenge),
      id: device.id,
    });
    expect(await attempt(forged)).toEqual(no);
    expect(await attempt(() => ({}))).toEqual(no);
    device.rewind();
    expect(await attempt((challenge) => device.sign(challenge))).toEqual(no);
  });

  test("a passkey is added by who began, freshly proved, once, and removed by its owner", async () => {
    const stranger = newBrowser();
    await createAccount(site.site.services, { ...mona, email: "o@example.ae", isAdmin: false });
    await logIn(stranger, { email: "o@example.ae" });
    const begun = await call("begin");
    const device = makeSoftwarePasskey();
    const given = { id: begun.id, response: device.register(begun.challenge), label: "" };
    expect((await call("add", given, stranger)).status).toBe(422);
    expect((await call("add", given)).status).toBe(422);
    expect((await addPasskey(device)).added.status).toBe(200);
    expect((await addPasskey(device)).added.status).toBe(409);
    expect((await change("remove-passkey", { id: device.id }, stranger)).status).toBe(404);
    expect((await call("begin", {}, newBrowser())).status).toBe(401);
    await site.ageProofs();
    expect((await call("begin")).status).toBe(403);
    await change("confirm", { password: mona.password });
    expect((await change("remove-passkey", { id: device.id })).to).toBe(
      `${here}?done=passkeyRemoved`,
    );
    expect(await rows("select 1 from auth_passkeys")).toEqual([]);
  });
});
