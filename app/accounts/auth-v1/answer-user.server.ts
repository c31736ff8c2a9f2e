import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { readCode } from "#app/platform/forms/fields/secret-fields.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  dataInput,
  emailInput,
  parseAuth,
  passwordInput,
  phoneInput,
  secretInput,
} from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import { type AuthUser, readAuthUser } from "../client-auth/auth-user.server.ts";
import { readCaller, requireSession } from "../client-auth/client-caller.server.ts";
import { formOf } from "../client-auth/form-of.ts";
import { findWaiting, forgetWaitingFactors } from "../codes/keep-code.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import { minLengthFor } from "../passwords/reset-password.server.ts";
import { storePassword } from "../passwords/store-password.server.ts";
import { askForEmail } from "../preferences/change-email.server.ts";
import { findActor } from "../queries.server.ts";
import { hasMailbox, splitName } from "../rules.ts";
import { readSecondFactor } from "../second-factor/second-factor.server.ts";
import { askToConfirm, confirmByCode } from "../security/confirm-by-code.server.ts";
import { isConfirmedSession } from "../security/confirm-person.server.ts";
import { endTokenSession } from "../sessions/end-token-session.server.ts";
import { endSessionsOf } from "../sessions/revoke-session.server.ts";
import { authUsers, users } from "../tables.server.ts";
import { askForNumber, proveNumber } from "../text-number/prove-number.server.ts";
import { readTextNumber } from "../text-number/queries.server.ts";

const job = { kind: "job", name: "accounts.client-auth" } as const;

/** Returns the caller's own account, also while their second factor is due. */
export async function answerUser(context: RequestContext, headers: Headers): Promise<AuthUser> {
  const { userId } = await readCaller(context, headers);
  return readAuthUser(context, userId);
}

const changes = z.object({
  email: emailInput.optional(),
  phone: z.union([phoneInput, z.literal("")]).optional(),
  password: passwordInput.optional(),
  /** The code that the call `reauthenticate` sent. */
  nonce: secretInput.optional(),
  data: dataInput,
});

/**
 * Changes the caller's name, password, address or number for texts; an address changes when its mail
 * is followed, a number when its code is verified.
 */
export async function answerChange(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
): Promise<AuthUser> {
  const { userId, sessionId } = await requireSession(context, headers);
  const { data: fullName, email, nonce, password, phone } = parseAuth(changes, given);
  const actor = await findActor(context, userId);
  if (!isPerson(actor)) throw new AuthRefusal("bad_jwt");
  if (nonce) await confirm(context, actor, { sessionId, code: readCode(nonce), headers });
  if (password !== undefined) await changePassword(context, { person: actor, sessionId, password });
  const newEmail = email === actor.email ? undefined : email;
  if (newEmail !== undefined)
    await changeAddress({ ...context, actor }, { email: newEmail, sessionId });
  const newPhone = phone ? await changeNumber({ ...context, actor }, phone) : undefined;
  if (fullName) await changeName(context, actor, fullName);
  const user = await readAuthUser(context, userId);
  return { ...user, new_email: newEmail, new_phone: newPhone };
}

/**
 * Sends the caller a code for `nonce`, in place of a recent sign-in. It is none for an account with a
 * second factor, which a code alone must not replace.
 */
export async function answerReauthenticate(
  context: RequestContext,
  headers: Headers,
): Promise<object> {
  const { userId } = await requireSession(context, headers);
  const person = await findActor(context, userId);
  if (!isPerson(person)) throw new AuthRefusal("bad_jwt");
  if ((await readSecondFactor(context, userId)).isOn) throw new AuthRefusal("insufficient_aal");
  const outcome = await askToConfirm(context, person, headers);
  if (outcome === "tooMany") throw new AuthRefusal("over_request_rate_limit");
  if (outcome === "failed") throw new AuthRefusal("email_address_not_authorized");
  return {};
}

async function confirm(
  context: RequestContext,
  person: Person,
  proof: { sessionId: string; code: string; headers: Headers },
): Promise<void> {
  const outcome = await confirmByCode(context, person, proof);
  if (outcome === "tooMany") throw new AuthRefusal("over_request_rate_limit");
  if (outcome === "wrong") throw new AuthRefusal("reauthentication_not_valid");
}

const numberRefusals = {
  invalid: "validation_failed",
  tooMany: "over_request_rate_limit",
  failed: "sms_send_failed",
  wrong: "otp_expired",
} as const;

/** Texts a code to a number for texts; the number of an account that signs in by it stays. */
async function changeNumber(
  context: RequestContext & { actor: Person },
  phone: string,
): Promise<string | undefined> {
  if (!hasMailbox(context.actor.email)) throw new AuthRefusal("phone_provider_disabled");
  if (phone === (await readTextNumber(context.database, context.actor))) return undefined;
  const asked = await askForNumber(context, phone);
  if ("refused" in asked) throw new AuthRefusal(numberRefusals[asked.refused]);
  return phone.slice(1);
}

/** Stores the number that a code proves, without a session: the number is no way in. */
export async function proveChangedNumber(
  context: RequestContext,
  { phone, code }: { phone: string; code: string },
): Promise<object> {
  const waiting = await findWaiting(context, phone, ["text-number"]);
  const actor = waiting?.accountId ? await findActor(context, waiting.accountId) : null;
  if (!waiting || !actor || !isPerson(actor)) throw new AuthRefusal("otp_expired");
  const refused = await proveNumber({ ...context, actor }, { codeId: waiting.id, code });
  if (refused) throw new AuthRefusal(numberRefusals[refused]);
  return { code: 200, msg: "The number is confirmed. Read the user again to see it." };
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
