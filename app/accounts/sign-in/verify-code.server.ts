import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  findCode,
  forgetWaiting,
  type KeptCode,
  takeCode,
  tryWaiting,
} from "../codes/keep-code.server.ts";
import { forgetSending } from "../codes/send-code.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { storeAccount } from "../create-account.server.ts";
import { type Entered, enterForSure, enterSite } from "../entering/enter-site.server.ts";
import { findAccountId } from "../find-account.server.ts";
import { getProfile } from "../queries.server.ts";
import { type CodePurpose, phoneAddress } from "../rules.ts";
import { isSecondFactor } from "../second-factor/second-factor.server.ts";
import { appCodeForm } from "../sign-in-forms/sign-in-forms.ts";
import { joinAccount } from "../social/join-account.server.ts";

export type VerifyResult =
  | ({ ok: true; needsProfile: boolean } & Entered)
  /** The code was right, and the account has a second factor. */
  | { ok: false; refusal: "secondFactor"; codeId: string }
  /** The verified address already has an account. */
  | { ok: false; refusal: "exists" }
  | { ok: false; refusal: "missing"; problems: Problems }
  | { ok: false; refusal: "wrong" | "tooMany" };

/** Submits a code: creates the pending account and signs its owner in. */
export async function verifyCode(
  context: RequestContext,
  { codeId, form, headers }: { codeId: string; form: FormData; headers: Headers },
): Promise<VerifyResult> {
  // Both verification forms parse a code alike.
  const parsed = appCodeForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "missing", problems: parsed.problems };
  const { code } = parsed.values;
  if (!(await countAttempt(context, "try-code", codeId))) return { ok: false, refusal: "tooMany" };
  if (isSecondFactorId(await findCode(context, codeId))) {
    return verifySecondFactor(context, { codeId, code, headers });
  }
  const person = await takePerson(context, { codeId, code, headers });
  if (typeof person === "string") return { ok: false, refusal: person };
  const { userId, isNew } = person;
  const entrance = await enterSite(context, userId, headers);
  if (entrance.kind === "asked")
    return { ok: false, refusal: "secondFactor", codeId: entrance.codeId };
  const profile = await getProfile(context, { kind: "user", userId, email: "" });
  const needsProfile = isNew || !profile?.firstName;
  const { cookies, startPage } = entrance;
  return { ok: true, cookies, startPage, needsProfile };
}

/**
 * Consumes a right code; returns its account, which is made where it waited for the code. `exists`: the
 * verified address has an account already.
 */
export async function takePerson(
  context: RequestContext,
  { codeId, code, headers }: { codeId: string; code: string; headers: Headers },
): Promise<{ userId: string; isNew: boolean } | "wrong" | "exists"> {
  const purposes: CodePurpose[] = ["sign-up", "sign-in", "phone", "social"];
  const taken = await takeCode(context, { id: codeId, code, purposes });
  if (!taken) return "wrong";
  await forgetSending(context, taken.recipient, headers);
  return (await findPerson(context, taken)) || "exists";
}

/** Signs in a person whose password, code or external account was already verified. */
async function verifySecondFactor(
  context: RequestContext,
  { codeId, code, headers }: { codeId: string; code: string; headers: Headers },
): Promise<VerifyResult> {
  const waiting = await tryWaiting(context, { id: codeId, purpose: "second-factor" });
  if (!waiting) return { ok: false, refusal: "wrong" };
  const userId = waiting.recipient;
  if (!(await countAttempt(context, "try-code", userId))) return { ok: false, refusal: "tooMany" };
  const isRight = await isSecondFactor(context, userId, code);
  if (!isRight || !(await forgetWaiting(context, codeId))) return { ok: false, refusal: "wrong" };
  await forgetAttempts(context, "try-code", userId);
  const entered = await enterForSure(context, userId, headers);
  return { ok: true, ...entered, needsProfile: false };
}

function isSecondFactorId(waiting: KeptCode | null): boolean {
  return waiting?.purpose === "second-factor";
}

/** Returns the account of a code, created if unknown; null on a conflict. */
async function findPerson(context: RequestContext, taken: KeptCode) {
  const { purpose, recipient: email, fullName, providerId, accountId } = taken;
  if (purpose === "social" && providerId && accountId) {
    return joinAccount(context, { email, fullName, link: { providerId, accountId } });
  }
  const known = await findKnown(context, taken);
  if (known) return { userId: known, isNew: false };
  const made = await makeAccount(context, taken);
  return made && { userId: made, isNew: true };
}

/** The account that a code signs in to; the code of a sign-up opens none that exists. */
async function findKnown(context: RequestContext, { purpose, recipient }: KeptCode) {
  if (purpose === "phone") return findAccountId(context, phoneAddress(recipient));
  return purpose === "sign-in" ? findAccountId(context, recipient) : null;
}

async function makeAccount(context: RequestContext, taken: KeptCode): Promise<string | null> {
  const { purpose, recipient, fullName, passwordHash } = taken;
  const account =
    purpose === "phone"
      ? { email: phoneAddress(recipient), fullName: "", phone: recipient }
      : { email: recipient, fullName, passwordHash };
  try {
    return await storeAccount(context, { ...account, locale: context.locale });
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return null;
    throw error;
  }
}
