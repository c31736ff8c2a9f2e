import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Config } from "#app/platform/config.server.ts";
import { isSigned } from "#app/platform/session-secret/keyed-hash.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

export const accessTokenSeconds = 3_600;

const claims = z.object({
  sub: z.string(),
  session_id: z.string(),
  role: z.literal("authenticated"),
  aud: z.literal("authenticated"),
  exp: z.number(),
  /** How the session began; `totp` proved a second factor. */
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
});
export type AccessClaims = z.infer<typeof claims>;

// The only accepted header: a token's sender cannot choose how it is verified.
const header = toText({ alg: "HS256", typ: "JWT" });

interface SignedFor {
  userId: string;
  sessionId: string;
  /** How the person signed in. */
  method?: string;
}

/** Returns a JWT that identifies the actor and the session for an hour. */
export function signAccessToken(
  config: Config,
  { userId, sessionId, method = "password" }: SignedFor,
  now = Date.now(),
): string {
  const issuedAt = Math.floor(now / 1000);
  const body = toText({
    sub: userId,
    session_id: sessionId,
    role: "authenticated",
    aud: "authenticated",
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
    // Assurance level and methods, which the published client reads (mfa.getAuthenticatorAssuranceLevel).
    aal: method === "totp" ? "aal2" : "aal1",
    amr: [{ method, timestamp: issuedAt }],
  });
  return `${header}.${body}.${sign(sessionSecret(config), `${header}.${body}`)}`;
}

/** Returns the claims of an access token; null when it is forged, malformed or expired. */
export function readAccessToken(
  config: Config,
  token: string,
  now = Date.now(),
): AccessClaims | null {
  const [given, body = "", signature = "", ...more] = token.split(".");
  if (given !== header || more.length > 0) return null;
  if (!isSigned(config, signature, (secret) => sign(secret, `${header}.${body}`))) return null;
  const parsed = claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return parsed.success && parsed.data.exp > now / 1000 ? parsed.data : null;
}

/** A separate key: the cookies' key signs no tokens. */
function sign(secret: string, text: string): string {
  const key = createHmac("sha256", secret).update("access tokens").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}

function toText(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Returns a token's own expiry in milliseconds, unverified; null for a malformed one. */
export function tokenEndsAt(token: string): number | null {
  const [, body = ""] = token.split(".");
  try {
    const said: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
    const parsed = claims.pick({ exp: true }).safeParse(said);
    return parsed.success ? parsed.data.exp * 1000 : null;
  } catch {
    return null;
  }
}
