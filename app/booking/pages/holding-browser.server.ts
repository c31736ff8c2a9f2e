import { randomBytes } from "node:crypto";
import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";

const cookie = { name: "dalil.holds", path: "/", seconds: 86_400 };
const idLength = 22;

interface HoldingBrowser {
  /** Counts holds; null for a person, whose account counts them. */
  id: string | null;
  /** The cookie of a browser that has none yet. */
  cookies: string[];
}

/**
 * Returns the browser by which the holds of a guest are counted: patients of one clinic's Wi-Fi have
 * one address. A browser that drops the cookie is still within the limit of its network.
 */
export function readHoldingBrowser(
  { actor, config }: Pick<RequestContext, "actor" | "config">,
  headers: Headers,
): HoldingBrowser {
  if (isPerson(actor)) return { id: null, cookies: [] };
  const known = readSigned(config, readCookie(headers, cookie.name) ?? "");
  if (known) return { id: known, cookies: [] };
  const id = randomBytes(16).toString("base64url");
  return {
    id,
    cookies: [writeCookie(config, { ...cookie, value: id + keyedHash(config, textOf(id)) })],
  };
}

/** Returns null for a value that this site did not sign. */
function readSigned(config: Config, value: string): string | null {
  const id = value.slice(0, idLength);
  return isKeyedHash(config, textOf(id), value.slice(idLength)) ? id : null;
}

const textOf = (id: string) => `holding browser ${id}`;
