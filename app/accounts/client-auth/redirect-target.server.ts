import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { keepOnce, takeOnce } from "../codes/keep-once.server.ts";
import { challengeInput } from "./auth-input.ts";
import { AuthRefusal } from "./auth-refusal.ts";
import { type ClientTarget, clientTarget } from "./client-target.ts";
import { enterAsClient } from "./open-client-session.server.ts";

const kept = z.object({
  userId: z.string(),
  method: z.enum(["oauth", "recovery", "otp"]),
  target: clientTarget,
  /** The account elsewhere that the exchange joins; null for a sign-in. */
  link: z.object({ providerId: z.string(), accountId: z.string() }).nullable().default(null),
});
type ClientCode = Pick<z.infer<typeof kept>, "userId" | "method" | "link">;
const purpose = "client-code";
/** The `type` behind the hash, by which the published client names its event. */
const hashTypes = { oauth: "signup", otp: "magiclink", recovery: "recovery" } as const;

/**
 * Returns the address that a client asked to come back to. Addresses of other sites are those of the
 * setting AUTH_REDIRECT_URLS alone; any other one is replaced by our home page.
 */
export function readTarget(
  { config }: Pick<RequestContext, "config">,
  asked: string | null | undefined,
  proof: z.input<typeof challengeInput>,
): ClientTarget {
  const { code_challenge: challenge, code_challenge_method: method } = challengeInput.parse(proof);
  return {
    redirectTo: asked && isAllowed(config, asked) ? asked : publicAddress(config),
    challenge: challenge ?? null,
    isPlain: method === "plain",
  };
}

/**
 * Returns the address that a client asked its mail to lead to; null for a client that asked for none.
 * @throws AuthRefusal for an address of another site.
 */
export function readMailTarget(
  context: Pick<RequestContext, "config">,
  asked: string | null,
  proof: z.input<typeof challengeInput>,
): ClientTarget | null {
  if (asked === null || asked === "") return null;
  if (isAllowed(context.config, asked)) return readTarget(context, asked, proof);
  const message =
    "emailRedirectTo is no address of this site or of its setting AUTH_REDIRECT_URLS.";
  throw new AuthRefusal("validation_failed", message);
}

function isAllowed(config: RequestContext["config"], asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  const { origin, protocol, username } = new URL(asked);
  if (!/^https?:$/.test(protocol) || username !== "") return false;
  const origins = [new URL(publicAddress(config)).origin, ...config.AUTH_REDIRECT_URLS];
  return origins.some((allowed) => new URL(allowed).origin === origin);
}

interface Returned extends Pick<ClientCode, "userId" | "method"> {
  target: ClientTarget;
  headers: Headers;
  link?: ClientCode["link"];
}

/**
 * Returns the address that brings a signed-in person back to the client's page: with a code that its
 * proof key alone exchanges, or with the tokens behind the hash where the client sent no key.
 */
export async function returnToClient(
  context: RequestContext,
  { userId, target, method, headers, link = null }: Returned,
): Promise<string> {
  const address = new URL(target.redirectTo);
  if (target.challenge !== null) {
    const value = { userId, method, target, link };
    address.searchParams.set("code", await keepOnce(context, purpose, value, 5));
    return address.href;
  }
  if (link !== null) throw new Error("an account is joined by a proof key alone");
  const session = await enterAsClient(context, userId, { headers, method });
  address.hash = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: session.token_type,
    type: hashTypes[method],
  }).toString();
  return address.href;
}

/** Returns the address of the client's page that shows why nobody was signed in. */
export function returnRefused(target: ClientTarget, code: string, message: string): string {
  const address = new URL(target.redirectTo);
  const said = { error: "access_denied", error_code: code, error_description: message };
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Consumes the code of an address: once, within five minutes, for the client with the proof key.
 * @throws AuthRefusal
 */
export async function takeClientCode(
  context: RequestContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<ClientCode> {
  const found = kept.safeParse(await takeOnce(context, purpose, code));
  if (!found.success) throw new AuthRefusal("flow_state_not_found");
  if (!provesKey(found.data.target, verifier)) throw new AuthRefusal("bad_code_verifier");
  return found.data;
}

function provesKey({ challenge, isPlain }: ClientTarget, verifier: string): boolean {
  if (challenge === null) return false;
  const shown = isPlain ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [one, other] = [Buffer.from(shown), Buffer.from(challenge)];
  return one.length === other.length && timingSafeEqual(one, other);
}
