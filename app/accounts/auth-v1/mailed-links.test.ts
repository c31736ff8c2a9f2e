import { AuthClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { mona, newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { createAccount } from "../create-account.server.ts";
import * as authV1 from "./auth-v1.route.ts";

const clientPage = "https://clinic-app.example.org/welcome";

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const AUTH_REDIRECT_URLS = new URL(clientPage).origin;
    here = openSignInSite(database, { "auth/v1/*": authV1 }, { AUTH_REDIRECT_URLS });
  });

  /** The published client, unchanged. */
  function openClient(flowType: "implicit" | "pkce" = "implicit") {
    const browser = newBrowser();
    const stored = new Map<string, string>();
    return new AuthClient({
      url: "http://localhost/auth/v1",
      headers: { apikey: "public" },
      autoRefreshToken: false,
      persistSession: true,
      flowType,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      fetch: (address, init) => {
        const { pathname, search } = new URL(String(address));
        return here.request(browser, pathname + search, init);
      },
    });
  }
  const lastMail = () => here.mails.at(-1)?.text ?? "";
  /** Follows the link of the last mail and returns the client's page that it leads to. */
  async function follow(alter: (link: URL) => void = () => undefined) {
    const link = /http\S+?\/auth\/v1\/verify\?\S+?(?=["\\<\s]|$)/.exec(lastMail())?.[0] ?? "";
    const address = new URL(link);
    alter(address);
    const { pathname, search } = address;
    const followed = await here.request(newBrowser(), pathname + search);
    return new URL(followed.headers.get("location") ?? "");
  }
  const toPage = { options: { emailRedirectTo: clientPage } };

  test("a link signs in once, with tokens behind the hash", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const asked = await openClient().signInWithOtp({ email: mona.email, ...toPage });
    expect(asked.error).toBeNull();
    expect(lastMail()).toMatch(/\b\d{6}\b/);
    const back = await follow();
    expect(back.origin + back.pathname).toBe(clientPage);
    const hash = new URLSearchParams(back.hash.slice(1));
    expect(hash.get("type")).toBe("magiclink");
    const { data } = await openClient().getUser(hash.get("access_token") ?? "");
    expect(data.user?.email).toBe(mona.email);
    const again = await follow();
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    expect(again.hash).not.toContain("access_token");
  });

  test("a link of a client with a proof key ends at its page with a code for that client", async () => {
    const client = openClient("pkce");
    await client.signInWithOtp({ email: mona.email, ...toPage });
    const code = (await follow()).searchParams.get("code") ?? "";
    expect((await openClient("pkce").exchangeCodeForSession(code)).error).not.toBeNull();
    await client.signInWithOtp({ email: mona.email, ...toPage });
    const fresh = (await follow()).searchParams.get("code") ?? "";
    const { data, error } = await client.exchangeCodeForSession(fresh);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(mona.email);
  });

  test.each([
    ["without its challenge", ["code_challenge", "code_challenge_method"], {}],
    ["with another challenge", [], { code_challenge: "x".repeat(43) }],
    ["with a plain method", [], { code_challenge_method: "plain" }],
  ])("a link %s still needs the key of its client", async (_name, dropped, added) => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    const client = openClient("pkce");
    await client.signInWithOtp({ email: mona.email, ...toPage });
    const back = await follow((link) => {
      for (const name of dropped) link.searchParams.delete(name);
      for (const [name, value] of Object.entries(added)) link.searchParams.set(name, value);
    });
    expect(back.hash).not.toContain("access_token");
    const code = back.searchParams.get("code") ?? "";
    expect(code).not.toBe("");
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(mona.email);
  });

  describe("a code of a new password", () => {
    const codeOf = async (count: number) => {
      await expect.poll(() => here.mails.length).toBe(count);
      return /\b\d{6}\b/.exec(lastMail())?.[0] ?? "";
    };
    const recover = () =>
      openClient().resetPasswordForEmail(mona.email, { redirectTo: clientPage });
    const verify = (token: string, email = mona.email) =>
      openClient().verifyOtp({ email, token, type: "recovery" });
    beforeEach(async () => {
      await createAccount(here.site.services, { ...mona, isAdmin: false });
    });

    test("signs in once, and the new password works", async () => {
      await recover();
      const token = await codeOf(1);
      const client = openClient();
      const { data, error } = await client.verifyOtp({
        email: mona.email,
        token,
        type: "recovery",
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(mona.email);
      const password = "quite-another-goat-9";
      expect((await client.updateUser({ password })).error).toBeNull();
      expect(
        (await openClient().signInWithPassword({ email: mona.email, password })).error,
      ).toBeNull();
      expect((await verify(token)).error?.code).toBe("otp_expired");
    });

    test("ends with the link beside it", async () => {
      await recover();
      const token = await codeOf(1);
      expect((await follow()).hash).toContain("type=recovery");
      expect((await verify(token)).error?.code).toBe("otp_expired");
      await recover();
      expect((await verify(await codeOf(2))).error).toBeNull();
      expect((await follow()).searchParams.get("error_code")).toBe("otp_expired");
    });

    test("is refused after five wrong ones, and to everybody else", async () => {
      await recover();
      const token = await codeOf(1);
      expect((await verify(token, "nobody@example.ae")).error?.code).toBe("otp_expired");
      const asSignIn = { email: mona.email, token, type: "email" } as const;
      expect((await openClient().verifyOtp(asSignIn)).error?.code).toBe("otp_expired");
      const wrong = token === "111111" ? "222222" : "111111";
      for (let tries = 0; tries < 5; tries += 1)
        expect((await verify(wrong)).error?.code).toBe("otp_expired");
      expect((await verify(token)).error).not.toBeNull();
    });
  });

  test("a sign-up is confirmed by its link", async () => {
    const { email, password } = mona;
    await openClient().signUp({ email, password, ...toPage });
    expect((await follow()).hash).toContain("access_token=");
    expect((await openClient().signInWithPassword({ email, password })).error).toBeNull();
  });

  test("an address of another site is refused, and nothing is mailed", async () => {
    const options = { emailRedirectTo: "https://evil.example/cb" };
    const { email, password } = mona;
    const asked = await openClient().signInWithOtp({ email, options });
    expect(asked.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(asked.error?.message).toContain("AUTH_REDIRECT_URLS");
    const signed = await openClient().signUp({ email, password, options });
    expect(signed.error?.code).toBe("validation_failed");
    expect(here.mails).toEqual([]);
  });

  test("a client that names no address gets a code alone", async () => {
    await openClient().signInWithOtp({ email: mona.email });
    expect(lastMail()).toMatch(/\b\d{6}\b/);
    expect(lastMail()).not.toContain("/auth/v1/verify");
  });
});
