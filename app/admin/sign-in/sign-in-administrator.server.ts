import { untilBrowserCloses } from "#app/accounts/sessions/own-cookie.server.ts";
import type { Refused } from "#app/accounts/sign-in/answer-sign-in.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { verifyCode } from "#app/accounts/sign-in/verify-code.server.ts";
import { placeHref } from "#app/accounts/sign-in-forms/sign-in-mode.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type AdminSignInPlace, signInHref } from "../sign-in-place.ts";

export type AdminSignInAnswer =
  | { kind: "moved"; to: string; cookies: string[] }
  | { kind: "refused"; refused: Refused; status: number };

interface Asked {
  place: AdminSignInPlace;
  form: FormData;
  headers: Headers;
}

/**
 * Signs in by password, and by the code of a second factor where the account has one. Whether the
 * person is an administrator is decided by the guard of the page that they go to.
 */
export function signInAdministrator(
  context: RequestContext,
  asked: Asked,
): Promise<AdminSignInAnswer> {
  return asked.place.codeId === "" ? answerPassword(context, asked) : answerCode(context, asked);
}

async function answerPassword(
  context: RequestContext,
  { place, form, headers }: Asked,
): Promise<AdminSignInAnswer> {
  const result = await signIn(context, form, headers);
  if (result.ok) return entered(place, result.cookies);
  if (result.refusal === "secondFactor") {
    return moved(signInHref({ ...place, codeId: result.codeId, notice: null }));
  }
  if (result.refusal === "unconfirmed") {
    const notice = result.isSent ? "unconfirmed" : "codeFailed";
    const { codeId } = result;
    return moved(
      placeHref({ mode: "verification", from: "login", codeId, notice, next: place.next }),
    );
  }
  const status = { tooMany: 429, service: 503, missing: 400, failed: 400, invalid: 400 };
  return refused(result.refusal, status[result.refusal]);
}

async function answerCode(
  context: RequestContext,
  { place, form, headers }: Asked,
): Promise<AdminSignInAnswer> {
  const result = await verifyCode(context, { codeId: place.codeId, form, headers });
  if (result.ok) return entered(place, result.cookies);
  if (result.refusal === "tooMany") return refused("tooMany", 429);
  return refused("wrong", 400);
}

function entered({ next, isRemembered }: AdminSignInPlace, cookies: string[]): AdminSignInAnswer {
  return moved(next, isRemembered ? cookies : untilBrowserCloses(cookies));
}

function moved(to: string, cookies: string[] = []): AdminSignInAnswer {
  return { kind: "moved", to, cookies };
}

function refused(reason: Refused["reason"], status: number): AdminSignInAnswer {
  return { kind: "refused", refused: { reason, problems: {} }, status };
}
