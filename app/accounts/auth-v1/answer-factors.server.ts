import { renderSVG } from "uqr";
import { z } from "zod";
import { isPerson, type Person } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { parseAuth, secretInput } from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import {
  type ClientCaller,
  readCaller,
  requireSession,
} from "../client-auth/client-caller.server.ts";
import { type ClientSession, enterAsClient } from "../client-auth/open-client-session.server.ts";
import { forgetWaiting, tryWaiting } from "../codes/keep-code.server.ts";
import { keepOnce, takeOnce } from "../codes/keep-once.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { findActor } from "../queries.server.ts";
import { knownAs } from "../rules.ts";
import { secretAddress } from "../second-factor/one-time-code.server.ts";
import {
  isSecondFactor,
  proposeSecret,
  readSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../second-factor/second-factor.server.ts";
import { isConfirmedSession } from "../security/confirm-person.server.ts";

const purpose = "factor-challenge";
const challengeMinutes = 5;

const enrolment = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().max(60).nullish(),
});

/** Proposes an authenticator app: its secret, as a picture and as an address. An account has one. */
export async function answerEnrol(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
) {
  parseAuth(enrolment, given);
  const person = await requireFresh(context, headers);
  if ((await readSecondFactor(context, person.userId)).isOn)
    throw new AuthRefusal("validation_failed", "The account has a second factor already.");
  const secret = await proposeSecret(context, person);
  const account = knownAs(person.email);
  const uri = secretAddress({ secret, issuer: context.config.APP_NAME, account });
  const totp = { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
  return { id: person.userId, type: "totp", friendly_name: "", totp };
}

/** Begins the proof of a factor. */
export async function answerChallenge(
  context: RequestContext,
  { id, headers }: { id: string; headers: Headers },
) {
  const { userId } = await ownFactor(context, id, headers);
  const challenge = await keepOnce(context, purpose, { userId }, challengeMinutes);
  const expires_at = Math.floor(Date.now() / 1_000) + challengeMinutes * 60;
  return { id: challenge, type: "totp", expires_at };
}

const proof = z.object({ challenge_id: secretInput, code: z.string().max(40) });

/** Proves a factor: turns a proposed one on, or opens the session that waits for it. */
export async function answerProof(
  context: RequestContext,
  { id, given, headers }: { id: string; given: unknown; headers: Headers },
): Promise<ClientSession> {
  const caller = await ownFactor(context, id, headers);
  const { challenge_id: challenge, code: typed } = parseAuth(proof, given);
  const begun = z
    .object({ userId: z.string() })
    .safeParse(await takeOnce(context, purpose, challenge));
  if (begun.data?.userId !== caller.userId) throw new AuthRefusal("mfa_challenge_expired");
  if (!(await countAttempt(context, "try-code", caller.userId)))
    throw new AuthRefusal("over_request_rate_limit");
  const code = typed.replace(/[\s-]/g, "");
  if (!(await isProven(context, caller, code))) throw new AuthRefusal("mfa_verification_failed");
  return enterAsClient(context, caller.userId, { headers, method: "totp" });
}

async function isProven(context: RequestContext, caller: ClientCaller, code: string) {
  const { pendingId, userId } = caller;
  if (pendingId !== null) {
    if (!(await tryWaiting(context, { id: pendingId, purpose: "second-factor" }))) return false;
    return (await isSecondFactor(context, userId, code)) && forgetWaiting(context, pendingId);
  }
  if ((await readSecondFactor(context, userId)).isOn) return isSecondFactor(context, userId, code);
  const person = await personOf(context, userId);
  return (await turnOnSecondFactor(context, person, code)) !== null;
}

/** Turns the second factor off. */
export async function answerUnenrol(
  context: RequestContext,
  { id, headers }: { id: string; headers: Headers },
) {
  const person = await requireFresh(context, headers);
  if (id !== person.userId) throw new AuthRefusal("mfa_factor_not_found");
  await turnOffSecondFactor(context, person);
  return { id };
}

/** A factor has the id of its account: each has one. */
async function ownFactor(context: RequestContext, id: string, headers: Headers) {
  const caller = await readCaller(context, headers);
  if (id !== caller.userId) throw new AuthRefusal("mfa_factor_not_found");
  return caller;
}

/** Changing how one signs in takes a sign-in of the last minutes. */
async function requireFresh(context: RequestContext, headers: Headers): Promise<Person> {
  const { sessionId, userId } = await requireSession(context, headers);
  if (!(await isConfirmedSession(context, sessionId)))
    throw new AuthRefusal("reauthentication_needed");
  return personOf(context, userId);
}

async function personOf(context: RequestContext, userId: string): Promise<Person> {
  const actor = await findActor(context, userId);
  if (!isPerson(actor)) throw new AuthRefusal("bad_jwt");
  return actor;
}
