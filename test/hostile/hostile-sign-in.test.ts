import fc from "fast-check";
import { expect, test } from "vitest";
import * as exchangeToken from "#app/accounts/entering/exchange-token.route.ts";
import * as keepAdminSession from "#app/accounts/entering/keep-admin-session.route.ts";
import * as callPasskeys from "#app/accounts/passkeys/call-passkeys.route.ts";
import * as resetPassword from "#app/accounts/passwords/reset-password.route.tsx";
import * as security from "#app/accounts/security-page/security.route.tsx";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as logout from "#app/accounts/sign-in/logout.route.ts";
import { signInModes } from "#app/accounts/sign-in-forms/sign-in-mode.ts";
import * as beginSocial from "#app/accounts/social/begin-social.route.ts";
import * as socialCallback from "#app/accounts/social/social-callback.route.tsx";
import { onAnyDatabase } from "../databases/database.ts";
import { newBrowser, openSignInSite } from "../people/sign-in-site.ts";

const routes = {
  "auth/social": beginSocial,
  "auth/callback": socialCallback,
  "api/auth/passkeys": callPasskeys,
  "dashboard/profile/security": security,
  login,
  logout,
  "auth/reset-password": resetPassword,
  "api/auth/token": exchangeToken,
  "admin/session": keepAdminSession,
};
const names = [
  ...[
    "contact",
    "email",
    "password",
    "fullName",
    "phone",
    "code",
    "code_id",
    "id",
    "method",
    "from",
    "next",
  ],
  ...["state", "error", "error_description", "user", "provider", "step", "response", "label"],
  ...["intent", "firstName", "lastName", "address", "grant_type", "refresh_token", "notice"],
];
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("\u0000", "'", "a".repeat(5_000), "0".repeat(36), "[object Object]", "__proto__"),
  fc.constantFrom(
    "verification",
    "send-again",
    "phone",
    "password",
    "refresh_token",
    "+971501234567",
  ),
  fc.uuid(),
);
const fields = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 8 });
const cookie = fc.option(nasty.map((text) => `dalil.session_token=${encodeURIComponent(text)}`));

// HOSTILE_RUNS=3000 runs more.
const numRuns = Number(process.env.HOSTILE_RUNS ?? 150);
const keys = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "a-secret" };

onAnyDatabase((open) => {
  test("whatever is sent to the pages of sign-in, nothing fails and nobody is signed in", async () => {
    const here = openSignInSite(await open({ seed: "empty" }), routes);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...["/login", "/auth/reset-password", "/logout", "/auth/social", "/auth/callback"],
          "/dashboard/profile/security",
        ),
        fc.constantFrom(...signInModes),
        fields,
        cookie,
        async (path, mode, given, sent) => {
          const response = await here.request(newBrowser(), path, {
            method: "POST",
            body: new URLSearchParams({ mode, ...given }),
            headers: { origin: "http://localhost", ...(sent ? { cookie: sent } : {}) },
          });
          expect(response.status).toBeLessThan(500);
          expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
          expect(response.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns },
    );
  });

  test("whatever a provider seems to send back signs nobody in", async () => {
    const here = openSignInSite(await open({ seed: "empty" }), routes, keys);
    await fc.assert(
      fc.asyncProperty(fields, cookie, async (given, sent) => {
        const path = `/auth/callback?${new URLSearchParams(given)}`;
        if (path.length > 4_000 || path.includes("%00")) return;
        const headers = new Headers(
          sent ? { cookie: sent.replace("session_token", "social") } : {},
        );
        const response = await here.request(newBrowser(), path, { headers });
        expect(response.status).toBe(303);
        expect(response.headers.get("location")).toBe("/login?notice=socialLost");
      }),
      { numRuns },
    );
  });

  test("whatever is sent to the addresses of tokens is refused as a fault of the caller", async () => {
    const here = openSignInSite(await open({ seed: "empty" }), routes);
    const body = fc.oneof(
      fields.map((given) => JSON.stringify(given)),
      fc.json(),
      fc
        .record({
          step: fc.constantFrom("begin-sign-in", "sign-in", "begin", "add"),
          id: nasty,
          label: nasty,
          response: fc.object(),
        })
        .map((given) => JSON.stringify(given)),
      fc.constantFrom("", "{", "[]", "null", "\u0000"),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/api/auth/token", "/admin/session", "/api/auth/passkeys"),
        body,
        async (path, text) => {
          const headers = { "content-type": "application/json" };
          const init = { method: "POST", body: text, headers };
          const { status } = await here.request(newBrowser(), path, init);
          // Anybody may ask for a challenge of a passkey, and too many are too many.
          const isChallenge = path === "/api/auth/passkeys" && text.includes("begin-sign-in");
          expect(isChallenge ? [200, 400] : [400, 401, 413, 422]).toContain(status);
        },
      ),
      { numRuns },
    );
  });

  test("a body that is no form is the caller's fault", async () => {
    const here = openSignInSite(await open({ seed: "empty" }), routes);
    for (const [type, body] of [
      ["application/json", "{}"],
      ["text/plain", "mode=login"],
      ["multipart/form-data; boundary=x", "broken"],
    ]) {
      const init = { method: "POST", body: body ?? "", headers: { "content-type": type ?? "" } };
      for (const path of ["/login", "/auth/reset-password"]) {
        expect((await here.request(newBrowser(), path, init)).status, `${path} ${type}`).toBe(400);
      }
    }
  });
});
