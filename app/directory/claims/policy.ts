import type { Actor } from "../../platform/actor.ts";

/** Claims are decided by administrators, and on the command line. */
export function mayDecideClaims(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
