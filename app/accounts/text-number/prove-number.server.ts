import { eq, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  findCode,
  findWaiting,
  keepCode,
  makeDigits,
  renewCode,
  takeCode,
} from "../codes/keep-code.server.ts";
import { sendCode } from "../codes/send-code.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { textNumbers } from "../tables.server.ts";

type PersonsRequest = RequestContext & { actor: Person };
export type NumberRefusal = "invalid" | "tooMany" | "failed" | "wrong";
type NumberAnswer = { codeId: string } | { refused: NumberRefusal };

const purpose = "text-number";

/** Texts a code to a number that the person wants text messages at; null for one that is none. */
export async function askForNumber(
  context: PersonsRequest,
  phone: string | null,
): Promise<NumberAnswer> {
  const recipient = textNumber(phone);
  if (recipient === null) return { refused: "invalid" };
  if (!(await countAttempt(context, "send-code", recipient))) return { refused: "tooMany" };
  const code = makeDigits();
  const { userId } = context.actor;
  const codeId = await keepCode(context, { purpose, recipient, code, accountId: userId });
  const isSent = await sendCode(context, { purpose, recipient }, code);
  return isSent ? { codeId } : { refused: "failed" };
}

/** Texts a new code in place of the pending one; nothing is sent without a pending one. */
export async function resendNumberCode(context: RequestContext, recipient: string): Promise<void> {
  const waiting = await findWaiting(context, recipient, [purpose]);
  const code = makeDigits();
  if (waiting && (await renewCode(context, waiting.id, code)))
    await sendCode(context, waiting, code);
}

/** Returns the number that the person's pending code was sent to; null if there is none. */
export async function findAskedNumber(
  context: PersonsRequest,
  codeId: string,
): Promise<string | null> {
  const known = await findCode(context, codeId);
  const isOwn = known?.purpose === purpose && known.accountId === context.actor.userId;
  return isOwn ? known.recipient : null;
}

/** Stores the number that a right code proves; returns why not otherwise. */
export async function proveNumber(
  context: PersonsRequest,
  { codeId: id, code }: { codeId: string; code: string | null },
): Promise<NumberRefusal | null> {
  const { actor, database, requestId } = context;
  const { userId } = actor;
  const recipient = await findAskedNumber(context, id);
  if (recipient === null || code === null) return "wrong";
  if (!(await countAttempt(context, "try-code", recipient))) return "tooMany";
  const taken = await takeCode(context, { id, code, purposes: [purpose] });
  if (taken?.accountId !== userId) return "wrong";
  await forgetAttempts(context, "try-code", recipient);
  await forgetAttempts(context, "send-code", recipient);
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(textNumbers)
      .values({ userId, phone: recipient })
      .onConflictDoUpdate({
        target: textNumbers.userId,
        set: { phone: recipient, provedAt: sql`now()` },
      });
    const entity = { entityType: "text_numbers", entityId: userId };
    await recordAudit(tx, { actor, requestId, action: "text-number.prove", ...entity });
  });
  return null;
}

/** Removes the number: texts that are still queued are not sent. */
export async function removeNumber({ actor, database, requestId }: PersonsRequest): Promise<void> {
  const { userId } = actor;
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx.delete(textNumbers).where(eq(textNumbers.userId, userId));
    if (rowCount === 0) return;
    const entity = { entityType: "text_numbers", entityId: userId };
    await recordAudit(tx, { actor, requestId, action: "text-number.remove", ...entity });
  });
}
