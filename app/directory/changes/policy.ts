import type { Actor } from "../../platform/actor.ts";

/** Changes that are read first are decided by administrators, and on the command line. */
export function mayDecideChanges(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
