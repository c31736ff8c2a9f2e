import type { Actor } from "../../platform/actor.ts";

/** What is listed, and where, is for administrators and the product's own jobs to say. */
export function mayChangeListing(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
