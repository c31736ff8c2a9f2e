import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { bookingPath } from "../bookings/addresses.ts";

const cookieName = "dalil.booking";
/** Longer than any horizon, so that a guest finds the appointment until it is over. */
const days = 400;

/** Returns the cookie by which a guest's browser opens one booking, sent to its address alone. */
export function writeGuestSecret(config: Config, id: string, secret: string): string {
  const seconds = days * 24 * 3_600;
  return writeCookie(config, { name: cookieName, value: secret, path: bookingPath(id), seconds });
}

export function readGuestSecret(headers: Headers): string | undefined {
  return readCookie(headers, cookieName) ?? undefined;
}
