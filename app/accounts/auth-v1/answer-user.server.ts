import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { dataInput, emailInput, parseAuth, passwordInput } from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import { type AuthUser, readAuthUser } from "../client-auth/auth-user.server.ts";
import { readCaller, requireSession } from "../client-auth/client-caller.server.ts";
import { formOf } from "../client-auth/form-of.ts";
import { forgetWaitingFactors } from "../codes/keep-code.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import { minLengthFor } from "../passwords/reset-password.server.ts";
import { storePassword } from "../passwords/store-password.server.ts";
import { askForEmail } from "../preferences/change-email.server.ts";
import { findActor } from "../queries.server.ts";
import { splitName } from "../rules.ts";
import { isConfirmedSession } from "../security/confirm-person.server.ts";
import { endTokenSession } from "../sessions/end-token-session.server.ts";
import { endSessionsOf } from "../sessions/revoke-session.server.ts";
import { authUsers, users } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.client-auth" } as const;

/** Returns the caller's own account, also while their second factor is due. */
export async function answerUser(context: RequestContext, headers: Headers): Promise<AuthUser> {
  const { userId } = await readCaller(context, headers);
  return readAuthUser(context, userId);
}

const changes = z.object({
  email: emailInput.optional(),
  phone: z.string().optional(),
  password: passwordInput.optional(),
  data: dataInput,
});

/** Changes the caller's name, password or address; the last changes when its mail is followed. */
export async function answerChange(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
): Promise<AuthUser> {
  const { userId, sessionId } = await requireSession(context, headers);
  const { data: fullName, email, password, phone } = parseAuth(changes, given);
  // Its proof is no call of the dialect here, and an answer without one would claim the change.
  if (phone) throw new AuthRefusal("phone_provider_disabled");
  const actor = await findActor(context, userId);
  if (!isPerson(actor)) throw new AuthRefusal("bad_jwt");
  if (password !== undefined) await changePassword(context, { person: actor, sessionId, password });
  if (email !== undefined && email !== actor.email)
    await changeAddress({ ...context, actor }, { email, sessionId });
  if (fullName) await changeName(context, actor, fullName);
  const user = await readAuthUser(context, userId);
  return email !== undefined && email !== actor.email ? { ...user, new_email: email } : user;
}

interface NewPassword {
  person: Person;
  sessionId: string;
  password: string;
}

/** Without the old password, soon after signing in alone; every other session ends. */
async function changePassword(
  context: RequestContext,
  { person, sessionId, password }: NewPassword,
) {
  const { email, userId } = person;
  if (!(await isConfirmedSession(context, sessionId)))
    throw new AuthRefusal("reauthentication_needed");
  const minLength = await minLengthFor(context, userId);
  const problem = passwordProblem(password, { minLength, email });
  if (problem)
    throw new AuthRefusal("weak_password", undefined, { weak_password: { reasons: [problem] } });
  const passwordHash = await hashPassword(context, password);
  const change = {
    userId,
    passwordHash,
    action: "password.change",
    keptSessionId: sessionId,
  } as const;
  await storePassword(context, change);
}

const addressRefusals = {
  unconfirmed: "reauthentication_needed",
  tooMany: "over_request_rate_limit",
  notSent: "email_address_not_authorized",
  email: "validation_failed",
  byPhone: "validation_failed",
  same: "validation_failed",
} as const;

async function changeAddress(
  context: RequestContext & { actor: Person },
  { email, sessionId }: { email: string; sessionId: string },
) {
  const refusal = await askForEmail(context, formOf({ email }), sessionId);
  if (refusal) throw new AuthRefusal(addressRefusals[refusal]);
}

async function changeName(context: RequestContext, actor: Person, fullName: string) {
  const { userId } = actor;
  await withTransaction(context.database, job, async (tx) => {
    await tx
      .update(users)
      .set({ fullName, ...splitName(fullName), updatedAt: sql`now()` })
      .where(eq(users.authUserId, userId));
    await tx
      .update(authUsers)
      .set({ name: fullName, updatedAt: sql`now()` })
      .where(eq(authUsers.id, userId));
    await recordAuditFor(tx, {
      actor,
      action: "profile.complete",
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    });
  });
}

const scopeInput = z.enum(["global", "local", "others"]).default("global");

/** Ends the caller's session, the others of theirs, or all. */
export async function answerLogout(
  context: RequestContext,
  { scope, headers }: { scope: string | null; headers: Headers },
): Promise<void> {
  const which = parseAuth(scopeInput, scope ?? undefined);
  const { pendingId, sessionId, userId } = await readCaller(context, headers);
  if (pendingId !== null) {
    await withTransaction(context.database, job, (tx) => forgetWaitingFactors(tx, userId));
  } else if (which === "local") {
    await endTokenSession(context, headers);
  } else {
    const keptId = which === "others" ? sessionId : null;
    await withTransaction(context.database, job, (tx) =>
      endSessionsOf(tx, context, { userId, keptId }),
    );
  }
}
