import { readCode } from "#app/platform/forms/fields/secret-fields.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import {
  codeMinutes,
  findCode,
  isUsedUp,
  keepCode,
  makeDigits,
  takeCode,
} from "./keep-code.server.ts";
import { sendCode } from "./send-code.server.ts";

/** Purpose of proving a guest's address; a code of one purpose proves nothing for another. */
type GuestPurpose = "booking" | "transcript";

/** A code that was sent to a guest's address, or why none was. */
export interface SentCode {
  id: string;
  email: string;
  minutes: number;
  /** `usedUp`: tried too often, so that only a new code helps. */
  problem: "failed" | "tooMany" | "wrong" | "usedUp" | null;
  isNew: boolean;
}

/** Sends a code to a guest's address; one that was sent to it already is still asked for. */
export async function askForCode(
  context: RequestContext,
  {
    purpose,
    email,
    codeId,
    again,
  }: { purpose: GuestPurpose; email: string; codeId: string; again: boolean },
): Promise<SentCode> {
  const sent = { email, minutes: codeMinutes };
  const known = again ? null : await findCode(context, codeId);
  if (known?.recipient === email) {
    const problem = isUsedUp(known) ? "usedUp" : null;
    return { ...sent, id: known.id, problem, isNew: false };
  }
  const refused = (problem: "failed" | "tooMany") => ({ ...sent, id: "", problem, isNew: false });
  if (!(await countAttempt(context, "send-code", email))) return refused("tooMany");
  const code = makeDigits();
  const id = await keepCode(context, { purpose, recipient: email, code });
  const isSent = await sendCode(context, { purpose, recipient: email }, code);
  return isSent ? { ...sent, id, problem: null, isNew: true } : refused("failed");
}

/** Returns whether a typed code is the one that was sent to the address; a right code is used up. */
export async function provesAddress(
  context: RequestContext,
  {
    purpose,
    email,
    codeId,
    code,
  }: { purpose: GuestPurpose; email: string; codeId: string; code: string },
): Promise<boolean> {
  if (!(await countAttempt(context, "try-code", email))) return false;
  const taken = await takeCode(context, { id: codeId, code: readCode(code), purposes: [purpose] });
  if (taken?.recipient !== email) return false;
  await forgetAttempts(context, "try-code", email);
  await forgetAttempts(context, "send-code", email);
  return true;
}
