import { createHmac } from "node:crypto";
import type { Client, IDToken, JWKSCacheInput } from "oauth4webapi";
import { z } from "zod";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import type { Provider } from "../providers/providers.server.ts";
import type { SocialStart } from "./social-state.server.ts";

/** The identity that a provider asserts. */
export interface SocialPerson {
  /** The provider's own id of the person, which identifies the account. */
  subject: string;
  email: string | null;
  /** The provider itself has proved that the address is theirs. */
  isEmailVerified: boolean;
  fullName: string;
}

/** Loaded on the first redirect back from a provider. */
const loadLibrary = () => import("oauth4webapi");

const answerMs = 8_000;
const clockToleranceSeconds = 30;
const identityAgeSeconds = 60 * 60;
const subject = z.string().min(1).max(255);
const email = z.email().max(254).optional().catch(undefined);
const name = z.string().max(500).optional().catch(undefined);
const identity = z.object({
  sub: subject,
  iat: z.number(),
  email,
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name,
});
const facebookProfile = z.object({ id: subject, email, name });

/** The keys of each provider, by their address; the library fetches new ones when it meets a new key. */
const keySets = new Map<string, JWKSCacheInput>();

/**
 * Exchanges the provider's code for the identity.
 * @throws Error for anything that the provider does not grant or sign.
 */
export async function askProvider(
  provider: Provider,
  {
    params,
    redirectUri,
    start,
  }: { params: URLSearchParams; redirectUri: string; start: SocialStart },
): Promise<SocialPerson> {
  const oauth = await loadLibrary();
  const { clientId, hasNonce, hasPkce, profile, server } = provider;
  const keySet = keySets.get(server.jwks_uri ?? "") ?? {};
  keySets.set(server.jwks_uri ?? "", keySet);
  const options = {
    [oauth.customFetch]: fetchInTime,
    [oauth.jwksCache]: keySet,
    // Only the test stub is not called over https.
    [oauth.allowInsecureRequests]: server.issuer.startsWith("http:"),
  };
  const client: Client = {
    client_id: clientId,
    id_token_signed_response_alg: "RS256",
    [oauth.clockTolerance]: clockToleranceSeconds,
  };
  // The state was compared with the browser's cookie by `takeSocialStart`.
  const granted = oauth.validateAuthResponse(server, client, params, oauth.skipStateCheck);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(await provider.secret()),
    granted,
    redirectUri,
    hasPkce ? start.verifier : oauth.nopkce,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: hasNonce ? start.nonce : oauth.expectNoNonce,
    requireIdToken: !profile,
  });
  if (profile) return askProfile(provider, profile, tokens.access_token);
  await oauth.validateApplicationLevelSignature(server, answer, options);
  return readIdentity(oauth.getValidatedIdTokenClaims(tokens));
}

/** Reads an identity token whose signature, issuer, audience, nonce and end have been checked. */
function readIdentity(checked: IDToken | undefined): SocialPerson {
  const claims = identity.parse(checked);
  if (claims.iat + identityAgeSeconds < Date.now() / 1000)
    throw new Error("the identity token was issued too long ago");
  return {
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    isEmailVerified: claims.email_verified ?? false,
    fullName: shortName(claims.name),
  };
}

/**
 * Facebook signs no identity token; its profile endpoint does not report whether an address was
 * verified.
 */
async function askProfile(provider: Provider, address: string, token: string) {
  const proof = createHmac("sha256", await provider.secret())
    .update(token)
    .digest("hex");
  const params = new URLSearchParams({ fields: "id,name,email", appsecret_proof: proof });
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const profile = facebookProfile.parse(await askJson(`${address}?${params}`, { headers }));
  return {
    subject: profile.id,
    email: profile.email?.toLowerCase() ?? null,
    isEmailVerified: false,
    fullName: shortName(profile.name),
  };
}

async function askJson(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetchInTime(address, init);
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response.json();
}

/** Follows no redirect: a secret goes to the provider's own address and to no other. */
function fetchInTime(address: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(answerMs);
  return fetch(address, { ...init, redirect: "error", signal });
}

/** A name as the profile can hold it. */
export function shortName(typed: string | undefined): string {
  return cleanText(typed ?? "")
    .trim()
    .slice(0, 120);
}
