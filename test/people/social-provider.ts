import { createHash, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";

/** The identity that the stub asserts, and its deliberate errors. */
export interface Persona {
  sub?: string;
  email?: string | null;
  email_verified?: boolean | string;
  name?: string;
  /** Claims of the identity token that replace the right ones. */
  claims?: Record<string, unknown>;
  isForged?: boolean;
  isDown?: boolean;
}

interface Asked {
  params: URLSearchParams;
  persona: Persona;
}

const key = { kid: "key-1", alg: "RS256" };

/**
 * Google, Facebook, LinkedIn and Apple in one small server: it grants codes, holds their users to
 * state, nonce and PKCE as the real ones do, and signs identities.
 */
export async function openSocialProvider() {
  const [signing, foreign] = await Promise.all([
    generateKeyPair("RS256"),
    generateKeyPair("RS256"),
  ]);
  const apple = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const codes = new Map<string, Asked>();
  const complaints: string[] = [];
  let persona: Persona = {};
  let tokens = 0;

  const answers: Record<string, (name: string, request: IncomingMessage, url: URL) => unknown> = {
    keys: async () => ({ keys: [{ ...(await exportJWK(signing.publicKey)), ...key }] }),
    token: async (name, request) => grant(name, new URLSearchParams(await readBody(request))),
    me: (_name, request, url) => {
      if (!request.headers.authorization?.startsWith("Bearer access-")) return null;
      if (!url.searchParams.get("appsecret_proof")) return null;
      const { sub = "person-1", email = "sara@example.ae", name = "Sara Khan" } = persona;
      return { id: sub, name, ...(email && { email }) };
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", base);
    const [, name = "", step = ""] = url.pathname.split("/");
    const answer = persona.isDown ? null : await answers[step]?.(name, request, url);
    response.writeHead(answer ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: "invalid_grant" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function grant(name: string, body: URLSearchParams) {
    const given = (field: string) => body.get(field) ?? "";
    const asked = codes.get(given("code"));
    codes.delete(given("code"));
    if (!asked) return refuse("the code is unknown or used");
    const { params } = asked;
    const challenge = params.get("code_challenge");
    const verifier = createHash("sha256").update(given("code_verifier")).digest("base64url");
    if (challenge !== null && challenge !== verifier) return refuse("PKCE");
    if (given("redirect_uri") !== params.get("redirect_uri")) return refuse("the return address");
    if (given("client_id") !== `${name}-client`) return refuse("the client");
    if (!(await isSecret(name, given("client_secret")))) return refuse("the secret");
    tokens += 1;
    const token = { access_token: `access-${tokens}`, token_type: "Bearer" };
    return name === "facebook" ? token : { ...token, id_token: await identity(name, asked) };
  }

  function refuse(what: string) {
    complaints.push(what);
    return null;
  }

  async function isSecret(name: string, secret: string) {
    if (name !== "apple") return secret === `${name}-secret`;
    const { payload } = await jwtVerify(secret, apple.publicKey, {
      audience: "https://appleid.apple.com",
    });
    return payload.iss === "team-1" && payload.sub === "apple-client";
  }

  function identity(name: string, { params, persona: who }: Asked) {
    const nonce = params.get("nonce");
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `${base}/${name}`,
      aud: `${name}-client`,
      iat: now,
      exp: now + 600,
      sub: who.sub ?? "person-1",
      ...(nonce && { nonce }),
      ...(who.email !== null && { email: who.email ?? "sara@example.ae" }),
      email_verified: who.email_verified ?? true,
      ...(name !== "apple" && { name: who.name ?? "Sara Khan" }),
      ...who.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader(key)
      .sign(who.isForged ? foreign.privateKey : signing.privateKey);
  }

  return {
    base,
    complaints,
    settings: {
      SOCIAL_STAND_IN_URL: base,
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: "google-secret",
      FACEBOOK_CLIENT_ID: "facebook-client",
      FACEBOOK_CLIENT_SECRET: "facebook-secret",
      LINKEDIN_CLIENT_ID: "linkedin-client",
      LINKEDIN_CLIENT_SECRET: "linkedin-secret",
      APPLE_CLIENT_ID: "apple-client",
      APPLE_TEAM_ID: "team-1",
      APPLE_KEY_ID: "key-1",
      APPLE_PRIVATE_KEY: apple.privateKey
        .export({ type: "pkcs8", format: "pem" })
        .toString()
        .replaceAll("\n", "\\n"),
    },
    /** Grants the sign-in at the provider; returns the parameters of the redirect back. */
    agree(href: string, who: Persona = {}): URLSearchParams {
      persona = who;
      const { searchParams } = new URL(href);
      const code = `code-${codes.size + tokens + 1}`;
      codes.set(code, { params: searchParams, persona: who });
      return new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
