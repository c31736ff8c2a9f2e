import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import {
  readTarget,
  returnRefused,
  returnToClient,
} from "../client-auth/redirect-target.server.ts";
import { findCode, takeCode } from "../codes/keep-code.server.ts";
import type { MailedLink } from "../codes/send-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { findAccountId } from "../find-account.server.ts";
import type { CodePurpose } from "../rules.ts";
import { takePerson } from "../sign-in/verify-code.server.ts";

/** Mailed links by the type that the client names: a new password, a sign-in, a sign-up, either of the two. */
export const linkTypes = ["recovery", "magiclink", "signup", "email"] as const;
type LinkType = (typeof linkTypes)[number];

/**
 * Returns how the address of a mailed link is made of its secret. The client's challenge is stored with
 * the code, so that an altered link cannot do without it.
 */
export function linkTo(
  { config }: Pick<RequestContext, "config">,
  type: LinkType,
  { redirectTo, challenge, isPlain }: ClientTarget,
): MailedLink {
  const challengeMethod = isPlain ? "plain" : "s256";
  return {
    proof: { challenge, challengeMethod: challenge === null ? null : challengeMethod },
    addressOf: ({ id, code }) => {
      const params = new URLSearchParams({ type, token: `${id}.${code}`, redirect_to: redirectTo });
      return `${publicAddress(config)}/auth/v1/verify?${params}`;
    },
  };
}

/** Follows the link of a mail: returns the address of the client's page that goes on. */
export async function followLink(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<string> {
  const secret = params.get("token") ?? "";
  const target = await readLinkTarget(context, params.get("redirect_to"), secret);
  const type = linkTypes.find((known) => known === params.get("type"));
  try {
    if (!type) throw new AuthRefusal("otp_expired");
    const { userId, method } = await takeLink(context, { type, secret, headers });
    return await returnToClient(context, { userId, target, method, headers });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return returnRefused(target, error.code, error.message);
  }
}

/** Returns the client's page of a link, with the proof key that the client sent for it. */
async function readLinkTarget(context: RequestContext, asked: string | null, secret: string) {
  const waiting = await findCode(context, idOf(secret));
  return readTarget(context, asked, {
    code_challenge: waiting?.challenge,
    code_challenge_method: waiting?.challengeMethod,
  });
}

const idOf = (secret: string) => secret.split(".")[0] ?? "";

interface Taken {
  userId: string;
  method: "recovery" | "otp";
}

/**
 * Consumes the secret of a link; returns its account and how the person signs in by it.
 * @throws AuthRefusal
 */
export async function takeLink(
  context: RequestContext,
  { type, secret, headers }: { type: LinkType; secret: string; headers: Headers },
): Promise<Taken> {
  const id = idOf(secret);
  const [, code = ""] = secret.split(".");
  if (!(await countAttempt(context, "try-code", id)))
    throw new AuthRefusal("over_request_rate_limit");
  return takeSecret(context, { type, id, code, headers });
}

/**
 * Consumes a link's secret or a typed code, whose attempt was counted.
 * @throws AuthRefusal
 */
export async function takeSecret(
  context: RequestContext,
  { type, id, code, headers }: { type: string; id: string; code: string; headers: Headers },
): Promise<Taken> {
  if (type === "recovery") {
    const purposes: CodePurpose[] = ["reset-password", "reset-code"];
    const taken = await takeCode(context, { id, code, purposes });
    const userId = taken && (await findAccountId(context, taken.recipient));
    if (!userId) throw new AuthRefusal("otp_expired");
    return { userId, method: "recovery" };
  }
  const person = await takePerson(context, { codeId: id, code, headers });
  if (person === "wrong") throw new AuthRefusal("otp_expired");
  if (person === "exists") throw new AuthRefusal("user_already_exists");
  return { userId: person.userId, method: "otp" };
}
