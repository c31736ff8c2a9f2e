import { and, eq, gt, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { findPasswordHash } from "../find-account.server.ts";
import { verifyPassword } from "../hash-password.server.ts";
import { isSecondFactor, readSecondFactor } from "../second-factor/second-factor.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { authSessions } from "../tables.server.ts";
import { confirmForm, confirmWithCodeForm } from "./security-forms.ts";

const job = { kind: "job", name: "accounts.security" } as const;
/** Minutes after confirming their identity in which a person may change how they sign in. */
export const confirmedMinutes = 10;

/** The session that a request came with. @throws AppError `unauthorized` without one. */
export async function requireSessionId(context: RequestContext, headers: Headers): Promise<string> {
  const found = await findSession(context, headers);
  if (!found) throw new AppError("unauthorized", "Please sign in first.");
  return found.id;
}

/** True when the person of this session has proved who they are within the last ten minutes. */
export async function isConfirmed(context: RequestContext, headers: Headers): Promise<boolean> {
  return isConfirmedSession(context, await requireSessionId(context, headers));
}

/** The same of a session by its id, as an access token names it. */
export async function isConfirmedSession(
  context: Pick<RequestContext, "database">,
  id: string,
): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${confirmedMinutes})`;
  const rows = await withRead(context.database, job, (tx) =>
    tx
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.id, id), gt(authSessions.confirmedAt, since))),
  );
  return rows.length > 0;
}

/** @throws AppError `forbidden` for a person who has not proved lately who they are. */
export async function requireConfirmed(context: RequestContext, headers: Headers): Promise<void> {
  if (await isConfirmed(context, headers)) return;
  throw new AppError("forbidden", "Please confirm that it's you first.");
}

export type ConfirmResult = { ok: true } | { ok: false; refusal: "wrong" | "tooMany" };

/** Confirms a person's identity by password, and second factor if they have one. */
export async function confirmPerson(
  context: RequestContext,
  { person, form, headers }: { person: Person; form: FormData; headers: Headers },
): Promise<ConfirmResult> {
  const sessionId = await requireSessionId(context, headers);
  // Counted for this session: strangers must not keep a signed-in person from their own account.
  const known = { key: `session ${sessionId}`, isDevice: true };
  if (!(await countAttempt(context, "sign-in", person.email, known)))
    return { ok: false, refusal: "tooMany" };
  if (!(await isProven(context, person, form))) return { ok: false, refusal: "wrong" };
  await forgetAttempts(context, "sign-in", person.email, known);
  await recordConfirmation(context, sessionId);
  return { ok: true };
}

/** Opens the ten minutes in which the person of a session may change how they sign in. */
export async function recordConfirmation(
  context: Pick<RequestContext, "database" | "requestId">,
  sessionId: string,
): Promise<void> {
  await withTransaction(context.database, job, async (tx) => {
    await tx
      .update(authSessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(authSessions.id, sessionId));
    await recordAudit(tx, {
      actor: job,
      requestId: context.requestId,
      action: "session.confirm",
      entityType: "sessions",
      entityId: sessionId,
    });
  });
}

/** True for the password of the account; an account without one has none that is right. */
export async function isOwnPassword(
  context: RequestContext,
  { userId }: Person,
  typed: string,
): Promise<boolean> {
  return verifyPassword(context, await findPasswordHash(context, userId), typed);
}

/**
 * Whether a form holds the right password, and a right code where the account has a second factor.
 */
async function isProven(context: RequestContext, person: Person, form: FormData) {
  const { isOn } = await readSecondFactor(context, person.userId);
  const parsed = confirmForm.parse(form);
  if (!parsed.ok || !(await isOwnPassword(context, person, parsed.values.password))) return false;
  if (!isOn) return true;
  const withCode = confirmWithCodeForm.parse(form);
  return withCode.ok && (await isSecondFactor(context, person.userId, withCode.values.code));
}
