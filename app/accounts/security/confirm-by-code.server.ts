import type { Person } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findWaiting, keepCode, makeDigits, takeCode } from "../codes/keep-code.server.ts";
import {
  countSending,
  forgetSending,
  type SendOutcome,
  sendCode,
} from "../codes/send-code.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { knownAs } from "../rules.ts";
import { recordConfirmation } from "./confirm-person.server.ts";

const purpose = "confirm";

/** Sends a signed-in person a code by which a client confirms their identity. */
export async function askToConfirm(
  context: RequestContext,
  person: Person,
  headers: Headers,
): Promise<SendOutcome> {
  const recipient = knownAs(person.email);
  if (!(await countSending(context, recipient, headers))) return "tooMany";
  const code = makeDigits();
  await keepCode(context, { purpose, recipient, code, accountId: person.userId });
  return (await sendCode(context, { purpose, recipient }, code)) ? "sent" : "failed";
}

/** Confirms the person of a session by the code that they were sent. */
export async function confirmByCode(
  context: RequestContext,
  person: Person,
  { sessionId, code, headers }: { sessionId: string; code: string; headers: Headers },
): Promise<"confirmed" | "wrong" | "tooMany"> {
  const recipient = knownAs(person.email);
  const waiting = await findWaiting(context, recipient, [purpose]);
  if (waiting?.accountId !== person.userId) return "wrong";
  if (!(await countAttempt(context, "try-code", person.userId))) return "tooMany";
  if (!(await takeCode(context, { id: waiting.id, code, purposes: [purpose] }))) return "wrong";
  await forgetAttempts(context, "try-code", person.userId);
  await forgetSending(context, recipient, headers);
  await recordConfirmation(context, sessionId);
  return "confirmed";
}
