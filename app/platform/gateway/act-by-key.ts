import { guest, type KeyScope } from "../actor.ts";
import type { RequestContext } from "../services.server.ts";
import { ProgramRefusal } from "./program-refusal.ts";

/**
 * Returns the context in which a call with an API key runs; other callers keep theirs. What everybody
 * may read runs as a guest, so that a key opens nothing beyond it by mistake.
 * @param needed the scope that the call needs; null for calls that are closed to keys.
 * @throws AppError `forbidden`, naming the scope.
 */
export function actByKey(scope: RequestContext, needed: KeyScope | null): RequestContext {
  const { actor } = scope;
  if (actor.kind !== "key") return scope;
  if (needed === null) throw new ProgramRefusal("forbidden", (t) => t("key.closed"));
  if (!actor.scopes.includes(needed)) {
    throw new ProgramRefusal("forbidden", (t) => t("key.scope", { scope: needed }));
  }
  return { ...scope, callerKey: actor, actor: needed === "directory:read" ? guest : actor };
}

/**
 * Returns the arguments with the side that a key acts for: that of its clinic, as `as` says where a
 * call has sides.
 * @throws AppError `forbidden` for another side.
 */
export function asClinic<Given extends Readonly<Record<string, unknown>>>(
  { actor }: RequestContext,
  given: Given,
): Given | (Given & { as: "clinic" }) {
  if (actor.kind !== "key") return given;
  const { as = "clinic" } = given;
  if (as !== "clinic") throw new ProgramRefusal("forbidden", (t) => t("key.side"));
  return { ...given, as };
}
