import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import {
  readTarget,
  returnRefused,
  returnToClient,
} from "../client-auth/redirect-target.server.ts";
import { takeCode } from "../codes/keep-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { findAccountId } from "../find-account.server.ts";
import { takePerson } from "../sign-in/verify-code.server.ts";

/** Mailed links by the type that the client names: a new password, a sign-in, a sign-up, either of the two. */
export const linkTypes = ["recovery", "magiclink", "signup", "email"] as const;
type LinkType = (typeof linkTypes)[number];

export interface LinkSecret {
  id: string;
  code: string;
}

/** Returns how the address of a mailed link is made of its secret. */
export function linkTo(
  { config }: Pick<RequestContext, "config">,
  type: LinkType,
  target: ClientTarget,
) {
  return ({ id, code }: LinkSecret): string => {
    const params = new URLSearchParams({ type, token: `${id}.${code}` });
    params.set("redirect_to", target.redirectTo);
    if (target.challenge !== null) {
      params.set("code_challenge", target.challenge);
      params.set("code_challenge_method", target.isPlain ? "plain" : "s256");
    }
    return `${publicAddress(config)}/auth/v1/verify?${params}`;
  };
}

/** Follows the link of a mail: returns the address of the client's page that goes on. */
export async function followLink(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<string> {
  const proof = Object.fromEntries(params);
  const target = readTarget(context, params.get("redirect_to"), proof);
  const type = linkTypes.find((known) => known === params.get("type"));
  try {
    if (!type) throw new AuthRefusal("otp_expired");
    const secret = params.get("token") ?? "";
    const { userId, method } = await takeLink(context, { type, secret, headers });
    return await returnToClient(context, { userId, target, method, headers });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return returnRefused(target, error.code, error.message);
  }
}

/**
 * Consumes the secret of a link; returns its account and how the person signs in by it.
 * @throws AuthRefusal
 */
export async function takeLink(
  context: RequestContext,
  { type, secret, headers }: { type: LinkType; secret: string; headers: Headers },
): Promise<{ userId: string; method: "recovery" | "otp" }> {
  const [id = "", code = ""] = secret.split(".");
  if (!(await countAttempt(context, "try-code", id)))
    throw new AuthRefusal("over_request_rate_limit");
  if (type === "recovery") {
    const taken = await takeCode(context, { id, code, purposes: ["reset-password"] });
    const userId = taken && (await findAccountId(context, taken.recipient));
    if (!userId) throw new AuthRefusal("otp_expired");
    return { userId, method: "recovery" };
  }
  const person = await takePerson(context, { codeId: id, code, headers });
  if (person === "wrong") throw new AuthRefusal("otp_expired");
  if (person === "exists") throw new AuthRefusal("user_already_exists");
  return { userId: person.userId, method: "otp" };
}
