import { createHash, randomBytes } from "node:crypto";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import { keepOnce } from "../codes/keep-once.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { readProviderName } from "../providers/provider-names.ts";
import { findProvider } from "../providers/providers.server.ts";
import { safeReturnPath } from "../rules.ts";
import { requireConfirmed } from "../security/confirm-person.server.ts";
import { type SocialStart, socialCookie } from "./social-state.server.ts";

/** Returns the redirect address for providers. */
export function returnAddress(config: RequestContext["config"]): string {
  return `${publicAddress(config)}/auth/callback`;
}

interface BegunBy {
  form: FormData;
  headers: Headers;
  /** The client that began it under /auth/v1, and the page to come back to. */
  client?: ClientTarget | null;
  /** The account that a client joins it to, whose person it has confirmed. */
  joinTo?: string | null;
}

/**
 * Begins a sign-in with an external account: returns the redirect, and the cookie that binds it to
 * this browser.
 * @throws AppError `not_found` for a disabled provider, `too_many_requests`; when joining it to an
 * account, `forbidden` without a recent confirmation of identity.
 */
export async function beginSocial(
  context: RequestContext,
  { form, headers, client = null, joinTo = null }: BegunBy,
): Promise<{ href: string; cookie: string }> {
  const { config, clientAddress } = context;
  const name = readProviderName(form.get("provider"));
  const provider = name && findProvider(config, name);
  if (!provider) throw new AppError("not_found", "This way to sign in is not offered here.");
  if (!(await countAttempt(context, "begin-social", clientAddress))) {
    throw new AppError("too_many_requests", "Too many attempts. Please wait a few minutes.");
  }
  const start: SocialStart = {
    provider: provider.name,
    next: safeReturnPath(form.get("next")),
    nonce: randomBytes(24).toString("base64url"),
    verifier: randomBytes(32).toString("base64url"),
    joinTo: form.get("purpose") === "join" ? await confirmedPerson(context, headers) : joinTo,
    client,
  };
  const state = await keepOnce(context, "social", start);
  const params = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: returnAddress(config),
    response_type: "code",
    scope: provider.scope,
    state,
    ...provider.extra,
  });
  if (provider.hasNonce) params.set("nonce", start.nonce);
  if (provider.hasPkce) {
    params.set("code_challenge", createHash("sha256").update(start.verifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
  }
  return {
    href: `${provider.server.authorization_endpoint}?${params}`,
    cookie: socialCookie(config, state),
  };
}

/** Changing how one signs in requires a recent confirmation of identity. */
async function confirmedPerson(context: RequestContext, headers: Headers): Promise<string> {
  if (!isPerson(context.actor)) throw new AppError("unauthorized", "Please sign in first.");
  await requireConfirmed(context, headers);
  return context.actor.userId;
}
