import { randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";
import { readCookie, writeCookie } from "./own-cookie.server.ts";

const name = "device";
const yearSeconds = 365 * 24 * 60 * 60;
/** Letters of an id of 16 bytes and of a MAC of 32, in base64url. */
const [idLength, macLength] = [22, 43];
/** Accounts of one browser, the latest first. */
const mostAccounts = 3;

/**
 * Returns the id of a browser that has signed in to an account before, null for any other. Wrong
 * passwords of strangers are counted apart from those of known devices, so that they lock nobody out.
 */
export function readDevice(config: Config, headers: Headers, email: string): string | null {
  const known = readPairs(headers).find(({ id, mac }) =>
    isKeyedHash(config, textOf(id, email), mac),
  );
  return known?.id ?? null;
}

/** The cookie by which a browser is known to an account that it has signed in to. */
export function writeDevice(config: Config, headers: Headers, email: string): string {
  const known = readDevice(config, headers, email);
  const id = known ?? randomBytes(16).toString("base64url");
  const others = readPairs(headers).filter((pair) => pair.id !== id);
  const value = [{ id, mac: keyedHash(config, textOf(id, email)) }, ...others]
    .slice(0, mostAccounts)
    .map((pair) => pair.id + pair.mac)
    .join("");
  return writeCookie(config, { name, value, path: "/", seconds: yearSeconds });
}

function readPairs(headers: Headers): { id: string; mac: string }[] {
  const value = readCookie(headers, name) ?? "";
  const length = idLength + macLength;
  return Array.from(
    { length: Math.min(mostAccounts, Math.floor(value.length / length)) },
    (_, at) => {
      const pair = value.slice(at * length, (at + 1) * length);
      return { id: pair.slice(0, idLength), mac: pair.slice(idLength) };
    },
  );
}

const textOf = (id: string, email: string) => `device ${id} ${email.toLowerCase()}`;
