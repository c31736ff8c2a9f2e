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
import { createAccount, createAdmin } from "../create-account.server.ts";
import * as resetPassword from "../passwords/reset-password.route.tsx";
import { readActor } from "../queries.server.ts";
import { phoneAddress } from "../rules.ts";
import * as login from "./login.route.tsx";
import * as logout from "./logout.route.ts";

const routes = { login, logout, "auth/reset-password": resetPassword };

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, routes);
  });
  const signUp = (browser = newBrowser(), more: Record<string, string> = {}) =>
    here.submit(browser, "/login?mode=signup", { mode: "signup", ...mona, ...more });
  const logIn = (password: string, browser = newBrowser(), more: Record<string, string> = {}) =>
    here.submit(browser, "/login", { mode: "login", email: mona.email, password, ...more });
  const createMona = () => createAccount(here.site.services, { ...mona, isAdmin: false });

  test("somebody joins by e-mail: code, session, profile, and on to where they were going", async () => {
    const browser = newBrowser();
    const asked = await signUp(browser, { next: "/clinics/noor?lang=ar" });
    expect(asked.status).toBe(303);
    const place = placeOf(asked.to);
    expect(Object.fromEntries(place)).toMatchObject({
      mode: "verification",
      notice: "codeSent",
      next: "/clinics/noor?lang=ar",
    });
    expect(await here.count("auth_users")).toBe(0);
    expect(here.mails).toMatchObject([{ to: mona.email, subject: "Your Dalil code" }]);
    expect(await here.open(browser, asked.to ?? "")).toContain("Verify Your Account");

    const codeId = place.get("code_id") ?? "";
    const verified = await here.verify(codeId, here.lastCode(here.mails), browser, "/clinics/noor");
    expect(verified.to).toBe("/login?mode=enrichment&notice=created&next=%2Fclinics%2Fnoor");
    expect(verified.response.headers.getSetCookie().join()).toMatch(/httponly/i);
    const page = await here.open(browser, verified.to ?? "");
    expect(page).toContain("Complete Your Profile");
    expect(page).toContain("Al Hashimi");

    const profile = { mode: "enrichment", firstName: "Mona", lastName: "", next: "/clinics/noor" };
    const refused = await here.submit(browser, "/login?mode=enrichment", profile);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('"lastName":"missing"');
    const done = await here.submit(browser, "/login?mode=enrichment", {
      ...profile,
      lastName: "Hashimi",
      phone: "971 50 123 4567",
      marketingOptIn: "on",
      role: "admin",
      email: "other@example.ae",
    });
    expect(done.to).toBe("/clinics/noor");
    const { rows } = await database.pool.query("select * from users");
    expect(rows).toMatchObject([
      {
        email: mona.email,
        full_name: "Mona Hashimi",
        phone: "+971501234567",
        address: null,
        marketing_opt_in: true,
      },
    ]);
    expect(await here.count("user_roles")).toBe(0);
    expect((await logIn(mona.password)).to).toBe("/");
  });

  test("somebody joins by phone, and comes back by phone without a profile step", async () => {
    const ask = () =>
      here.submit(newBrowser(), "/login", {
        mode: "signup",
        method: "phone",
        phone: "971501234567",
      });
    const asked = await ask();
    expect(here.texts.at(-1)?.to).toBe("+971501234567");
    const browser = newBrowser();
    const joined = await here.verify(
      ...([placeOf(asked.to).get("code_id") ?? "", here.lastCode(here.texts), browser] as const),
    );
    expect(joined.to).toBe("/login?mode=enrichment&notice=created");
    await here.submit(browser, "/login", { mode: "enrichment", firstName: "A", lastName: "B" });
    const again = await ask();
    const back = await here.verify(
      placeOf(again.to).get("code_id") ?? "",
      here.lastCode(here.texts),
    );
    expect(back.to).toBe("/");
    expect(await here.count("users")).toBe(1);
    const settled = await here.open(browser, "/login");
    expect(settled).toContain('"signedInAs":"+971501234567"');
  });

  test("an administrator begins in the back office, unless they asked for a page", async () => {
    const password = "a-Longer-passw0rd";
    await createAdmin(here.site.services, { ...mona, password });
    expect((await logIn(password)).to).toBe("/admin");
    expect((await logIn(password, newBrowser(), { next: "/about" })).to).toBe("/about");
  });

  test("a number is taken as people write it", async () => {
    for (const phone of ["0501234567", "971501234567", "٠٥٠ ١٢٣ ٤٥٦٧", "050-123-4567"]) {
      const asked = await here.submit(newBrowser(), "/login", {
        mode: "signup",
        method: "phone",
        phone,
      });
      expect([asked.status, here.texts.at(-1)?.to]).toEqual([303, "+971501234567"]);
      await database.pool.query("delete from rate_counters");
    }
  });

  test("signing in by phone sends a code to the account, and stays with signing in", async () => {
    const address = phoneAddress("+971501234567");
    await createAccount(here.site.services, { ...mona, email: address, isAdmin: false });
    const browser = newBrowser();
    const entry = await here.open(browser, "/login");
    expect(entry).toContain("Sign In to Dalil");
    const form = { mode: "login", contact: "0501234567", next: "/about" };
    const asked = await here.submit(browser, "/login", form);
    expect(here.texts.map(({ to }) => to)).toEqual(["+971501234567"]);
    const place = placeOf(asked.to);
    expect(Object.fromEntries(place)).toMatchObject({
      mode: "verification",
      from: "login",
      notice: "codeSent",
    });
    const codeId = place.get("code_id") ?? "";
    const back = await here.verify(codeId, here.lastCode(here.texts), browser, "/about");
    expect(back.to).toBe("/about");
    expect(await here.open(browser, "/login")).toContain('"signedInAs":"+971501234567"');
    expect(await here.count("users")).toBe(1);
  });

  test.each([
    [{ fullName: "" }, '"fullName":"missing"'],
    [{ fullName: "a".repeat(121) }, '"fullName":"invalid"'],
    [{ email: "mona@" }, '"email":"invalid"'],
    [{ password: "abc" }, '"password":"short"'],
    [{ password: "dubai123" }, '"password":"common"'],
    [{ method: "phone", phone: "050123" }, '"phone":"invalid"'],
    [{ method: "phone", phone: "" }, '"phone":"missing"'],
  ])("a sign-up with %j is refused with %s", async (more, problem) => {
    const { status, text } = await signUp(newBrowser(), more);
    expect(status).toBe(422);
    expect(text).toContain(problem);
    expect(text).not.toContain(mona.password);
    expect(here.mails).toEqual([]);
  });

  test("a known address is answered like an unknown one; its owner learns it by mail and code", async () => {
    const unknown = await signUp(newBrowser(), { email: "nobody@example.ae" });
    await createMona();
    const known = await signUp();
    const shape = (to: string | null) => to?.replace(/code_id=[\w-]+/, "");
    expect([known.status, shape(known.to)]).toEqual([unknown.status, shape(unknown.to)]);
    expect(here.mails.map(({ subject }) => subject)).toEqual([
      ...["Your Dalil code", "You already have an account on Dalil"],
    ]);
    expect(here.mails[1]?.text).toContain("An account with this email already exists.");
    const browser = newBrowser();
    const codeId = placeOf(known.to).get("code_id") ?? "";
    const verified = await here.verify(codeId, here.lastCode(here.mails), browser);
    expect(verified.to).toBe("/login?notice=exists");
    expect(browser.cookies.size).toBe(0);
    expect(await here.count("users")).toBe(1);
  });

  test("a code is right once, in its own place, within its time and few tries", async () => {
    const codeId = placeOf((await signUp()).to).get("code_id") ?? "";
    const code = here.lastCode(here.mails);
    const wrong = code === "000000" ? "111111" : "000000";
    const other = placeOf((await signUp(newBrowser(), { email: "b@example.ae" })).to);
    expect((await here.verify(other.get("code_id") ?? "", code)).status).toBe(400);
    expect((await here.verify(codeId, "")).text).toContain('"code":"missing"');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await here.verify(codeId, wrong)).text).toContain('"reason":"wrong"');
    }
    expect((await here.verify(codeId, code)).text).toContain('"reason":"wrong"');
    const again = { mode: "verification", intent: "send-again", code_id: codeId };
    const sent = await here.submit(newBrowser(), "/login", again);
    expect(placeOf(sent.to).get("notice")).toBe("codeSent");
    const fresh = here.lastCode(here.mails);
    await database.pool.query("update auth_codes set expires_at = now() - interval '1 second'");
    expect((await here.verify(codeId, fresh)).status).toBe(400);
    await database.pool.query("update auth_codes set expires_at = now() + interval '1 minute'");
    expect((await here.verify(codeId, ` ${fresh.slice(0, 3)} ${fresh.slice(3)}`)).status).toBe(303);
    expect((await here.verify(codeId, fresh)).status).toBe(400);
    const { rows } = await database.pool.query("select code_hash from auth_codes");
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });

  test("whoever signed up for somebody else's address first gets nothing of it", async () => {
    await signUp(newBrowser(), { password: "attackers-own" });
    const own = placeOf((await signUp()).to).get("code_id") ?? "";
    expect((await here.verify(own, here.lastCode(here.mails))).status).toBe(303);
    expect((await logIn("attackers-own")).text).toContain('"reason":"failed"');
    expect((await logIn(mona.password)).status).toBe(303);
  });

  test("an address that waits for its code leads from the right password to a new code", async () => {
    const asked = await signUp();
    const wrong = await logIn("not-this-one");
    expect(wrong.text).toContain('"reason":"failed"');
    const right = await logIn(mona.password);
    expect(Object.fromEntries(placeOf(right.to))).toMatchObject({
      mode: "verification",
      from: "login",
      notice: "unconfirmed",
      code_id: placeOf(asked.to).get("code_id"),
    });
    expect(here.mails).toHaveLength(2);
  });

  test("a provider that is away loses nothing: the code is sent again later", async () => {
    here.provider.isDown = true;
    const asked = await signUp();
    expect(placeOf(asked.to).get("notice")).toBe("codeFailed");
    const codeId = placeOf(asked.to).get("code_id") ?? "";
    const sendAgain = { mode: "verification", intent: "send-again", code_id: codeId };
    const failed = await here.submit(newBrowser(), "/login", sendAgain);
    expect(placeOf(failed.to).get("notice")).toBe("codeFailed");
    here.provider.isDown = false;
    await here.submit(newBrowser(), "/login", sendAgain);
    expect((await here.verify(codeId, here.lastCode(here.mails))).status).toBe(303);
  });

  test("wrong and unknown are one answer, and what is missing is said", async () => {
    await createMona();
    const wrong = await logIn("wrong-one");
    const unknown = await logIn("wrong-one", newBrowser(), { email: "nobody@example.ae" });
    const withoutAddress = (text: string) => text.replaceAll(/(mona|nobody)@example.ae/g, "");
    expect([wrong.status, withoutAddress(wrong.text)]).toEqual([
      ...[unknown.status, withoutAddress(unknown.text)],
    ]);
    expect(wrong.text).toContain('"reason":"failed"');
    expect((await logIn("")).text).toContain('"reason":"missing"');
    const broken = await logIn("x", newBrowser(), { email: "not an address" });
    expect(broken.text).toContain('"reason":"invalid"');
  });

  test("a forgotten password is replaced once by the mailed link, and every session ends", async () => {
    await createMona();
    const browser = newBrowser();
    await logIn(mona.password, browser);
    const forgot = (email: string) =>
      here.submit(newBrowser(), "/login", { mode: "forgotPassword", email });
    const [known, unknown] = [await forgot(mona.email), await forgot("nobody@example.ae")];
    expect(known.to).toBe("/login?notice=resetSent");
    expect(unknown.to).toBe(known.to);
    await expect.poll(() => here.mails.length).toBe(1);
    const link = new URL(/http\S+/.exec(here.mails[0]?.text ?? "")?.[0] ?? "");
    const [id = "", code = ""] = [link.searchParams.get("id"), link.searchParams.get("code")].map(
      String,
    );
    const reset = (password: string, secret = code) =>
      here.submit(newBrowser(), link.pathname, { id, code: secret, password });
    expect((await reset("new-goat-8", "wrong")).text).toContain('"refusal":"expired"');
    expect((await reset("")).text).toContain('"refusal":"missing"');
    expect((await reset("abc")).text).toContain('"refusal":"short","minLength":8');
    expect((await reset("new-goat-8")).to).toBe("/login?method=password&notice=resetDone");
    expect((await reset("other-goat-9")).text).toContain('"refusal":"expired"');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const actor = await readActor(here.site.services, new Headers({ cookie }));
    expect(actor.kind).toBe("guest");
    expect((await logIn(mona.password)).status).toBe(400);
    expect((await logIn("new-goat-8")).status).toBe(303);
    // The owner notices a change that was not theirs.
    await expect.poll(() => here.mails.length).toBe(2);
    expect(here.mails[1]?.to).toBe(mona.email);
    expect(here.mails[1]?.text).toMatch(/The password of your \w+ account was changed\./);
  });

  test("a link that is mailed starts with the site's own address, whatever a request says", async () => {
    await createMona();
    const site = openSignInSite(database, routes, { BASE_URL: "" });
    const forged = await site.request(newBrowser(), "http://evil.example/login", {
      method: "POST",
      body: new URLSearchParams({ mode: "forgotPassword", email: mona.email }),
      headers: { origin: "http://evil.example" },
    });
    expect(forged.status).toBe(303);
    await expect.poll(() => site.mails.length).toBe(1);
    expect(site.mails[0]?.text).toContain("http://localhost:3000/auth/reset-password?id=");
  });

  test("an administrator's new password is as long as the first had to be", async () => {
    const admin = { ...mona, password: "a-long-password" };
    await createAdmin(here.site.services, admin);
    await here.submit(newBrowser(), "/login", { mode: "forgotPassword", email: mona.email });
    await expect.poll(() => here.mails.length).toBe(1);
    const link = new URL(/http\S+/.exec(here.mails[0]?.text ?? "")?.[0] ?? "");
    const fields = Object.fromEntries(link.searchParams);
    const short = await here.submit(newBrowser(), link.pathname, {
      ...fields,
      password: "tin-goat-7",
    });
    expect(short.text).toContain('"refusal":"short","minLength":12');
  });

  test("a planted session is not the one that somebody signs in to", async () => {
    await createMona();
    const attacker = newBrowser();
    await createAccount(here.site.services, { ...mona, email: "a@example.ae", isAdmin: false });
    await logIn(mona.password, attacker, { email: "a@example.ae" });
    const planted = [...attacker.cookies];
    const victim = { ...newBrowser(), cookies: new Map(planted) };
    await logIn(mona.password, victim);
    expect([...victim.cookies]).not.toEqual(planted);
    expect(await here.open(attacker, "/login")).toContain('"signedInAs":null');
    expect(await here.open(victim, "/login")).toContain(mona.email);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "signing in never leads to %s",
    async (next) => {
      await createMona();
      expect((await logIn(mona.password, newBrowser(), { next })).to).toBe("/");
    },
  );

  test("no form of another site signs anybody in or out", async () => {
    const foreign = { method: "POST", body: new URLSearchParams({ mode: "login" }) };
    for (const path of ["/login", "/logout", "/auth/reset-password"]) {
      const headers = { origin: "https://evil.example" };
      expect((await here.request(newBrowser(), path, { ...foreign, headers })).status).toBe(403);
      const crossSite = { "sec-fetch-site": "cross-site" };
      const again = await here.request(newBrowser(), path, { ...foreign, headers: crossSite });
      expect(again.status).toBe(403);
    }
  });

  test("the profile step is for whoever is signed in", async () => {
    const page = await here.request(newBrowser(), "/login?mode=enrichment&next=/about");
    expect([page.status, page.headers.get("location")]).toEqual([302, "/login?next=%2Fabout"]);
    const sent = await here.submit(newBrowser(), "/login", {
      mode: "enrichment",
      firstName: "A",
      lastName: "B",
    });
    expect(sent.status).toBe(401);
  });
});
