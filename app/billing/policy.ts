import type { Actor } from "../platform/actor.ts";

/** What is agreed with customers is for administrators to write down, and for the command line. */
export function mayCreateSubscription(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}
