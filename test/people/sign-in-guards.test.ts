import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as resetPassword from "#app/accounts/passwords/reset-password.route.tsx";
import { digitsOf } from "#app/accounts/second-factor/one-time-code.server.ts";
import {
  proposeSecret,
  turnOnSecondFactor,
} from "#app/accounts/second-factor/second-factor.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import type { RequestContext } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { listRoutes } from "../sites/list-routes.ts";
import { removePeople } from "./people.ts";
import { newBrowser, openSignInSite, type SignInSite } from "./sign-in-site.ts";

// Vulnerabilities once fixed in sign-in libraries: cookies without attributes (RFC 6265bis), links
// of verification and of a change of address that work for another account, accounts found by a
// merely similar address. Tests of social sign-in cover profiles that are not bound to the identity
// token's subject.

const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const sara = { email: "sara@example.ae", fullName: "Sara Khan", password: "tin-goat-8" };

test("two addresses are mounted under /api/auth, and no library's own", () => {
  const paths = listRoutes().flatMap(({ path = "" }) =>
    path.startsWith("api/auth") ? [path] : [],
  );
  expect(paths.sort()).toEqual(["api/auth/passkeys", "api/auth/token"]);
});

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, { login, "auth/reset-password": resetPassword });
  });
  const idOf = (to: string | null) =>
    new URL(to ?? "", "http://localhost").searchParams.get("code_id") ?? "";
  const logIn = (person = mona, browser = newBrowser()) =>
    here.submit(browser, "/login", { mode: "login", ...person });

  test("session cookies say all that keeps them safe", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const [plain = ""] = (await logIn()).response.headers.getSetCookie();
    expect(plain).toMatch(/^dalil\.session_token=/);
    for (const part of [/; httponly/i, /; samesite=lax/i, /; path=\//i, /; max-age=2592000/i]) {
      expect(plain).toMatch(part);
    }
    expect(plain).not.toMatch(/domain=/i);
    const { database } = here.site.services;
    const https = openSignInSite(database, { login }, { BASE_URL: "https://dalil.example" });
    const sent = await https.request(newBrowser(), "https://dalil.example/login", {
      method: "POST",
      body: new URLSearchParams({ mode: "login", ...mona }),
      headers: { origin: "https://dalil.example" },
    });
    expect(sent.headers.getSetCookie().join()).toMatch(/__Secure-dalil\.session_token=.*; secure/i);
  });

  test("a code proves the address it was sent to, and no other", async () => {
    const ask = (person: typeof mona) =>
      here.submit(newBrowser(), "/login", { mode: "signup", ...person });
    const [hers, other] = [await ask(mona), await ask(sara)];
    const [herCode, otherCode] = here.mails.map((mail) => here.lastCode([mail]));
    expect([herCode, otherCode]).not.toContain("");
    if (herCode === otherCode) return;
    const give = (id: string, code = "") =>
      here.submit(newBrowser(), "/login", { mode: "verification", code_id: id, code });
    expect((await give(idOf(hers.to), otherCode)).status).toBe(400);
    expect((await give(idOf(other.to), herCode)).status).toBe(400);
    const { rows } = await here.site.services.database.pool.query("select 1 from auth_users");
    expect(rows).toEqual([]);
  });

  test.each(["mon_@example.ae", "moná@example.ae", "mona@example.ae\u0301", "mona＠example.ae"])(
    "%s is only like her address and opens nothing of hers",
    async (email) => {
      await createAccount(here.site.services, { ...mona, isAdmin: false });
      expect((await logIn({ ...mona, email })).status).toBe(400);
      for (const asked of [email, mona.email]) {
        await here.submit(newBrowser(), "/login", { mode: "forgotPassword", email: asked });
      }
      await expect.poll(() => here.mails.map(({ to }) => to)).toEqual([mona.email]);
    },
  );

  test("a link to a new password is of no use as a code, nor a code as a link", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    await here.submit(newBrowser(), "/login", { mode: "forgotPassword", email: mona.email });
    await expect.poll(() => here.mails.length).toBe(1);
    const link = new URL(/http\S+/.exec(here.mails[0]?.text ?? "")?.[0] ?? "");
    const [id = "", code = ""] = ["id", "code"].map((name) => link.searchParams.get(name) ?? "");
    const asCode = { mode: "verification", code_id: id, code };
    expect((await here.submit(newBrowser(), "/login", asCode)).status).toBe(400);
    const asked = await here.submit(newBrowser(), "/login", { mode: "signup", ...sara });
    const asLink = { id: idOf(asked.to), code: here.lastCode(here.mails), password: "new-goat-9" };
    expect((await here.submit(newBrowser(), "/auth/reset-password", asLink)).status).toBe(422);
  });

  test("a new password ends pending second factors of the old one", async () => {
    const { userId } = await createAccount(here.site.services, { ...mona, isAdmin: false });
    const person = { kind: "user", userId, email: mona.email } as const;
    const context = { ...here.site.services, requestId: "test" } as RequestContext;
    const secret = await proposeSecret(context, person);
    const step = Math.floor(Date.now() / 30_000);
    const [recoveryCode = ""] =
      (await turnOnSecondFactor(context, person, digitsOf(secret, step))) ?? [];
    const waiting = await logIn();
    await here.submit(newBrowser(), "/login", { mode: "forgotPassword", email: mona.email });
    // The first is the notice of the second factor.
    await expect.poll(() => here.mails.length).toBe(2);
    const link = new URL(/http\S+/.exec(here.mails[1]?.text ?? "")?.[0] ?? "");
    const fields = { ...Object.fromEntries(link.searchParams), password: "new-goat-9" };
    expect((await here.submit(newBrowser(), link.pathname, fields)).status).toBe(303);
    const late = { mode: "verification", code_id: idOf(waiting.to), code: recoveryCode };
    expect((await here.submit(newBrowser(), "/login", late)).status).toBe(400);
    const fresh = await logIn({ ...mona, password: "new-goat-9" });
    const given = { ...late, code_id: idOf(fresh.to) };
    expect((await here.submit(newBrowser(), "/login", given)).status).toBe(303);
  });

  test.each(["/login", "/auth/reset-password"])(
    "a body of %s that is too large is refused before it is read",
    async (path) => {
      const body = new URLSearchParams({ mode: "login", email: "a".repeat(13 * 1024 * 1024) });
      const response = await here.request(newBrowser(), path, {
        method: "POST",
        body,
        headers: { origin: "http://localhost" },
      });
      expect(response.status).toBe(413);
    },
  );
});
