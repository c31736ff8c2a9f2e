import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { createAccount, createAdmin } from "../create-account.server.ts";
import * as exchangeToken from "../entering/exchange-token.route.ts";
import * as keepAdminSession from "../entering/keep-admin-session.route.ts";
import { forgetExpiredJob } from "../jobs.server.ts";
import { readActor } from "../queries.server.ts";
import * as login from "../sign-in/login.route.tsx";
import { signAccessToken } from "./access-token.server.ts";
import type { Tokens } from "./issue-tokens.server.ts";
import { listSessions, revokeSession } from "./revoke-session.server.ts";

const routes = { login, "api/auth/token": exchangeToken, "admin/session": keepAdminSession };
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "a-long-password" };
const json = { "content-type": "application/json" };
const own = { ...json, origin: "http://localhost" };

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, routes);
    await createAdmin(here.site.services, mona);
  });

  const post = async (
    path: string,
    body: object,
    browser = newBrowser(),
    headers: HeadersInit = json,
  ) => here.request(browser, path, { method: "POST", body: JSON.stringify(body), headers });
  const signIn = async () => {
    const { email, password } = mona;
    const response = await post("/api/auth/token", { grant_type: "password", email, password });
    return (await response.json()) as Tokens;
  };
  const refresh = (refresh_token: string) =>
    post("/api/auth/token", { grant_type: "refresh_token", refresh_token });
  const whoIs = (token: string) =>
    readActor(here.site.services, new Headers({ authorization: `Bearer ${token}` }));
  const audited = async (action: string) => {
    const { rows } = await database.pool.query("select 1 from audit_log where action = $1", [
      action,
    ]);
    return rows.length;
  };
  const contextOf = (actor: Actor): RequestContext => ({
    ...here.site.services,
    actor,
    locale: "en",
    theme: "system",
    density: null,
    requestId: "request-1",
    nonce: "n",
    clientAddress: "10.9.9.9",
    isDocument: false,
    origin: "http://localhost",
  });

  test("an API client signs in for an hour and goes on with its refresh token", async () => {
    const tokens = await signIn();
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(await whoIs(tokens.access_token)).toMatchObject({ kind: "admin", email: mona.email });
    const next = (await (await refresh(tokens.refresh_token)).json()) as Tokens;
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await whoIs(next.access_token)).toMatchObject({ kind: "admin" });
    const { rows } = await database.pool.query("select token_hash from auth_refresh_tokens");
    expect(JSON.stringify(rows)).not.toContain(next.refresh_token);
  });

  const ageUsedTokens = () =>
    database.pool.query(
      "update auth_refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null",
    );

  test("a used refresh token that comes again later ends its session and everything given out for it", async () => {
    const first = await signIn();
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    await ageUsedTokens();
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    await expect(whoIs(second.access_token)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await audited("session.stolen")).toBe(1);
  });

  test("two that use one refresh token at once both go on in the same session", async () => {
    const { refresh_token } = await signIn();
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    const pairs = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(2);
    for (const pair of pairs) {
      expect(await whoIs(pair.access_token)).toMatchObject({ kind: "admin" });
      expect((await refresh(pair.refresh_token)).status).toBe(200);
    }
    const { rows } = await database.pool.query(
      "select count(distinct session_id)::int as sessions from auth_refresh_tokens",
    );
    expect(rows).toEqual([{ sessions: 1 }]);
    expect(await audited("session.stolen")).toBe(0);
  });

  test("the grace of a refresh token ends with its session", async () => {
    const { refresh_token } = await signIn();
    await refresh(refresh_token);
    await database.pool.query("update auth_sessions set expires_at = now()");
    expect((await refresh(refresh_token)).status).toBe(401);
  });

  test.each([
    [{ grant_type: "password", email: mona.email, password: "wrong-one" }, 401],
    [{ grant_type: "password", email: "nobody@example.ae", password: "wrong-one" }, 401],
    [{ grant_type: "password", email: "", password: "" }, 400],
    [{ grant_type: "refresh_token", refresh_token: "made up" }, 401],
    [{ grant_type: "refresh_token", refresh_token: 7 }, 400],
    [{ grant_type: "magic" }, 400],
    [{}, 400],
  ])("%j is refused with %i", async (body, status) => {
    const response = await post("/api/auth/token", body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test("a token that is forged, expired or of an ended session is refused everywhere", async () => {
    const { access_token: token } = await signIn();
    const ask = (authorization: string, path = "/functions/v1/x") =>
      here.request(newBrowser(), path, { headers: { authorization } });
    expect((await ask(`Bearer ${token}x`)).status).toBe(401);
    const claims = { userId: "user-1", sessionId: "session-1" };
    const old = signAccessToken(here.site.services.config, claims, Date.now() - 3_600_001);
    expect((await ask(`Bearer ${old}`)).status).toBe(401);
    const gateway = await ask(`Bearer ${old}`, "/rest/v1/users");
    expect([gateway.status, gateway.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await gateway.json()).toMatchObject({ code: "PGRST301", hint: null });
    expect((await ask("Bearer public-anon-key")).status).toBe(404);
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
  });

  test("a remembered session moves into a cookie, gives out access tokens, and is deleted", async () => {
    const browser = newBrowser();
    const { refresh_token } = await signIn();
    expect((await here.request(browser, "/admin/session")).status).toBe(401);
    const kept = await post("/admin/session", { refresh_token }, browser, own);
    expect(kept.status).toBe(200);
    expect(kept.headers.getSetCookie().join()).toMatch(/dalil\.session_token=.*httponly/i);
    expect(await kept.text()).not.toContain("refresh");
    const restored = await here.request(browser, "/admin/session");
    expect(restored.headers.get("cache-control")).toBe("no-store");
    const { access_token } = (await restored.json()) as Tokens;
    expect(await whoIs(access_token)).toMatchObject({ kind: "admin" });
    expect((await post("/admin/session", { refresh_token }, newBrowser(), own)).status).toBe(401);

    const second = newBrowser();
    await post("/admin/session", { refresh_token: (await signIn()).refresh_token }, second, own);
    const leave = { method: "DELETE", headers: { origin: "http://localhost" } };
    expect((await here.request(second, "/admin/session", leave)).status).toBe(204);
    expect((await here.request(second, "/admin/session")).status).toBe(401);
    expect((await here.request(newBrowser(), "/admin/session", leave)).status).toBe(204);
  });

  test("a session that a browser carries already goes on there, and its cookie of before is void", async () => {
    const browser = newBrowser();
    const keep = (refresh_token: string) => post("/admin/session", { refresh_token }, browser, own);
    const first = await signIn();
    await keep(first.refresh_token);
    const former = { ...newBrowser(), cookies: new Map(browser.cookies) };
    const { rows } = await database.pool.query("select id from auth_sessions");
    await database.pool.query(
      "insert into auth_refresh_tokens (token_hash, session_id) values ($1, $2)",
      [createHash("sha256").update("another").digest("base64url"), rows[0]?.id],
    );
    expect((await keep("another")).status).toBe(200);
    expect((await here.request(browser, "/admin/session")).status).toBe(200);
    expect((await here.request(former, "/admin/session")).status).toBe(401);
  });

  test("another site can neither plant nor end a kept session, and other methods are refused", async () => {
    const { refresh_token } = await signIn();
    const browser = newBrowser();
    const foreign = { ...json, origin: "https://evil.example" };
    expect((await post("/admin/session", { refresh_token }, browser, foreign)).status).toBe(403);
    const ended = { method: "DELETE", headers: { "sec-fetch-site": "cross-site" } };
    expect((await here.request(browser, "/admin/session", ended)).status).toBe(403);
    const replaced = await here.request(browser, "/admin/session", { method: "PUT", headers: own });
    expect([replaced.status, replaced.headers.get("allow")]).toEqual([
      405,
      "GET, HEAD, POST, DELETE",
    ]);
    expect((await post("/admin/session", {}, browser, own)).status).toBe(400);
  });

  test("a person sees their own sessions and ends one at once; somebody else's is none of theirs", async () => {
    const [first, second] = [newBrowser(), newBrowser()];
    const enter = (browser: Browser) =>
      here.request(browser, "/login", {
        method: "POST",
        body: new URLSearchParams({ email: mona.email, password: mona.password }),
        headers: { origin: "http://localhost", "user-agent": `Browser of ${browser.address}` },
      });
    await enter(first);
    await enter(second);
    const headersOf = (browser: Browser) =>
      new Headers({
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      });
    const actor = await readActor(here.site.services, headersOf(second));
    const sessions = await listSessions(contextOf(actor), headersOf(second));
    expect(
      sessions.map(({ isCurrent, userAgent, ipAddress }) => [isCurrent, userAgent, ipAddress]),
    ).toEqual([
      ...[second, first].map(({ address }, index) => [
        index === 0,
        `Browser of ${address}`,
        address,
      ]),
    ]);
    expect(JSON.stringify(sessions)).not.toContain("token");

    const other = await createAccount(here.site.services, {
      ...mona,
      email: "o@example.ae",
      isAdmin: false,
    });
    const stranger: Actor = { kind: "user", userId: other.userId, email: other.email };
    const id = sessions[1]?.id ?? "";
    await expect(revokeSession(contextOf(stranger), id)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      revokeSession(contextOf({ kind: "guest", sessionId: null }), id),
    ).rejects.toMatchObject({
      code: "unauthorized",
    });
    await revokeSession(contextOf(actor), id);
    expect(await readActor(here.site.services, headersOf(first))).toMatchObject({ kind: "guest" });
    expect(await readActor(here.site.services, headersOf(second))).toMatchObject({ kind: "admin" });
    expect(await audited("session.revoke")).toBe(1);
  });

  test("what has expired is forgotten with its tokens, what holds is kept", async () => {
    await signIn();
    const kept = await signIn();
    await database.pool.query(
      "update auth_sessions set expires_at = now() - interval '1 day' where id = (select min(id) from auth_sessions)",
    );
    const { log } = here.site.services;
    const services = here.site.services;
    await forgetExpiredJob.run({}, { services, log, signal: new AbortController().signal });
    const count = async (table: string) =>
      Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
    expect(await count("auth_sessions")).toBe(1);
    expect(await count("auth_refresh_tokens")).toBe(1);
    expect(kept.access_token).not.toBe("");
  });
});
