import { createHash, randomBytes } from "node:crypto";
import { type Actor, guest } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import { findCookie, writeCookie } from "./own-cookie.server.ts";

const cookie = { name: "dalil.guest", path: "/" };
/** Programs without cookies send the secret in this header; it is never in an address. */
export const guestSessionHeader = "x-session-id";
const days = 90;

/** At least 128 bits in any common notation: what is shorter could be guessed. */
export const guestSecret = /^[\w-]{22,128}$/;

/** Returns the guest of a request, with the session that its browser or program keeps. */
export function readGuest(headers: Headers): Actor {
  const secret = findCookie(headers, cookie.name) ?? headers.get(guestSessionHeader) ?? "";
  return guestSecret.test(secret) ? guestWith(secret) : guest;
}

/** Returns the guest who holds a secret. The database stores and compares digests alone. */
export function guestWith(secret: string): Actor {
  return { kind: "guest", sessionId: createHash("sha256").update(secret).digest("hex") };
}

/** Begins a guest's session, and returns it with its cookie. */
export function beginGuestSession(config: Config): { actor: Actor; cookie: string } {
  const value = randomBytes(32).toString("base64url");
  const written = writeCookie(config, { ...cookie, value, seconds: days * 86_400 });
  return { actor: guestWith(value), cookie: written };
}

/** Returns the cookie that ends a guest's session in this browser. */
export function endGuestSession(config: Config): string {
  return writeCookie(config, { ...cookie, value: "", seconds: 0 });
}
