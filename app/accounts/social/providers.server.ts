import { importPKCS8, SignJWT } from "jose";
import type { Config } from "#app/platform/config.server.ts";
import { type ProviderName, providerNames } from "./provider-names.ts";

interface Endpoints {
  authorize: string;
  token: string;
  /** Where its signing keys are; absent where it is asked for the profile instead. */
  keys?: string;
  profile?: string;
  issuers: string[];
}

/** How one provider is spoken with. */
export interface Provider extends Endpoints {
  name: ProviderName;
  clientId: string;
  secret: () => Promise<string>;
  scope: string;
  /** What its authorization address takes beside the usual. */
  extra: Record<string, string>;
  /** It keeps the proof that who brings the code asked for it (RFC 7636). */
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
  // r_liteprofile and r_emailaddress were retired in 2023; these say the same.
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
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    keys: "https://www.googleapis.com/oauth2/v3/certs",
    issuers: ["https://accounts.google.com", "accounts.google.com"],
  },
  facebook: {
    authorize: "https://www.facebook.com/v24.0/dialog/oauth",
    token: `${graph}/oauth/access_token`,
    profile: `${graph}/me`,
    issuers: [],
  },
  linkedin: {
    authorize: "https://www.linkedin.com/oauth/v2/authorization",
    token: "https://www.linkedin.com/oauth/v2/accessToken",
    keys: "https://www.linkedin.com/oauth/openid/jwks",
    issuers: ["https://www.linkedin.com/oauth", "https://www.linkedin.com"],
  },
  apple: {
    authorize: "https://appleid.apple.com/auth/authorize",
    token: "https://appleid.apple.com/auth/token",
    keys: "https://appleid.apple.com/auth/keys",
    issuers: ["https://appleid.apple.com"],
  },
};

/** The provider of a name, when all of its keys are set. */
export function findProvider(config: Config, name: ProviderName): Provider | null {
  const credentials = credentialsOf(config, name);
  if (!credentials) return null;
  return { name, ...credentials, ...manners[name], ...endpointsOf(config, name) };
}

/** The providers that somebody can choose from. */
export function listProviders(config: Config): ProviderName[] {
  return providerNames.filter((name) => credentialsOf(config, name) !== null);
}

/** Where forms that begin a sign-in may lead: the sites of the providers that are on. */
export function providerOrigins(config: Config): string[] {
  return listProviders(config).map((name) => originOf(config, name));
}

/** Apple alone sends people back by a form of its own site. */
export function appleOrigin(config: Config): string | null {
  return credentialsOf(config, "apple") ? originOf(config, "apple") : null;
}

function originOf(config: Config, name: ProviderName): string {
  return new URL(endpointsOf(config, name).authorize).origin;
}

function endpointsOf({ SOCIAL_STAND_IN_URL }: Config, name: ProviderName): Endpoints {
  if (!SOCIAL_STAND_IN_URL) return endpoints[name];
  const base = `${SOCIAL_STAND_IN_URL}/${name}`;
  const { keys, profile } = endpoints[name];
  return {
    authorize: `${base}/authorize`,
    token: `${base}/token`,
    ...(keys && { keys: `${base}/keys` }),
    ...(profile && { profile: `${base}/me` }),
    issuers: [base],
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

/** Apple takes no secret but a token that a key of the site signs. */
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
