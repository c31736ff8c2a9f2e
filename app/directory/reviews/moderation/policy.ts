import type { Actor } from "../../../platform/actor.ts";

/** Reviews are read and decided by administrators, and on the command line. */
export function mayModerateReviews(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
