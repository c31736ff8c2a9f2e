import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { isSigned } from "#app/platform/session-secret/keyed-hash.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { findCookie, isSecureSite, writeCookie } from "./own-cookie.server.ts";

export const sessionDays = 30;
const daySeconds = 24 * 60 * 60;
/** 192 bits: tokens cannot be guessed, so the hash needs neither salt nor cost. */
const tokenBytes = 24;

/** Makes the secret that a session's cookie carries. */
export function makeSessionToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** Returns the stored hash of a token: reading the table gives nobody a session. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The cookie that carries a session: its token with our signature. */
export function writeSessionCookie(config: Config, token: string): string {
  const value = encodeURIComponent(`${token}.${sign(sessionSecret(config), token)}`);
  const seconds = sessionDays * daySeconds;
  return writeCookie(config, { name: cookieName(config), value, path: "/", seconds });
}

/** Returns the cookie that clears a browser's session. */
export function forgetSessionCookie(config: Config): string {
  return writeCookie(config, { name: cookieName(config), value: "", path: "/", seconds: 0 });
}

/** Returns the token of a request's session cookie, or null where it is missing or was not signed here. */
export function readSessionToken(config: Config, headers: Headers): string | null {
  const sent = findCookie(headers, cookieName(config));
  if (sent === null) return null;
  const [, token, signature] = /^([\w-]{1,64})[.]([A-Za-z0-9+/]{43}=)$/.exec(decode(sent)) ?? [];
  if (!token || !signature) return null;
  return isSigned(config, signature, (secret) => sign(secret, token)) ? token : null;
}

/** Browsers accept a cookie of the second name over https only. */
function cookieName(config: Config): string {
  return isSecureSite(config) ? "__Secure-dalil.session_token" : "dalil.session_token";
}

/**
 * Signs with the secret itself, compatible with cookies that browsers already have. Nothing else
 * signed with it can pass for a token: those texts contain a space, a dot or a colon.
 */
function sign(secret: string, token: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

function decode(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return "";
  }
}
