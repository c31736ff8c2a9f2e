import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { openSocialProvider, type Persona } from "#test/people/social-provider.ts";
import * as authV1 from "../auth-v1/auth-v1.route.ts";
import { createAccount } from "../create-account.server.ts";
import { type ProviderName, providerNames } from "../providers/provider-names.ts";
import * as login from "../sign-in/login.route.tsx";
import * as beginSocial from "./begin-social.route.ts";
import * as socialCallback from "./social-callback.route.tsx";

const routes = {
  login,
  "auth/social": beginSocial,
  "auth/callback": socialCallback,
  "auth/v1/*": authV1,
};
const sara = { email: "sara@example.ae", fullName: "Sara Khan", password: "tin-goat-7" };
const callback = "http://localhost/auth/callback";

const provider = await openSocialProvider();
afterAll(() => provider.close());

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, routes, provider.settings);
    provider.complaints.length = 0;
  });
  const begin = async (name: ProviderName, browser: Browser, next = "/about") => {
    const begun = await here.submit(browser, "/auth/social", { provider: name, next });
    return begun.to ?? "";
  };
  const comeBack = async (browser: Browser, params: URLSearchParams, isForm = false) => {
    const init = isForm ? { method: "POST", body: params, headers: { origin: provider.base } } : {};
    const path = isForm ? callback : `${callback}?${params}`;
    const response = await here.request(browser, path, init);
    return {
      status: response.status,
      to: response.headers.get("location"),
      text: await response.text(),
    };
  };
  const enter = async (name: ProviderName, browser: Browser, who: Persona = {}) => {
    const params = provider.agree(await begin(name, browser), who);
    if (name !== "apple") return comeBack(browser, params);
    const posted = await comeBack(browser, params, true);
    return comeBack(browser, new URL(posted.to ?? "", "http://localhost").searchParams);
  };
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows;
  const isSignedIn = async (browser: Browser) =>
    (await here.open(browser, "/login")).includes('"signedInAs":"sara@example.ae"');

  test.each(["google", "linkedin", "apple"] as const)(
    "%s vouches for an address: an account is made once, and the same person comes back to it",
    async (name) => {
      const browser = newBrowser();
      const joined = await enter(name, browser, name === "apple" ? { email_verified: "true" } : {});
      expect(joined.to).toBe("/login?mode=enrichment&notice=created&next=%2Fabout");
      expect(await isSignedIn(browser)).toBe(true);
      expect((await enter(name, newBrowser())).to).toBe("/about");
      expect(
        await rowsOf("select provider_id, account_id, access_token from auth_accounts"),
      ).toEqual([{ provider_id: name, account_id: "person-1", access_token: null }]);
      expect(provider.complaints).toEqual([]);
      expect(here.mails).toEqual([]);
    },
  );

  test("a client under /auth/v1 gets a code at its page, which its proof key alone exchanges", async () => {
    const verifier = "a-proof-key-of-at-least-forty-three-characters";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const asked = new URLSearchParams({
      provider: "google",
      redirect_to: "http://localhost/app?from=client",
      code_challenge: challenge,
      code_challenge_method: "s256",
    });
    const browser = newBrowser();
    const begun = await here.request(browser, `/auth/v1/authorize?${asked}`);
    const params = provider.agree(begun.headers.get("location") ?? "", {});
    const back = new URL((await comeBack(browser, params)).to ?? "");
    expect(back.origin + back.pathname).toBe("http://localhost/app");
    expect(back.searchParams.get("from")).toBe("client");
    expect(back.hash).toBe("");
    const exchange = (code_verifier: string) =>
      here.request(newBrowser(), "/auth/v1/token?grant_type=pkce", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ auth_code: back.searchParams.get("code"), code_verifier }),
      });
    const done = await exchange(verifier);
    expect(await done.json()).toMatchObject({ user: { email: sara.email } });
    expect((await exchange(verifier)).status).toBe(404);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("a client's code is lost to a wrong proof key", async () => {
    const asked = new URLSearchParams({
      provider: "google",
      redirect_to: "http://localhost/app",
      code_challenge: "x".repeat(43),
      code_challenge_method: "s256",
    });
    const browser = newBrowser();
    const begun = await here.request(browser, `/auth/v1/authorize?${asked}`);
    const params = provider.agree(begun.headers.get("location") ?? "", {});
    const back = new URL((await comeBack(browser, params)).to ?? "");
    const refused = await here.request(newBrowser(), "/auth/v1/token?grant_type=pkce", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ auth_code: back.searchParams.get("code"), code_verifier: "y" }),
    });
    expect(await refused.json()).toMatchObject({ code: "bad_code_verifier" });
  });

  test("Facebook vouches for no address: our own code goes to it first", async () => {
    const browser = newBrowser();
    const asked = await enter("facebook", browser);
    const place = new URL(asked.to ?? "", "http://localhost").searchParams;
    expect(Object.fromEntries(place)).toMatchObject({ mode: "verification", notice: "codeSent" });
    expect(await rowsOf("select 1 from auth_users")).toEqual([]);
    expect(here.mails).toMatchObject([{ to: sara.email, subject: "Your Dalil code" }]);
    const code = here.lastCode(here.mails);
    const fields = { mode: "verification", code_id: place.get("code_id") ?? "", next: "/about" };
    const wrong = { ...fields, code: code === "000000" ? "000001" : "000000" };
    expect((await here.submit(browser, "/login", wrong)).status).toBe(400);
    const done = await here.submit(browser, "/login", { ...fields, code });
    expect(done.to).toContain("mode=enrichment");
    expect((await enter("facebook", newBrowser())).to).toBe("/about");
  });

  test.each([
    ["google", { email_verified: false }],
    ["linkedin", { email_verified: false }],
    ["apple", { email_verified: "false" }],
    ["facebook", {}],
  ] as const)(
    "an address that %s does not vouch for opens no account that has it, until its owner gives the code",
    async (name, who) => {
      await createAccount(here.site.services, { ...sara, isAdmin: false });
      const browser = newBrowser();
      const asked = await enter(name, browser, who);
      expect(await isSignedIn(browser)).toBe(false);
      expect(await rowsOf("select provider_id from auth_accounts")).toEqual([
        { provider_id: "credential" },
      ]);
      const place = new URL(asked.to ?? "", "http://localhost").searchParams;
      const code = here.lastCode(here.mails);
      const fields = { mode: "verification", code_id: place.get("code_id") ?? "", code };
      expect((await here.submit(browser, "/login", fields)).to).toBe("/");
      expect(await isSignedIn(browser)).toBe(true);
      expect(await rowsOf("select 1 from audit_log where action = 'account.join'")).toHaveLength(1);
    },
  );

  test("an address that is vouched for joins the account that has it", async () => {
    await createAccount(here.site.services, { ...sara, isAdmin: false });
    const browser = newBrowser();
    expect((await enter("google", browser, { email: "Sara@Example.AE" })).to).toBe("/about");
    expect(await rowsOf("select count(*)::int as count from users")).toEqual([{ count: 1 }]);
    expect(await rowsOf("select 1 from audit_log where action = 'account.join'")).toHaveLength(1);
    const byPassword = { mode: "login", email: sara.email, password: sara.password };
    expect((await here.submit(newBrowser(), "/login", byPassword)).to).toBe("/");
  });

  test("what each provider is asked is what it takes", async () => {
    const asked = async (name: ProviderName) =>
      new URL(await begin(name, newBrowser())).searchParams;
    const common = { redirect_uri: callback, response_type: "code" };
    const google = Object.fromEntries(await asked("google"));
    expect(google).toMatchObject({ ...common, prompt: "select_account", access_type: "offline" });
    expect(google).toMatchObject({ code_challenge_method: "S256", nonce: expect.any(String) });
    expect((await asked("facebook")).get("scope")).toBe("public_profile email");
    expect((await asked("linkedin")).get("scope")).toBe("openid profile email");
    expect(Object.fromEntries(await asked("apple"))).toMatchObject({
      ...common,
      response_mode: "form_post",
      scope: "name email",
    });
  });

  test.each<[string, Persona]>([
    ["of another audience", { claims: { aud: "another-site" } }],
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["of another sign-in", { claims: { nonce: "another" } }],
    ["that is too old", { claims: { iat: 1_700_000_000, exp: 1_700_000_600 } }],
    ["that was issued too long ago", { claims: { iat: Math.floor(Date.now() / 1000) - 3_700 } }],
    ["without an end", { claims: { exp: undefined } }],
    ["for another party", { claims: { aud: ["google-client", "b"], azp: "b" } }],
    ["without the number of its request", { claims: { nonce: undefined } }],
    ["of nobody", { claims: { sub: undefined } }],
    ["signed by somebody else", { isForged: true }],
    ["of a provider that is away", { isDown: true }],
  ])("an identity %s signs nobody in", async (_what, who) => {
    const browser = newBrowser();
    const { status, text } = await enter("google", browser, who);
    expect(status).toBe(200);
    expect(text).toContain("Google signup failed");
    expect(text).toContain("Failed to sign up with Google. Please try again.");
    expect(await rowsOf("select 1 from auth_users")).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each(providerNames)(
    "what %s says of a refusal is passed on, without markup",
    async (name) => {
      const browser = newBrowser();
      const state = new URL(await begin(name, browser)).searchParams.get("state") ?? "";
      const params = { state, error: "access_denied", error_description: "You\u202e said no." };
      const { text } = await comeBack(browser, new URLSearchParams(params));
      expect(text).toMatch(/(Google|Facebook|LinkedIn|Apple) signup failed/);
      expect(text).toContain("You said no.");
    },
  );

  test("a refusal without words asks to try again", async () => {
    const browser = newBrowser();
    const state = new URL(await begin("google", browser)).searchParams.get("state") ?? "";
    const params = new URLSearchParams({ state, error: "access_denied" });
    const { text } = await comeBack(browser, params);
    expect(text).toContain("Failed to sign up with Google. Please try again.");
  });

  test("a provider without an address is no way in", async () => {
    const { text } = await enter("google", newBrowser(), { email: null });
    expect(text).toContain("did not give us an email address");
  });

  test("a return works once, in the browser that began, for what it began", async () => {
    const browser = newBrowser();
    const lost = "/login?notice=socialLost";
    const params = provider.agree(await begin("google", browser));
    expect((await comeBack(newBrowser(), params)).to).toBe(lost);
    const kept = new Map(browser.cookies);
    expect((await comeBack(browser, params)).to).toContain("mode=enrichment");
    const replayed = { ...newBrowser(), cookies: kept };
    expect((await comeBack(replayed, params)).to).toBe(lost);
    const other = newBrowser();
    await begin("google", other);
    const mixed = new URLSearchParams({ code: "code-1", state: "made-up" });
    expect((await comeBack(other, mixed)).to).toBe(lost);
    await begin("google", other);
    await database.pool.query("update auth_verifications set expires_at = now()");
    const state = other.cookies.get("dalil.social") ?? "";
    expect((await comeBack(other, new URLSearchParams({ code: "c", state }))).to).toBe(lost);
  });

  test("an answer that names another provider is not exchanged", async () => {
    const browser = newBrowser();
    const params = provider.agree(await begin("google", browser));
    params.set("iss", `${provider.base}/linkedin`);
    const { text } = await comeBack(browser, params);
    expect(text).toContain("Google signup failed");
    const again = provider.agree(await begin("google", browser));
    again.set("iss", `${provider.base}/google`);
    expect((await comeBack(browser, again)).to).toContain("mode=enrichment");
  });

  test.each(["linkedin", "apple"] as const)(
    "what %s signs for another site signs nobody in",
    async (name) => {
      const { text } = await enter(name, newBrowser(), { claims: { aud: "another-site" } });
      expect(text).toContain("signup failed");
      expect(await rowsOf("select 1 from auth_users")).toEqual([]);
    },
  );

  test("a code that somebody else was given is of no use: the proof of who asked is missing", async () => {
    const victim = new URL(await begin("google", newBrowser()));
    const stolen = provider.agree(victim.href);
    const thief = newBrowser();
    const state = new URL(await begin("google", thief)).searchParams.get("state") ?? "";
    const { text } = await comeBack(
      thief,
      new URLSearchParams({ code: stolen.get("code") ?? "", state }),
    );
    expect(text).toContain("Google signup failed");
    expect(provider.complaints).toEqual(["PKCE"]);
  });

  test("only Apple's own site may send a form back, and it changes nothing by itself", async () => {
    const post = (origin: string, path = "/auth/callback") =>
      here.request(newBrowser(), path, {
        method: "POST",
        body: new URLSearchParams({ state: "s", code: "c" }),
        headers: { origin, cookie: "dalil.social=s" },
      });
    expect((await post("https://evil.example")).status).toBe(403);
    expect((await post(provider.base, "/auth/social")).status).toBe(403);
    const passed = await post(provider.base);
    expect([passed.status, passed.headers.get("location")]).toEqual([
      ...[303, "/auth/callback?state=s&code=c"],
    ]);
    const withoutApple = openSignInSite(database, routes);
    const refused = await withoutApple.request(newBrowser(), "/auth/callback", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { origin: provider.base },
    });
    expect(refused.status).toBe(403);
  });

  test("a provider without its keys is not offered, and cannot be asked for", async () => {
    const bare = openSignInSite(database, routes, { GOOGLE_CLIENT_ID: "half" });
    expect(await bare.open(newBrowser(), "/login")).toContain('"providers":[]');
    const asked = await bare.submit(newBrowser(), "/auth/social", { provider: "google" });
    expect(asked.status).toBe(404);
    expect(await here.open(newBrowser(), "/login")).toContain(JSON.stringify(providerNames));
    const response = await here.request(newBrowser(), "/login");
    expect(response.headers.get("content-security-policy")).toContain(
      `form-action 'self' ${provider.base}`,
    );
  });

  test("going on afterwards never leaves the site", async () => {
    const browser = newBrowser();
    const params = provider.agree(await begin("google", browser, "//evil.example"));
    expect((await comeBack(browser, params)).to).toBe("/login?mode=enrichment&notice=created");
  });
});
