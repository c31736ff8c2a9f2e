import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as authV1 from "#app/accounts/auth-v1/auth-v1.route.ts";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as exchangeToken from "#app/accounts/entering/exchange-token.route.ts";
import { type ProviderName, providerNames } from "#app/accounts/providers/provider-names.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as beginSocial from "#app/accounts/social/begin-social.route.ts";
import * as socialCallback from "#app/accounts/social/social-callback.route.tsx";
import * as account from "#app/shell/area/account.route.tsx";
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
const accountPage = "/dashboard/settings/account";
const routes = {
  login,
  "auth/v1/*": authV1,
  "auth/social": beginSocial,
  "auth/callback": socialCallback,
  "api/auth/token": exchangeToken,
  "dashboard/settings/account": account,
};
const sara = "sara@example.ae";
const provider = await openSocialProvider();
afterAll(() => provider.close());

onAnyDatabase((open) => {
  let here: SignInSite;
  beforeEach(async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const settings = { ...provider.settings, AUTH_REDIRECT_URLS: new URL(page).origin };
    here = openSignInSite(database, routes, settings);
  });

  /** The published client, unchanged, in a browser of its own. */
  function openClient(flowType: "implicit" | "pkce" = "implicit"): SupabaseClient {
    const browser = newBrowser();
    return createClient("http://localhost", "public", {
      auth: { persistSession: false, autoRefreshToken: false, flowType },
      global: {
        fetch: (address, init) => {
          const { pathname, search } = new URL(String(address));
          return here.request(browser, pathname + search, init);
        },
      },
    });
  }
  const addMona = () => createAccount(here.site.services, { ...mona, isAdmin: false });
  const enter = async () => {
    const client = openClient();
    const { error } = await client.auth.signInWithPassword(mona);
    expect(error).toBeNull();
    return client;
  };
  const emailOf = async (client: SupabaseClient, token?: string) =>
    (await client.auth.getUser(token)).data.user?.email;
  const lastMail = () => here.mails.at(-1);

  describe("the hash of a mailed link", () => {
    /** As a page of the client reads it from the address of its own mails. */
    const lastHash = async () => {
      await expect.poll(() => lastMail()?.text ?? "").toContain("/auth/v1/verify");
      const [link = ""] =
        /http\S+?\/auth\/v1\/verify\?\S+?(?=["\\<\s]|$)/.exec(lastMail()?.text ?? "") ?? [];
      return new URL(link).searchParams.get("token") ?? "";
    };
    const options = { emailRedirectTo: page };
    const ask = {
      magiclink: () => openClient().auth.signInWithOtp({ email: mona.email, options }),
      email: () => openClient().auth.signInWithOtp({ email: mona.email, options }),
      signup: () => openClient().auth.signUp({ ...mona, options }),
      recovery: () => openClient().auth.resetPasswordForEmail(mona.email, { redirectTo: page }),
    };

    test.each(["magiclink", "email", "signup", "recovery"] as const)(
      "signs in once as %s",
      async (type) => {
        if (type !== "signup") await addMona();
        expect((await ask[type]()).error).toBeNull();
        const token_hash = await lastHash();
        const client = openClient();
        const { data, error } = await client.auth.verifyOtp({ token_hash, type });
        expect(error).toBeNull();
        expect(data.session?.token_type).toBe("bearer");
        expect(await emailOf(client)).toBe(mona.email);
        const again = await openClient().auth.verifyOtp({ token_hash, type });
        expect(again.error?.code).toBe("otp_expired");
      },
    );

    test("of a new password is none of a sign-in", async () => {
      await addMona();
      await ask.recovery();
      const token_hash = await lastHash();
      const wrong = await openClient().auth.verifyOtp({ token_hash, type: "email" });
      expect(wrong.error?.code).toBe("otp_expired");
      expect(wrong.data.session).toBeNull();
    });

    test("that nobody was sent opens nothing", async () => {
      const invented = { token_hash: "pkce_invented", type: "email" } as const;
      expect((await openClient().auth.verifyOtp(invented)).error?.code).toBe("otp_expired");
    });
  });

  describe("a new address", () => {
    const fresh = "mona.new@example.ae";
    const signInHere = async (browser: Browser, { email, password } = mona) =>
      here.submit(browser, "/login", { mode: "login", email, password });
    const keyOf = (text = "") => /email=([\w.-]+)/.exec(text)?.[1] ?? "";

    test("is used once its person follows the mail", async () => {
      await addMona();
      const client = await enter();
      const { data, error } = await client.auth.updateUser({ email: fresh });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: mona.email, new_email: fresh });
      expect(await emailOf(client)).toBe(mona.email);
      expect(lastMail()?.to).toBe(fresh);
      const key = keyOf(lastMail()?.text);
      const browser = newBrowser();
      await signInHere(browser);
      const confirmed = await here.submit(browser, accountPage, { intent: "confirm-email", key });
      expect(confirmed.to).toBe(`${accountPage}?done=email`);
      expect(await emailOf(client)).toBe(fresh);
      expect(lastMail()?.to).toBe(mona.email);
      const { password } = mona;
      const after = await openClient().auth.signInWithPassword({ email: fresh, password });
      expect(after.error).toBeNull();
    });

    test("stays unused for whoever reads the mail without the account", async () => {
      await addMona();
      const client = await enter();
      await client.auth.updateUser({ email: fresh });
      const key = keyOf(lastMail()?.text);
      const other = { ...mona, email: "omar@example.ae" };
      await createAccount(here.site.services, { ...other, isAdmin: false });
      const browser = newBrowser();
      await signInHere(browser, other);
      await here.submit(browser, accountPage, { intent: "confirm-email", key });
      const hash = { token_hash: key, type: "email_change" } as const;
      expect((await openClient().auth.verifyOtp(hash)).error?.code).toBe("validation_failed");
      expect(await emailOf(client)).toBe(mona.email);
    });

    test("needs a recent sign-in", async () => {
      await addMona();
      const client = await enter();
      await here.ageProofs();
      const { error } = await client.auth.updateUser({ email: fresh });
      expect(error?.code).toBe("reauthentication_needed");
      expect(here.mails).toEqual([]);
    });

    test("of somebody else is answered alike, and nothing is mailed", async () => {
      await addMona();
      await createAccount(here.site.services, { ...mona, email: fresh, isAdmin: false });
      const { data } = await (await enter()).auth.updateUser({ email: fresh });
      expect(data.user?.new_email).toBe(fresh);
      expect(here.mails).toEqual([]);
    });
  });

  describe("an account of a provider", () => {
    const nameInClient = (name: ProviderName) => (name === "linkedin" ? "linkedin_oidc" : name);
    /** Follows the address of the client to the provider and back; returns the client's page. */
    async function goTo(client: SupabaseClient, name: ProviderName, scopes?: string) {
      const browser = newBrowser();
      const options = { redirectTo: page, skipBrowserRedirect: true, scopes };
      const { data } = await client.auth.signInWithOAuth({
        provider: nameInClient(name),
        options,
      });
      const { pathname, search } = new URL(data.url ?? "");
      const begun = await here.request(browser, pathname + search);
      expect(begun.status).toBe(302);
      const asked = new URL(begun.headers.get("location") ?? "");
      const agreed = provider.agree(asked.href);
      const back =
        name === "apple"
          ? await here.request(browser, "/auth/callback", {
              method: "POST",
              body: agreed,
              headers: { origin: provider.base },
            })
          : await here.request(browser, `/auth/callback?${agreed}`);
      const first = new URL(back.headers.get("location") ?? "", "http://localhost");
      if (name !== "apple") return { asked, back: first };
      const last = await here.request(browser, first.pathname + first.search);
      return { asked, back: new URL(last.headers.get("location") ?? "") };
    }

    test.each(["google", "linkedin", "apple"] as const)("%s signs in", async (name) => {
      const client = openClient("pkce");
      const { back } = await goTo(client, name);
      expect(back.origin + back.pathname).toBe(page);
      const code = back.searchParams.get("code") ?? "";
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: sara, app_metadata: { providers: [name] } });
      expect(provider.complaints).toEqual([]);
    });

    test("Facebook, which vouches for no address, signs in once it is joined on the site", async () => {
      const refused = await goTo(openClient("pkce"), "facebook");
      expect(refused.back.origin + refused.back.pathname).toBe(page);
      expect(refused.back.searchParams.get("error")).toBe("access_denied");
      const browser = newBrowser();
      const begun = await here.submit(browser, "/auth/social", { provider: "facebook" });
      const agreed = provider.agree(begun.to ?? "");
      const back = await here.request(browser, `/auth/callback?${agreed}`);
      const place = new URL(back.headers.get("location") ?? "", "http://localhost").searchParams;
      await here.verify(place.get("code_id") ?? "", here.lastCode(here.mails), browser);
      const client = openClient("pkce");
      const code = (await goTo(client, "facebook")).back.searchParams.get("code") ?? "";
      const { data } = await client.auth.exchangeCodeForSession(code);
      expect(data.user?.email).toBe(sara);
    });

    test.each(providerNames)("%s is asked for the site's own scopes alone", async (name) => {
      const more = "https://www.googleapis.com/auth/calendar";
      const [plain, asked] = [
        await goTo(openClient("pkce"), name),
        await goTo(openClient("pkce"), name, more),
      ].map((went) => went.asked.searchParams.get("scope"));
      expect(asked).toBe(plain);
      expect(asked).toMatch(/email/);
    });
  });

  test("a token of the site's own call is one of the client's", async () => {
    await addMona();
    const answer = await here.request(newBrowser(), "/api/auth/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "password", email: mona.email, password: mona.password }),
    });
    const { access_token, refresh_token } = await answer.json();
    const client = openClient();
    expect(await emailOf(client, access_token)).toBe(mona.email);
    const { data, error } = await client.auth.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(mona.email);
    const changed = await client.auth.updateUser({ data: { full_name: "Mona of Both" } });
    expect(changed.data.user?.user_metadata.full_name).toBe("Mona of Both");
    expect((await client.auth.refreshSession()).error).toBeNull();
    await client.auth.signOut();
    expect((await openClient().auth.getUser(access_token)).error).not.toBeNull();
  });
});
