import { AuthClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
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
  async function follow() {
    const link = /http\S+?\/auth\/v1\/verify\?\S+?(?=["\\<\s]|$)/.exec(lastMail())?.[0] ?? "";
    const { pathname, search } = new URL(link);
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
