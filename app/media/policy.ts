import type { Actor } from "../platform/actor.ts";

/** Pictures of the directory are put there by administrators and by the product's own jobs. */
export function mayStorePicture(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
