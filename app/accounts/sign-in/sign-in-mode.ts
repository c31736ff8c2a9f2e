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

/** What a page says on top about what has just happened. */
export const notices = [
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

/** Where the code stands that verification asks for: in a mail, a text message, or an authenticator app. */
export type CodeSource = "email" | "phone" | "app";

/** Where somebody stands in signing in; all of it is in the address. */
export interface SignInPlace {
  mode: SignInMode;
  /** What signing up, or the code that waits, goes by. */
  method: "email" | "phone";
  /** The tab that verification leads back to. */
  from: "login" | "signup";
  /** What waits for its code. */
  codeId: string;
  notice: Notice | null;
  /** Where to go in the end. */
  next: string;
}

/** The place that an address or a form names. */
export function readPlace(given: URLSearchParams | FormData): SignInPlace {
  const said = (name: string) => String(given.get(name) ?? "");
  return {
    mode: signInModes.find((mode) => mode === said("mode")) ?? "login",
    method: said("method") === "phone" ? "phone" : "email",
    from: said("from") === "login" ? "login" : "signup",
    codeId: said("code_id").slice(0, 36),
    notice: notices.find((notice) => notice === said("notice")) ?? null,
    next: safeReturnPath(said("next")),
  };
}

/** The address of a place; what is as usual is left out. */
export function placeHref(place: Partial<SignInPlace>): string {
  const { mode = "login", method, from, codeId, notice, next } = place;
  const params = new URLSearchParams();
  if (mode !== "login") params.set("mode", mode);
  if (method === "phone") params.set("method", method);
  if (mode === "verification" && from === "login") params.set("from", from);
  if (mode === "verification" && codeId) params.set("code_id", codeId);
  if (notice) params.set("notice", notice);
  if (next && next !== "/") params.set("next", next);
  const query = params.toString();
  return query ? `/login?${query}` : "/login";
}
