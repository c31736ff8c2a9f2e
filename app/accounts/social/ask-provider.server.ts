import { createHmac } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import type { Provider } from "./providers.server.ts";
import type { SocialStart } from "./social-state.server.ts";

/** Whom a provider says somebody is. */
export interface SocialPerson {
  /** The provider's own id of the person: what an account is known by. */
  subject: string;
  email: string | null;
  /** The provider itself has proved that the address is theirs. */
  isEmailVerified: boolean;
  fullName: string;
}

const answerMs = 8_000;
const granted = z.object({ access_token: z.string(), id_token: z.string().optional() });
const subject = z.string().min(1).max(255);
const email = z.email().max(254).optional().catch(undefined);
const name = z.string().max(500).optional().catch(undefined);
const identity = z.object({
  sub: subject,
  nonce: z.string().optional(),
  email,
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name,
});
const facebookProfile = z.object({ id: subject, email, name });

/**
 * Who came back with a code.
 * @throws Error for whatever the provider does not grant or does not sign.
 */
export async function askProvider(
  provider: Provider,
  { code, redirectUri, start }: { code: string; redirectUri: string; start: SocialStart },
): Promise<SocialPerson> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: provider.clientId,
    client_secret: await provider.secret(),
    ...(provider.hasPkce && { code_verifier: start.verifier }),
  });
  const tokens = granted.parse(await askJson(provider.token, { method: "POST", body }));
  if (provider.profile) return askProfile(provider, provider.profile, tokens.access_token);
  return readIdentity(provider, { token: tokens.id_token ?? "", nonce: start.nonce });
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

async function readIdentity(
  { clientId, hasNonce, issuers, keys = "" }: Provider,
  { token, nonce }: { token: string; nonce: string },
): Promise<SocialPerson> {
  const keySet = keySets.get(keys) ?? createRemoteJWKSet(new URL(keys));
  keySets.set(keys, keySet);
  const { payload } = await jwtVerify(token, keySet, {
    issuer: issuers,
    audience: clientId,
    algorithms: ["RS256"],
    requiredClaims: ["exp", "iat", "sub"],
    maxTokenAge: "1h",
    clockTolerance: 30,
  });
  const claims = identity.parse(payload);
  if (hasNonce && claims.nonce !== nonce)
    throw new Error("the identity token is of another sign-in");
  return {
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    isEmailVerified: claims.email_verified ?? false,
    fullName: shortName(claims.name),
  };
}

/** Facebook signs no identity; it is asked, and does not say whether an address was ever proved. */
async function askProfile(provider: Provider, address: string, token: string) {
  const proof = createHmac("sha256", await provider.secret())
    .update(token)
    .digest("hex");
  const params = new URLSearchParams({ fields: "id,name,email", appsecret_proof: proof });
  const headers = { authorization: `Bearer ${token}` };
  const profile = facebookProfile.parse(await askJson(`${address}?${params}`, { headers }));
  return {
    subject: profile.id,
    email: profile.email?.toLowerCase() ?? null,
    isEmailVerified: false,
    fullName: shortName(profile.name),
  };
}

async function askJson(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: "application/json", ...init.headers },
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response.json();
}

/** A name as the profile can hold it. */
export function shortName(typed: string | undefined): string {
  return cleanText(typed ?? "")
    .trim()
    .slice(0, 120);
}
