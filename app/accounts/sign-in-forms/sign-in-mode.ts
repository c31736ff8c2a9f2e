import { safeReturnPath } from "../rules.ts";

/** The five modes of the sign-in dialog; the page shows one at a time. */
export const signInModes = [
  "login",
  "signup",
  "verification",
  "forgotPassword",
  "enrichment",
] as const;
export type SignInMode = (typeof signInModes)[number];

/** Notices at the top of a page about the last step. */
const notices = [
  "codeSent",
  "codeFailed",
  "unconfirmed",
  "created",
  "exists",
  "resetSent",
  "resetDone",
  "socialLost",
] as const;
export type Notice = (typeof notices)[number];

/**
 * Channel of the code that verification asks for: a mail, a text message, or an authenticator app.
 */
export type CodeSource = "email" | "phone" | "app";

const signInMethods = ["email", "phone", "password"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The step of a sign-in, all of it in the address. */
export interface SignInPlace {
  mode: SignInMode;
  /** Channel of the sign-up or of the pending code; sign-in asks for a password where one is used. */
  method: SignInMethod;
  /** The tab that verification returns to. */
  from: "login" | "signup";
  /** Id of the pending code. */
  codeId: string;
  notice: Notice | null;
  /** The final redirect. */
  next: string;
}

/** The place that an address or a form names. */
export function readPlace(given: URLSearchParams | FormData): SignInPlace {
  const said = (name: string) => String(given.get(name) ?? "");
  return {
    mode: signInModes.find((mode) => mode === said("mode")) ?? "login",
    method: signInMethods.find((method) => method === said("method")) ?? "email",
    from: said("from") === "login" ? "login" : "signup",
    codeId: said("code_id").slice(0, 36),
    notice: notices.find((notice) => notice === said("notice")) ?? null,
    next: safeReturnPath(said("next")),
  };
}

/** Returns the address of a step; defaults are omitted. */
export function placeHref(place: Partial<SignInPlace>): string {
  const { mode = "login", method, from, codeId, notice, next } = place;
  const params = new URLSearchParams();
  if (mode !== "login") params.set("mode", mode);
  if (method && method !== "email") params.set("method", method);
  if (mode === "verification" && from === "login") params.set("from", from);
  if (mode === "verification" && codeId) params.set("code_id", codeId);
  if (notice) params.set("notice", notice);
  if (next && next !== "/") params.set("next", next);
  const query = params.toString();
  return query ? `/login?${query}` : "/login";
}
