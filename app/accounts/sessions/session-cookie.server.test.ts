import { beforeEach, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import { atFullCost } from "#test/quick-hashes.ts";
import { readActor } from "../queries.server.ts";
import * as login from "../sign-in/login.route.tsx";
import * as logout from "../sign-in/logout.route.ts";
import { readSessionToken, writeSessionCookie } from "./session-cookie.server.ts";

// Rows and cookies that Better Auth 1.7.25 wrote for one person who signed in over http and over
// https.
const secret = "the-secret-of-a-site-that-was-there-before";
const userId = "DqAFEsBe0c1auMkedl3wJMOA2oGKYVvD";
const mona = { email: "mona@example.ae", password: "tin-goat-7" };
const hash =
  "0294f3e7c070901ecbb816e42aa03a8e:1cbab764c757981b100d375f015734c02c23ca4a2c8ed97c94377597436819de2d504d19f0a326425df3cf664bbc032e0d3de0d0a230a22dea471d6d642f8298";
const plain = {
  token: "2TgltfGc8NWBleu1P2ifkKfnMIg7HC7w",
  cookie:
    "dalil.session_token=2TgltfGc8NWBleu1P2ifkKfnMIg7HC7w.xFzqs3JdJBPtb8%2BcbcENgd8mt0Vaj2S38FcggH505Dc%3D",
};
const secure = {
  token: "hoiAF354Bv11IY1okEYrC3ciCvHY42r6",
  cookie:
    "__Secure-dalil.session_token=hoiAF354Bv11IY1okEYrC3ciCvHY42r6.f7W9QlT9d3MBeX92cTdrB6QrPNnV1eYncjCa5s7ndzU%3D",
};
const https = { BASE_URL: "https://dalil.example" };

forEachDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    const run = (text: string, values: string[]) => database.pool.query(text, values);
    await run(
      "insert into auth_users (id, name, email, email_verified) values ($1, 'Mona Saleh', $2, true)",
      [userId, mona.email],
    );
    await run("insert into users (auth_user_id, email) values ($1, $2)", [userId, mona.email]);
    await run(
      "insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('mejFZmzmOIb0IDrBlxHAP6zzfSeXU0Qb', $1, 'credential', $1, $2)",
      [userId, hash],
    );
    for (const { token } of [plain, secure]) {
      await run(
        "insert into auth_sessions (id, user_id, token, expires_at) values ('id of ' || $2, $1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), now() + interval '30 days')",
        [userId, token],
      );
    }
  });
  const site = (settings = {}) =>
    openSignInSite(database, { login, logout }, { SESSION_SECRET: secret, ...settings });
  const whoIs = (cookie: string, settings = {}) =>
    readActor(site(settings).site.services, new Headers({ cookie }));

  test("browsers that had signed in stay signed in, over http and over https", async () => {
    expect(await whoIs(plain.cookie)).toEqual({ kind: "user", userId, email: mona.email });
    expect(await whoIs(`theme=dark; ${secure.cookie}; lang=ar`, https)).toMatchObject({ userId });
    expect(await whoIs(plain.cookie, { SESSION_SECRET: "x".repeat(40) })).toMatchObject({
      kind: "guest",
    });
    expect(await whoIs(plain.cookie, https)).toMatchObject({ kind: "guest" });
    const { rows } = await database.pool.query("select token from auth_sessions");
    expect(JSON.stringify(rows)).not.toContain(plain.token);
    expect(JSON.stringify(rows)).not.toContain(secure.token);
  });

  test("such a session ends by signing out", async () => {
    const [name = "", value = ""] = plain.cookie.split("=");
    const browser = { ...newBrowser(), cookies: new Map([[name, value]]) };
    const left = await site().submit(browser, "/logout", {});
    expect(left.response.headers.getSetCookie().join()).toMatch(
      /^dalil\.session_token=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/,
    );
    expect(await whoIs(plain.cookie)).toMatchObject({ kind: "guest" });
    expect(await whoIs(secure.cookie, https)).toMatchObject({ kind: "user" });
  });

  test("a password from before opens its account, and a wrong one does not", () =>
    atFullCost(async () => {
      const here = site();
      const enter = (password: string) =>
        here.submit(newBrowser(), "/login", { mode: "login", ...mona, password });
      expect((await enter("tin-goat-8")).status).toBe(400);
      const { status, response } = await enter(mona.password);
      expect(status).toBe(303);
      expect(response.headers.getSetCookie().join()).toContain("dalil.session_token=");
    }));
});

test("cookies are signed as before, byte for byte", () => {
  const plainConfig = readConfig({ SESSION_SECRET: secret });
  const secureConfig = readConfig({ SESSION_SECRET: secret, ...https });
  expect(writeSessionCookie(plainConfig, plain.token).split(";")[0]).toBe(plain.cookie);
  expect(writeSessionCookie(secureConfig, secure.token).split(";")[0]).toBe(secure.cookie);
  expect(readSessionToken(plainConfig, new Headers({ cookie: plain.cookie }))).toBe(plain.token);
});

test.each([
  "",
  "dalil.session_token=",
  "dalil.session_token=%",
  `dalil.session_token=${plain.token}`,
  `dalil.session_token=${plain.token}.`,
  `${plain.cookie.slice(0, -4)}A%3D`,
  plain.cookie.replace("2Tgl", "3Tgl"),
  plain.cookie.replace(plain.token, ""),
  `${plain.cookie}x`,
  plain.cookie.replace("dalil.", "other."),
  `dalil.session_token=forged; ${plain.cookie}`,
  `dalil.session_token=${"a".repeat(65)}.${"A".repeat(43)}=`,
])("the cookie %j carries no session", (cookie) => {
  const config = readConfig({ SESSION_SECRET: secret });
  expect(readSessionToken(config, new Headers({ cookie }))).toBeNull();
});
