import type { RequestContext } from "#app/platform/services.server.ts";
import { challengeInput, parseAuth } from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import { formOf } from "../client-auth/form-of.ts";
import { readTarget } from "../client-auth/redirect-target.server.ts";
import { type ProviderName, providerNames, readProviderName } from "../providers/provider-names.ts";
import { findProvider, listProviders } from "../providers/providers.server.ts";
import { beginSocial } from "../social/begin-social.server.ts";

/** Returns the ways in that the site offers, for clients that draw a form from them. */
export function describeSettings({ config }: Pick<RequestContext, "config">) {
  const offered = listProviders(config);
  const providers = providerNames.map((name) => [name, offered.includes(name)]);
  return {
    external: {
      ...Object.fromEntries(providers),
      linkedin_oidc: offered.includes("linkedin"),
      email: true,
      phone: true,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    mfa_enabled: true,
  };
}

/** Redirects a browser to an external account; it comes back to the client's page. */
export async function answerAuthorize(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<Response> {
  const provider = requireProvider(context, params);
  const client = readTarget(context, params.get("redirect_to"), readProof(params));
  return goToProvider(context, { provider, client, headers });
}

/** @throws AuthRefusal for a provider that is not set up. */
export function requireProvider(
  { config }: Pick<RequestContext, "config">,
  params: URLSearchParams,
): ProviderName {
  // Newer clients know LinkedIn by the name of its protocol.
  const name = readProviderName((params.get("provider") ?? "").replace(/_oidc$/, ""));
  if (!name || !findProvider(config, name)) throw new AuthRefusal("provider_disabled");
  return name;
}

export const readProof = (params: URLSearchParams) =>
  parseAuth(challengeInput, Object.fromEntries(params));

interface Journey {
  provider: ProviderName;
  client: ClientTarget;
  headers: Headers;
  joinTo?: string;
}

export async function goToProvider(
  context: RequestContext,
  { provider, ...begun }: Journey,
): Promise<Response> {
  const { href, cookie } = await beginSocial(context, { form: formOf({ provider }), ...begun });
  return new Response(null, {
    status: 302,
    headers: { Location: href, "Set-Cookie": cookie, "Cache-Control": "no-store" },
  });
}
