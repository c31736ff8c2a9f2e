import {
  codeMinutes,
  findCode,
  keepCode,
  makeDigits,
  takeCode,
} from "#app/accounts/codes/keep-code.server.ts";
import { sendCode } from "#app/accounts/codes/send-code.server.ts";
import { countAttempt } from "#app/accounts/count-attempts.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

/** A code that was sent to a guest's address, or why none was. */
export interface SentCode {
  id: string;
  email: string;
  minutes: number;
  problem: "failed" | "tooMany" | "wrong" | null;
  isNew: boolean;
}

/** Sends a code to a guest's address; one that was sent to it already is still asked for. */
export async function askForCode(
  context: RequestContext,
  { email, codeId, again }: { email: string; codeId: string; again: boolean },
): Promise<SentCode> {
  const sent = { email, minutes: codeMinutes };
  const known = again ? null : await findCode(context, codeId);
  if (known?.recipient === email) return { ...sent, id: known.id, problem: null, isNew: false };
  const refused = (problem: "failed" | "tooMany") => ({ ...sent, id: "", problem, isNew: false });
  if (!(await countAttempt(context, "send-code", email))) return refused("tooMany");
  const code = makeDigits();
  const id = await keepCode(context, { purpose: "booking", recipient: email, code });
  const isSent = await sendCode(context, { purpose: "booking", recipient: email }, code);
  return isSent ? { ...sent, id, problem: null, isNew: true } : refused("failed");
}

/** Returns whether the code is the one that was sent to the address; a right code is used up. */
export async function provesAddress(
  context: RequestContext,
  { email, codeId, code }: { email: string; codeId: string; code: string },
): Promise<boolean> {
  if (!(await countAttempt(context, "try-code", email))) return false;
  const taken = await takeCode(context, { id: codeId, code, purposes: ["booking"] });
  return taken?.recipient === email;
}
