import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as authV1 from "#app/accounts/auth-v1/auth-v1.route.ts";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { digitsOf } from "#app/accounts/second-factor/one-time-code.server.ts";
import * as socialCallback from "#app/accounts/social/social-callback.route.tsx";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  mona,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { openSocialProvider } from "#test/people/social-provider.ts";

const page = "https://clinic-app.example.org/welcome";
const routes = { "auth/v1/*": authV1, "auth/callback": socialCallback };
const provider = await openSocialProvider();
afterAll(() => provider.close());

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const settings = { ...provider.settings, AUTH_REDIRECT_URLS: new URL(page).origin };
    here = openSignInSite(database, routes, settings);
    await createAccount(here.site.services, { ...mona, isAdmin: false });
  });

  /** The published client, unchanged; its calls carry no cookie. */
  function openClient(flowType: "implicit" | "pkce" = "pkce"): SupabaseClient {
    return createClient("http://localhost", "public", {
      auth: { persistSession: false, autoRefreshToken: false, flowType },
      global: {
        fetch: (address, init) => {
          const { pathname, search } = new URL(String(address));
          return here.request(newBrowser(), pathname + search, init);
        },
      },
    });
  }
  async function enter(flowType?: "implicit" | "pkce", who = mona) {
    const client = openClient(flowType);
    expect((await client.auth.signInWithPassword(who)).error).toBeNull();
    return client;
  }
  const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user;
  const providersOf = async (client: SupabaseClient) =>
    (await client.auth.getUserIdentities()).data?.identities.map((one) => one.provider).toSorted();

  describe("an account elsewhere", () => {
    const options = { redirectTo: page, skipBrowserRedirect: true };

    /** Follows an address to Google and back; returns the address of the client's page. */
    async function follow(url: string, browser: Browser = newBrowser()): Promise<URL> {
      const { pathname, search } = new URL(url);
      const begun = await here.request(browser, pathname + search);
      expect(begun.status).toBe(302);
      const agreed = provider.agree(begun.headers.get("location") ?? "");
      const back = await here.request(browser, `/auth/callback?${agreed}`);
      return new URL(back.headers.get("location") ?? "", "http://localhost");
    }
    async function goTo(client: SupabaseClient): Promise<URL> {
      const { data, error } = await client.auth.linkIdentity({ provider: "google", options });
      expect(error).toBeNull();
      return follow(data.url ?? "");
    }
    async function link(client: SupabaseClient) {
      const code = (await goTo(client)).searchParams.get("code") ?? "";
      return client.auth.exchangeCodeForSession(code);
    }

    test("is linked, and signs in to the same account", async () => {
      const client = await enter();
      const { data, error } = await link(client);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(mona.email);
      expect(await providersOf(client)).toEqual(["email", "google"]);
      expect(here.mails.at(-1)?.to).toBe(mona.email);
      const other = openClient();
      const begun = await other.auth.signInWithOAuth({ provider: "google", options });
      const code = (await follow(begun.data.url ?? "")).searchParams.get("code") ?? "";
      expect((await other.auth.exchangeCodeForSession(code)).data.user?.email).toBe(mona.email);
      expect(provider.complaints).toEqual([]);
    });

    test("is not linked by the browser that was led to the provider, without the client's key", async () => {
      const client = await enter();
      const back = await goTo(client);
      expect(back.origin + back.pathname).toBe(page);
      const code = back.searchParams.get("code") ?? "";
      const stranger = await enter();
      await stranger.auth.linkIdentity({ provider: "google", options });
      const exchanged = await stranger.auth.exchangeCodeForSession(code);
      expect(exchanged.error?.code).toBe("bad_code_verifier");
      expect(await providersOf(client)).toEqual(["email"]);
    });

    test("is not linked without a proof key, nor long after the sign-in", async () => {
      const plain = await enter("implicit");
      const asked = await plain.auth.linkIdentity({ provider: "google", options });
      expect(asked.error?.code).toBe("validation_failed");
      const client = await enter();
      await here.ageProofs();
      const late = await client.auth.linkIdentity({ provider: "google", options });
      expect(late.error?.code).toBe("reauthentication_needed");
    });

    test("of another person is refused at the client's page", async () => {
      const omar = { email: "omar@example.ae", fullName: "Omar", password: "tin-goat-8" };
      await createAccount(here.site.services, { ...omar, isAdmin: false });
      expect((await link(await enter("pkce", omar))).error).toBeNull();
      const back = await goTo(await enter());
      expect(back.origin + back.pathname).toBe(page);
      expect(back.searchParams.get("error_code")).toBe("identity_already_exists");
      expect(back.searchParams.get("code")).toBeNull();
    });

    test("is unlinked soon after the sign-in alone", async () => {
      const client = await enter();
      await link(client);
      const { data } = await client.auth.getUserIdentities();
      const identity = data?.identities.find((one) => one.provider === "google");
      if (!identity) throw new Error("Google is not linked.");
      await here.ageProofs();
      const late = await client.auth.unlinkIdentity(identity);
      expect(late.error?.code).toBe("reauthentication_needed");
      const again = await enter();
      expect((await again.auth.unlinkIdentity(identity)).error).toBeNull();
      expect(await providersOf(again)).toEqual(["email"]);
    });
  });

  test("a code by mail does not replace the second factor", async () => {
    const client = await enter();
    const proposed = await client.auth.mfa.enroll({ factorType: "totp" });
    const secret = proposed.data?.type === "totp" ? proposed.data.totp.secret : "";
    const code = digitsOf(secret, Math.floor(Date.now() / 30_000));
    const factorId = proposed.data?.id ?? "";
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    await here.ageProofs();
    const mailed = here.mails.length;
    expect((await client.auth.reauthenticate()).error?.code).toBe("insufficient_aal");
    expect(here.mails).toHaveLength(mailed);
  });

  test("an account by phone confirms itself by a text, and keeps its number", async () => {
    const phone = "+971501112233";
    const client = openClient();
    await client.auth.signInWithOtp({ phone });
    const token = here.lastCode(here.texts);
    expect((await client.auth.verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
    const moved = await client.auth.updateUser({ phone: "+971501112244" });
    expect(moved.error?.code).toBe("phone_provider_disabled");
    await here.ageProofs();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(here.texts.at(-1)?.to).toBe(phone);
    const nonce = here.lastCode(here.texts);
    const set = await client.auth.updateUser({ password: "another-tin-goat-9", nonce });
    expect(set.error).toBeNull();
    expect((await userOf(client))?.phone).toBe(phone.slice(1));
  });

  test.each([mona.email, "nobody@example.ae"])(
    "the message of a change of %s is sent again to the same limit",
    async (email) => {
      const client = await enter();
      await client.auth.updateUser({ email: "mona.new@example.ae" });
      const mailed = here.mails.length;
      const codes: unknown[] = [];
      for (let times = 0; times < 6; times += 1) {
        const { error } = await openClient().auth.resend({ type: "email_change", email });
        codes.push(error?.code ?? null);
      }
      const passed = Array(5).fill(null);
      expect(codes).toEqual([...passed, "over_request_rate_limit"]);
      expect(here.mails).toHaveLength(mailed + (email === mona.email ? 5 : 0));
    },
  );

  test("the code of a number proves no other, and opens nothing", async () => {
    const client = await enter();
    const phone = "+971501112255";
    await client.auth.updateUser({ phone });
    const token = here.lastCode(here.texts);
    const other = { phone: "+971501112266", token, type: "phone_change" } as const;
    expect((await openClient().auth.verifyOtp(other)).error?.code).toBe("otp_expired");
    const asSignIn = { phone, token, type: "sms" } as const;
    expect((await openClient().auth.verifyOtp(asSignIn)).error?.code).toBe("otp_expired");
    expect((await userOf(client))?.phone).toBe("");
    expect(await here.count("text_numbers")).toBe(0);
  });
});
