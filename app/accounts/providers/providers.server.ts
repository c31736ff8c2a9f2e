import { importPKCS8, SignJWT } from "jose";
import type { AuthorizationServer } from "oauth4webapi";
import type { Config } from "#app/platform/config.server.ts";
import { type ProviderName, providerNames } from "./provider-names.ts";

interface Endpoints {
  /** Its endpoints, and the issuer of its identity tokens. */
  server: AuthorizationServer & { authorization_endpoint: string };
  /** Profile endpoint, for providers without an identity token. */
  profile?: string;
}

/** Configuration of one provider. */
export interface Provider extends Endpoints {
  name: ProviderName;
  clientId: string;
  secret: () => Promise<string>;
  scope: string;
  /** Additional parameters of its authorization address. */
  extra: Record<string, string>;
  /** Supports PKCE (RFC 7636), which binds the code to the client that requested it. */
  hasPkce: boolean;
  /** Its identity tokens repeat the number that the request carried. */
  hasNonce: boolean;
}

type Manner = Pick<Provider, "scope" | "extra" | "hasPkce" | "hasNonce">;

const manners: Record<ProviderName, Manner> = {
  google: {
    scope: "openid email profile",
    extra: { prompt: "select_account", access_type: "offline" },
    hasPkce: true,
    hasNonce: true,
  },
  facebook: { scope: "public_profile email", extra: {}, hasPkce: true, hasNonce: false },
  // r_liteprofile and r_emailaddress were retired in 2023; these are equivalent.
  linkedin: { scope: "openid profile email", extra: {}, hasPkce: false, hasNonce: false },
  apple: {
    scope: "name email",
    extra: { response_mode: "form_post" },
    hasPkce: false,
    hasNonce: true,
  },
};

const graph = "https://graph.facebook.com/v24.0";
const endpoints: Record<ProviderName, Endpoints> = {
  google: {
    server: {
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
      jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
    },
  },
  facebook: {
    server: {
      issuer: "https://www.facebook.com",
      authorization_endpoint: "https://www.facebook.com/v24.0/dialog/oauth",
      token_endpoint: `${graph}/oauth/access_token`,
    },
    profile: `${graph}/me`,
  },
  linkedin: {
    server: {
      issuer: "https://www.linkedin.com/oauth",
      authorization_endpoint: "https://www.linkedin.com/oauth/v2/authorization",
      token_endpoint: "https://www.linkedin.com/oauth/v2/accessToken",
      jwks_uri: "https://www.linkedin.com/oauth/openid/jwks",
    },
  },
  apple: {
    server: {
      issuer: "https://appleid.apple.com",
      authorization_endpoint: "https://appleid.apple.com/auth/authorize",
      token_endpoint: "https://appleid.apple.com/auth/token",
      jwks_uri: "https://appleid.apple.com/auth/keys",
    },
  },
};

/** The provider of a name, when all of its keys are set. */
export function findProvider(config: Config, name: ProviderName): Provider | null {
  const credentials = credentialsOf(config, name);
  if (!credentials) return null;
  return { name, ...credentials, ...manners[name], ...endpointsOf(config, name) };
}

/** Returns the configured providers. */
export function listProviders(config: Config): ProviderName[] {
  return providerNames.filter((name) => credentialsOf(config, name) !== null);
}

/**
 * Returns the allowed targets of forms that begin a sign-in: the sites of the enabled providers.
 */
export function providerOrigins(config: Config): string[] {
  return listProviders(config).map((name) => originOf(config, name));
}

/** Apple alone sends people back by a form of its own site. */
export function appleOrigin(config: Config): string | null {
  return credentialsOf(config, "apple") ? originOf(config, "apple") : null;
}

function originOf(config: Config, name: ProviderName): string {
  return new URL(endpointsOf(config, name).server.authorization_endpoint).origin;
}

function endpointsOf({ SOCIAL_STAND_IN_URL }: Config, name: ProviderName): Endpoints {
  if (!SOCIAL_STAND_IN_URL) return endpoints[name];
  const base = `${SOCIAL_STAND_IN_URL}/${name}`;
  return {
    server: {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
    },
    ...(endpoints[name].profile && { profile: `${base}/me` }),
  };
}

type Credentials = Pick<Provider, "clientId" | "secret">;

function credentialsOf(config: Config, name: ProviderName): Credentials | null {
  if (name === "apple") return appleCredentials(config);
  const key = { google: "GOOGLE", facebook: "FACEBOOK", linkedin: "LINKEDIN" } as const;
  const clientId = config[`${key[name]}_CLIENT_ID`];
  const secret = config[`${key[name]}_CLIENT_SECRET`];
  return clientId && secret ? { clientId, secret: async () => secret } : null;
}

/** Apple requires a token signed with a key of the site in place of a secret. */
function appleCredentials(config: Config): Credentials | null {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config;
  if (!(APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY)) return null;
  const secret = async () =>
    new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: APPLE_KEY_ID })
      .setIssuer(APPLE_TEAM_ID)
      .setSubject(APPLE_CLIENT_ID)
      .setAudience("https://appleid.apple.com")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(await importPKCS8(APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"), "ES256"));
  return { clientId: APPLE_CLIENT_ID, secret };
}
