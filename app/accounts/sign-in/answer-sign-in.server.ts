import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sendAgain } from "../codes/send-code.server.ts";
import { findStartPage } from "../entering/find-start-page.server.ts";
import { landingPath } from "../rules.ts";
import {
  type Notice,
  placeHref,
  type SignInMode,
  type SignInPlace,
} from "../sign-in-forms/sign-in-mode.ts";
import { completeProfile } from "./complete-profile.server.ts";
import { signIn } from "./sign-in.server.ts";
import {
  type AskResult,
  askForCode,
  askForPhoneCode,
  askForReset,
  signUpByEmail,
} from "./sign-up.server.ts";
import { verifyCode } from "./verify-code.server.ts";

/** Why a form was rejected: one message at the top, or the problem of each field. */
export interface Refused {
  reason:
    | "missing"
    | "failed"
    | "invalid"
    | "tooMany"
    | "tooManyPasswords"
    | "service"
    | "notMade"
    | "wrong"
    | "fields";
  problems: Problems;
}

type SignInAnswer =
  | { kind: "moved"; to: string; cookies: string[] }
  | { kind: "refused"; refused: Refused; status: number; waitSeconds?: number };

interface Asked {
  place: SignInPlace;
  form: FormData;
  headers: Headers;
}
type AnswerMode = (context: RequestContext, asked: Asked) => Promise<SignInAnswer>;

/** Handlers of each mode's form. */
const answers: Record<SignInMode, AnswerMode> = {
  login: answerLogin,
  signup: answerSignUp,
  verification: answerVerification,
  forgotPassword: answerForgotPassword,
  enrichment: answerEnrichment,
};

/** Handles the form of one mode: returns the next step, or the errors. */
export function answerSignIn(context: RequestContext, asked: Asked): Promise<SignInAnswer> {
  return answers[asked.place.mode](context, asked);
}

async function answerLogin(
  context: RequestContext,
  { place, form, headers }: Asked,
): Promise<SignInAnswer> {
  const { next } = place;
  if (form.has("contact")) return answerCodeRequest(context, { place, form, headers }, askForCode);
  const method = "password";
  const result = await signIn(context, form, headers);
  if (result.ok) return moved(landingPath(next, result.startPage), result.cookies);
  if (result.refusal === "secondFactor") {
    return toVerification({ codeId: result.codeId, from: "login", method, next }, null);
  }
  if (result.refusal === "tooMany") {
    return { ...refused("tooManyPasswords"), waitSeconds: result.waitSeconds };
  }
  if (result.refusal !== "unconfirmed") return refused(result.refusal);
  const notice = result.isSent ? "unconfirmed" : "codeFailed";
  return toVerification({ codeId: result.codeId, from: "login", method, next }, notice);
}

function answerSignUp(context: RequestContext, asked: Asked): Promise<SignInAnswer> {
  const isByPhone = asked.place.method === "phone";
  return answerCodeRequest(context, asked, isByPhone ? askForPhoneCode : signUpByEmail);
}

/** Sends a code by mail or text message, and redirects to its form. */
async function answerCodeRequest(
  context: RequestContext,
  { place, form, headers }: Asked,
  ask: (context: RequestContext, asked: { form: FormData; headers: Headers }) => Promise<AskResult>,
): Promise<SignInAnswer> {
  const { method, next } = place;
  const from = place.mode === "login" ? "login" : "signup";
  const result = await ask(context, { form, headers }).catch((error: unknown) => {
    if (!isDatabaseOutage(error)) throw error;
    context.log.error({ err: error }, "a request for a code found the database away");
    return null;
  });
  if (!result) return refused("notMade");
  if (!result.ok) {
    return result.refusal === "invalid" ? wrongFields(result.problems) : refused("tooMany");
  }
  const notice = result.isSent ? "codeSent" : "codeFailed";
  return toVerification({ codeId: result.codeId, from, method, next }, notice);
}

interface Verification extends Omit<Asked, "form"> {
  context: RequestContext;
}

const verificationIntents = defineIntents({
  save: answerCode,
  async "send-again"({ context, place, headers }: Verification): Promise<SignInAnswer> {
    const outcome = await sendAgain(context, place.codeId, headers);
    if (outcome === "tooMany") return refused("tooMany");
    if (outcome === "gone") return refused("wrong");
    return toVerification(place, outcome === "sent" ? "codeSent" : "codeFailed");
  },
});

function answerVerification(context: RequestContext, { form, ...asked }: Asked) {
  return verificationIntents({ context, ...asked }, form);
}

async function answerCode(
  { context, place, headers }: Verification,
  form: FormData,
): Promise<SignInAnswer> {
  const { codeId, next } = place;
  const result = await verifyCode(context, { codeId, form, headers });
  if (result.ok) {
    const profileStep = placeHref({ mode: "enrichment", notice: "created", next });
    const start = landingPath(next, result.startPage);
    return moved(result.needsProfile ? profileStep : start, result.cookies);
  }
  if (result.refusal === "secondFactor") {
    return toVerification({ codeId: result.codeId, from: "login", next }, null);
  }
  if (result.refusal === "exists") return moved(placeHref({ notice: "exists", next }));
  return result.refusal === "missing" ? wrongFields(result.problems) : refused(result.refusal);
}

async function answerForgotPassword(
  context: RequestContext,
  { place, form, headers }: Asked,
): Promise<SignInAnswer> {
  const result = await askForReset(context, { form, headers });
  if (result.ok) return moved(placeHref({ notice: "resetSent", next: place.next }));
  return result.refusal === "invalid" ? wrongFields(result.problems) : refused("tooMany");
}

async function answerEnrichment(
  context: RequestContext,
  { place, form }: Asked,
): Promise<SignInAnswer> {
  const result = await completeProfile(context, form);
  if (!result.ok) return wrongFields(result.problems);
  return moved(await findStartPage(context, context.actor, place.next));
}

function toVerification(place: Partial<SignInPlace>, notice: Notice | null): SignInAnswer {
  return moved(placeHref({ ...place, mode: "verification", notice }));
}

function moved(to: string, cookies: string[] = []): SignInAnswer {
  return { kind: "moved", to, cookies };
}

const statusOf: Partial<Record<Refused["reason"], number>> = {
  tooMany: 429,
  tooManyPasswords: 429,
  service: 503,
  notMade: 503,
};

function refused(reason: Refused["reason"]): Extract<SignInAnswer, { kind: "refused" }> {
  return { kind: "refused", refused: { reason, problems: {} }, status: statusOf[reason] ?? 400 };
}

function wrongFields(problems: Problems): SignInAnswer {
  return { kind: "refused", refused: { reason: "fields", problems }, status: 422 };
}
