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
import { createAccount } from "../create-account.server.ts";
import { type ProviderName, providerNames } from "../providers/provider-names.ts";
import * as security from "../security-page/security.route.tsx";
import * as login from "../sign-in/login.route.tsx";
import * as beginSocial from "./begin-social.route.ts";
import * as socialCallback from "./social-callback.route.tsx";

const here = "/dashboard/profile/security";
const routes = {
  login,
  "auth/social": beginSocial,
  "auth/callback": socialCallback,
  "dashboard/profile/security": security,
};
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const omar = { email: "omar@example.ae", fullName: "Omar Aziz", password: "tin-goat-8" };
const callback = "http://localhost/auth/callback";

const provider = await openSocialProvider();
afterAll(() => provider.close());

onAnyDatabase((open) => {
  let database: Database;
  let site: SignInSite;
  let browser: Browser;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = openSignInSite(database, routes, provider.settings);
    for (const person of [mona, omar])
      await createAccount(site.site.services, { ...person, isAdmin: false });
    browser = newBrowser();
    await logIn(browser);
  });
  const logIn = (by: Browser, { email, password } = mona) =>
    site.submit(by, "/login", { mode: "login", email, password });
  const comeBack = async (by: Browser, params: URLSearchParams) => {
    const response = await site.request(by, `${callback}?${params}`);
    return response.headers.get("location");
  };
  const begin = (name: ProviderName, by = browser) =>
    site.submit(by, "/auth/social", { provider: name, purpose: "join" });
  const join = async (name: ProviderName, who: Persona = {}, by = browser) => {
    const begun = await begin(name, by);
    return comeBack(by, provider.agree(begun.to ?? "", who));
  };
  const enter = async (name: ProviderName, who: Persona = {}) => {
    const by = newBrowser();
    const begun = await site.submit(by, "/auth/social", { provider: name, next: "/about" });
    return comeBack(by, provider.agree(begun.to ?? "", who));
  };
  const leave = (name: string, by = browser) =>
    site.submit(by, here, { intent: "leave-provider", id: name });
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows;
  const audited = () =>
    rowsOf(
      "select action, detail from audit_log where action like 'account.%' and detail ? 'provider' order by id",
    );

  test.each(providerNames)(
    "an account with %s, under whatever address, is joined, lets its owner in, and is taken away again",
    async (name) => {
      expect(await site.open(browser, here)).toContain(`{"name":"${name}","isJoined":false}`);
      const who = { email: "another@example.com", email_verified: false };
      expect(await join(name, who)).toBe(`${here}?done=providerJoined&provider=${name}`);
      expect(site.mails.map(({ to }) => to)).toEqual([mona.email]);
      expect(await site.open(browser, here)).toContain(`{"name":"${name}","isJoined":true}`);
      expect(await enter(name, who)).toBe("/about");
      expect(await join(name, who)).toBe(`${here}?done=providerJoined&provider=${name}`);
      expect((await leave(name)).to).toBe(`${here}?done=providerLeft`);
      expect(await rowsOf("select provider_id from auth_accounts group by 1")).toEqual([
        { provider_id: "credential" },
      ]);
      expect(await audited()).toEqual([
        { action: "account.join", detail: { provider: name } },
        { action: "account.leave", detail: { provider: name } },
      ]);
      expect((await leave(name)).status).toBe(404);
      expect(provider.complaints).toEqual([]);
    },
  );

  test("nothing is joined or removed without a fresh proof of who somebody is, or by a guest", async () => {
    await join("google");
    await site.ageProofs();
    expect((await begin("linkedin")).status).toBe(403);
    expect((await leave("google")).text).toContain('"reason":"unconfirmed"');
    expect((await begin("linkedin", newBrowser())).status).toBe(401);
    expect(await rowsOf("select 1 from auth_accounts where provider_id = 'google'")).toHaveLength(
      1,
    );
  });

  test("an account that opens somebody else's is not joined, nor a second one of a provider", async () => {
    const other = newBrowser();
    await logIn(other, omar);
    await join("google", { sub: "person-9" }, other);
    const taken = await join("google", { sub: "person-9" });
    expect(taken).toBe(`${here}?refused=taken&provider=google`);
    expect(await site.open(browser, taken ?? "")).toContain("is already linked to another user");
    await join("google", { sub: "person-1" });
    expect(await join("google", { sub: "person-2" })).toBe(`${here}?refused=other&provider=google`);
    expect((await leave("google", other)).status).toBe(303);
    expect(
      await rowsOf("select account_id from auth_accounts where provider_id = 'google'"),
    ).toEqual([{ account_id: "person-1" }]);
  });

  test("what one person began is not joined to another who signs in meanwhile", async () => {
    const begun = await begin("google");
    const params = provider.agree(begun.to ?? "");
    await logIn(browser, omar);
    expect(await comeBack(browser, params)).toBe("/login?notice=socialLost");
    expect(await rowsOf("select 1 from auth_accounts where provider_id = 'google'")).toEqual([]);
  });

  test("a provider that refuses, or vouches for nobody, joins nothing", async () => {
    const failed = `${here}?refused=failed&provider=google`;
    const begun = await begin("google");
    const state = new URL(begun.to ?? "").searchParams.get("state") ?? "";
    expect(await comeBack(browser, new URLSearchParams({ state, error: "access_denied" }))).toBe(
      failed,
    );
    expect(await join("google", { isForged: true })).toBe(failed);
    expect(await site.open(browser, failed)).toContain("could not be linked. Please try again.");
  });

  test("the last way in stays: a provider that is off, or one alone", async () => {
    await join("google");
    await join("linkedin");
    await database.pool.query("delete from auth_accounts where provider_id = 'credential'");
    // Without a mailbox no code arrives.
    await database.pool.query(
      "update auth_users set email = '971501234567@phone.invalid' where email = $1",
      [mona.email],
    );
    expect((await leave("google")).status).toBe(303);
    const last = await leave("linkedin");
    expect([last.status, last.text]).toEqual([422, expect.stringContaining('"reason":"last"')]);
    await join("google");
    const { LINKEDIN_CLIENT_ID: _, ...settings } = provider.settings;
    site = openSignInSite(database, routes, settings);
    expect((await leave("google")).text).toContain('"reason":"last"');
    expect((await leave("linkedin")).status).toBe(303);
  });
});
