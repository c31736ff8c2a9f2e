import { createHash } from "node:crypto";
import { AuthClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { arabicDigits } from "#test/people/arabic-digits.ts";
import { removePeople } from "#test/people/people.ts";
import { mona, newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { createAccount } from "../create-account.server.ts";
import { readActor } from "../queries.server.ts";
import { digitsOf } from "../second-factor/one-time-code.server.ts";
import { signAccessToken } from "../sessions/access-token.server.ts";
import * as authV1 from "./auth-v1.route.ts";

const clientPage = "https://clinic-app.example.org/welcome";

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(
      database,
      { "auth/v1/*": authV1 },
      { AUTH_REDIRECT_URLS: new URL(clientPage).origin, TRUST_PROXY: "true" },
    );
  });

  /** The published client, unchanged, in a network of its own. */
  function openClient(options: Partial<ConstructorParameters<typeof AuthClient>[0]> = {}) {
    const browser = newBrowser();
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    return new AuthClient({
      url: "http://localhost/auth/v1",
      headers: { apikey: "public" },
      autoRefreshToken: false,
      storage,
      persistSession: true,
      fetch: (address, init) => {
        const { pathname, search } = new URL(String(address));
        return here.request(browser, pathname + search, init);
      },
      ...options,
    });
  }
  const signedUp = () => createAccount(here.site.services, { ...mona, isAdmin: false });
  const login = { email: mona.email, password: mona.password };
  const lastDigits = () => /\b\d{6}\b/.exec(here.mails.at(-1)?.text ?? "")?.[0] ?? "";
  const whoIs = (token: string | undefined) =>
    readActor(here.site.services, new Headers({ authorization: `Bearer ${token}` }));

  test("a person signs up, confirms the mailed code and is signed in", async () => {
    const client = openClient();
    const asked = await client.signUp({
      ...login,
      options: { data: { full_name: mona.fullName }, emailRedirectTo: clientPage },
    });
    expect(asked.error).toBeNull();
    expect(asked.data.session).toBeNull();
    const { data, error } = await client.verifyOtp({
      email: mona.email,
      token: lastDigits(),
      type: "signup",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: mona.email,
      user_metadata: { full_name: mona.fullName },
      app_metadata: { provider: "email" },
    });
    expect(await whoIs(data.session?.access_token)).toMatchObject({ email: mona.email });
  });

  test("a known address is answered as an unknown one is, and opens nothing", async () => {
    await signedUp();
    const known = await openClient().signUp(login);
    const unknown = await openClient().signUp({ ...login, email: "new@example.ae" });
    const shapeOf = ({ data }: typeof known) => Object.keys(data.user ?? {}).sort();
    expect(known.error).toBeNull();
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(known.data.user?.identities).toEqual([]);
  });

  test("an unconfirmed sign-up is named by its code, and gets a new mail", async () => {
    const client = openClient();
    await client.signUp(login);
    expect((await client.signInWithPassword(login)).error?.code).toBe("email_not_confirmed");
    const before = here.mails.length;
    expect((await client.resend({ type: "signup", email: mona.email })).error).toBeNull();
    expect(here.mails.length).toBe(before + 1);
    const token = lastDigits();
    const { data } = await client.verifyOtp({ email: mona.email, token, type: "email" });
    expect(data.session).not.toBeNull();
  });

  test("codes for an unknown address are answered like those for a known one", async () => {
    await signedUp();
    const client = openClient();
    const before = here.mails.length;
    const ask = (email: string) =>
      Promise.all([client.resend({ type: "signup", email }), client.signInWithOtp({ email })]);
    expect(await ask(mona.email)).toEqual(await ask("nobody@example.ae"));
    expect(here.mails.length).toBe(before + 2);
    const changed = await client.resend({ type: "email_change", email: mona.email });
    expect(changed.error).toBeNull();
    expect(here.mails.length).toBe(before + 2);
  });

  test("a weak password is refused by its name", async () => {
    const { error } = await openClient().signUp({ ...login, password: "12345678" });
    expect(error?.code).toBe("weak_password");
    expect(here.mails).toEqual([]);
  });

  test("a password signs in, and a wrong one says what an unknown address says", async () => {
    await signedUp();
    const client = openClient();
    const wrong = await client.signInWithPassword({ ...login, password: "another-password" });
    const unknown = await client.signInWithPassword({ ...login, email: "nobody@example.ae" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    expect(wrong.error?.message).toBe(unknown.error?.message);
    const { data, error } = await client.signInWithPassword(login);
    expect(error).toBeNull();
    expect(data.session?.token_type).toBe("bearer");
    expect((await client.getUser()).data.user?.email).toBe(mona.email);
  });

  test("a used refresh token works for ten seconds, and ends the session after them", async () => {
    await signedUp();
    const client = openClient();
    const { data } = await client.signInWithPassword(login);
    const first = data.session?.refresh_token ?? "";
    const renewed = await client.refreshSession({ refresh_token: first });
    expect(renewed.data.user?.email).toBe(mona.email);
    const again = await openClient().refreshSession({ refresh_token: first });
    expect(again.error).toBeNull();
    expect(await whoIs(renewed.data.session?.access_token)).toMatchObject({ email: mona.email });
    await database.pool.query(
      "update auth_refresh_tokens set used_at = used_at - interval '11 seconds'",
    );
    const { error: late } = await openClient().refreshSession({ refresh_token: first });
    expect(late?.code).toBe("refresh_token_not_found");
    for (const { session } of [renewed.data, again.data]) {
      await expect(whoIs(session?.access_token)).rejects.toThrow(/not valid/);
      const { error } = await openClient().refreshSession(session ?? undefined);
      expect(error?.code).toBe("refresh_token_not_found");
    }
  });

  test("a code by mail and one by text sign in", async () => {
    await signedUp();
    const byMail = openClient();
    expect((await byMail.signInWithOtp({ email: mona.email })).error).toBeNull();
    const mailed = { email: mona.email, token: arabicDigits(lastDigits()), type: "email" } as const;
    expect((await byMail.verifyOtp(mailed)).data.user?.email).toBe(mona.email);

    const byText = openClient();
    const phone = "+971501234567";
    const options = { data: { sign_up_method: "phone" } };
    const sent = await byText.signInWithOtp({ phone, options });
    expect(sent.error).toBeNull();
    const token = /\b\d{6}\b/.exec(here.texts.at(-1)?.text ?? "")?.[0] ?? "";
    const { data } = await byText.verifyOtp({ phone, token, type: "sms" });
    expect(data.user).toMatchObject({
      phone: "971501234567",
      user_metadata: { sign_up_method: "phone" },
    });
  });

  test("a wrong code and one of another address open nothing", async () => {
    await signedUp();
    const client = openClient();
    await client.signInWithOtp({ email: mona.email });
    const right = lastDigits();
    const wrong = right === "000000" ? "000001" : "000000";
    const tried = await client.verifyOtp({ email: mona.email, token: wrong, type: "email" });
    expect(tried.error?.code).toBe("otp_expired");
    const other = await client.verifyOtp({ email: "sara@example.ae", token: right, type: "email" });
    expect(other.error?.code).toBe("otp_expired");
    expect((await client.getSession()).data.session).toBeNull();
  });

  describe("a forgotten password", () => {
    const linkOf = () =>
      /http\S+?\/auth\/v1\/verify\?\S+?(?=["\\<\s]|$)/.exec(here.mails.at(-1)?.text ?? "")?.[0];

    test("is replaced by the link of the mail, with the key of the client that asked", async () => {
      await signedUp();
      const client = openClient({ flowType: "pkce" });
      const asked = await client.resetPasswordForEmail(mona.email, { redirectTo: clientPage });
      expect(asked.error).toBeNull();
      await expect.poll(() => here.mails.length).toBe(1);
      const { pathname, search } = new URL(linkOf() ?? "");
      const followed = await here.request(newBrowser(), pathname + search);
      const back = new URL(followed.headers.get("location") ?? "");
      expect(back.origin + back.pathname).toBe(clientPage);
      const code = back.searchParams.get("code") ?? "";
      expect(
        (await openClient({ flowType: "pkce" }).exchangeCodeForSession(code)).error,
      ).not.toBeNull();
      await client.resetPasswordForEmail(mona.email, { redirectTo: clientPage });
      await expect.poll(() => here.mails.length).toBe(2);
      const second = new URL(linkOf() ?? "");
      const went = await here.request(newBrowser(), second.pathname + second.search);
      const fresh = new URL(went.headers.get("location") ?? "").searchParams.get("code") ?? "";
      const { error } = await client.exchangeCodeForSession(fresh);
      expect(error).toBeNull();
      const changed = await client.updateUser({ password: "quite-another-goat-9" });
      expect(changed.error).toBeNull();
      const renewed = { email: mona.email, password: "quite-another-goat-9" };
      expect((await openClient().signInWithPassword(renewed)).error).toBeNull();
    });

    test("gives no tokens to an exchange without the verifier of its challenge", async () => {
      await signedUp();
      const challenge = createHash("sha256").update("verifier ".repeat(6)).digest("base64url");
      const proof = { code_challenge: challenge, code_challenge_method: "s256" };
      const asking = { email: mona.email, ...proof };
      const post = (path: string, body: object) =>
        here.request(newBrowser(), `/auth/v1/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      const page = encodeURIComponent(clientPage);
      expect((await post(`recover?redirect_to=${page}`, asking)).status).toBe(200);
      await expect.poll(() => here.mails.length).toBe(1);
      const { pathname, search } = new URL(linkOf() ?? "");
      const followed = await here.request(newBrowser(), pathname + search);
      const back = new URL(followed.headers.get("location") ?? "");
      expect(back.hash).not.toContain("access_token");
      const code = back.searchParams.get("code") ?? "";
      expect(code).not.toBe("");
      for (const tried of [{}, { code_verifier: "" }, { code_verifier: challenge }]) {
        const answer = await post("token?grant_type=pkce", { auth_code: code, ...tried });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain("access_token");
      }
    });

    test("never sends tokens to a page that is not allowed", async () => {
      await signedUp();
      await openClient().resetPasswordForEmail(mona.email, {
        redirectTo: "https://evil.example/steal",
      });
      await expect.poll(() => here.mails.length).toBe(1);
      const { pathname, search } = new URL(linkOf() ?? "");
      const followed = await here.request(newBrowser(), pathname + search);
      expect(new URL(followed.headers.get("location") ?? "").origin).toBe("http://localhost");
    });

    test("of nobody is answered alike, and nothing is sent", async () => {
      const { error } = await openClient().resetPasswordForEmail("nobody@example.ae");
      expect(error).toBeNull();
      expect(here.mails).toEqual([]);
    });
  });

  test("a person changes their name", async () => {
    await signedUp();
    const client = openClient();
    await client.signInWithPassword(login);
    const { data, error } = await client.updateUser({ data: { full_name: "Mona Saleh" } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe("Mona Saleh");
  });

  test("signing out ends the session, the others or all", async () => {
    await signedUp();
    const [one, two, three] = [openClient(), openClient(), openClient()];
    const tokens: string[] = [];
    for (const client of [one, two, three]) {
      const { data } = await client.signInWithPassword(login);
      tokens.push(data.session?.access_token ?? "");
    }
    expect((await one.signOut({ scope: "local" })).error).toBeNull();
    await expect(whoIs(tokens[0])).rejects.toThrow(/not valid/);
    expect(await whoIs(tokens[1])).toMatchObject({ kind: "user" });
    expect((await two.signOut({ scope: "others" })).error).toBeNull();
    await expect(whoIs(tokens[2])).rejects.toThrow(/not valid/);
    expect((await two.signOut()).error).toBeNull();
    await expect(whoIs(tokens[1])).rejects.toThrow(/not valid/);
  });

  describe("a second factor", () => {
    const enrol = async () => {
      await signedUp();
      const client = openClient();
      await client.signInWithPassword(login);
      const proposed = await client.mfa.enroll({ factorType: "totp" });
      const secret = proposed.data?.type === "totp" ? proposed.data.totp.secret : "";
      const factorId = proposed.data?.id ?? "";
      const step = Math.floor(Date.now() / 30_000);
      const on = await client.mfa.challengeAndVerify({ factorId, code: digitsOf(secret, step) });
      expect(on.error).toBeNull();
      return { client, factorId, secret, step };
    };

    test("is proposed, turned on and asked for at the next sign-in", async () => {
      const { client, factorId, secret, step } = await enrol();
      const level = await client.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data?.currentLevel).toBe("aal2");

      const next = openClient();
      const { data } = await next.signInWithPassword(login);
      await expect(whoIs(data.session?.access_token)).rejects.toThrow(/second factor/);
      expect((await next.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: "aal1",
        nextLevel: "aal2",
      });
      expect((await next.updateUser({ data: { full_name: "Eve" } })).error?.code).toBe(
        "insufficient_aal",
      );
      const { data: factors } = await next.mfa.listFactors();
      expect(factors?.totp.map(({ id }) => id)).toEqual([factorId]);
      const code = digitsOf(secret, step + 1);
      const proved = await next.mfa.challengeAndVerify({ factorId, code });
      expect(proved.error).toBeNull();
      expect(await whoIs(proved.data?.access_token)).toMatchObject({ email: mona.email });
    });

    test("is not passed by a wrong code", async () => {
      const { factorId } = await enrol();
      const next = openClient();
      await next.signInWithPassword(login);
      const proved = await next.mfa.challengeAndVerify({ factorId, code: "000000" });
      expect(proved.error?.code).toBe("mfa_verification_failed");
    });

    test("is turned off by its owner alone", async () => {
      const { client, factorId } = await enrol();
      const pending = openClient();
      await pending.signInWithPassword(login);
      expect((await pending.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
      expect((await openClient().signInWithPassword(login)).error).toBeNull();
    });
  });

  test("a client without a token, with a forged or another site's one is refused", async () => {
    const call = (token?: string) =>
      here.request(newBrowser(), "/auth/v1/user", {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    expect((await call()).status).toBe(401);
    const forged = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"x"}')}.`;
    expect((await call(forged)).status).toBe(403);
    expect(await (await call(forged)).json()).toMatchObject({ code: "bad_jwt" });
    await signedUp();
    const { data } = await openClient().signInWithPassword(login);
    const ours = data.session?.access_token ?? "";
    expect((await call(ours)).status).toBe(200);
    // The same person and session, signed by a site that has another secret.
    const [, claims = ""] = ours.split(".");
    const { sub: userId, session_id: sessionId } = JSON.parse(
      Buffer.from(claims, "base64url").toString(),
    );
    const elsewhere = readConfig({ SESSION_SECRET: "the-secret-of-another-site".padEnd(40, "x") });
    const theirs = signAccessToken(elsewhere, { userId, sessionId });
    expect((await call(theirs)).status).toBe(403);
    expect(await (await call(theirs)).json()).toMatchObject({ code: "bad_jwt" });
  });

  test.each([
    ["POST", "signup", "{"],
    ["POST", "signup", JSON.stringify({ email: "x", password: "" })],
    ["POST", "token?grant_type=magic", "{}"],
    ["POST", "token?grant_type=pkce", JSON.stringify({ auth_code: "x", code_verifier: "y" })],
    ["POST", "verify", JSON.stringify({ type: "invite", token: "1", email: mona.email })],
    ["POST", "otp", JSON.stringify({ phone: "12" })],
    ["POST", "factors/x/verify", "{}"],
    ["PUT", "user", JSON.stringify({ password: "x" })],
    ["DELETE", "factors/x", undefined],
    ["GET", "authorize?provider=google&redirect_to=https://evil.example", undefined],
    ["GET", "nothing-there", undefined],
  ])("%s %s is refused in the dialect", async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await here.request(newBrowser(), `/auth/v1/${path}`, init);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toEqual(
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    );
  });

  test("the ways in and the keys are public", async () => {
    const read = async (path: string) =>
      (await here.request(newBrowser(), `/auth/v1/${path}`)).json();
    expect(await read("settings")).toMatchObject({ external: { email: true, google: false } });
    expect(await read(".well-known/jwks.json")).toEqual({ keys: [] });
  });
});
