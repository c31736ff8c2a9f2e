import { type Actor, isPerson } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { isHomePage } from "../rules.ts";

/** Returns where a sign-in leads: to the page that was asked for, else to where the person works. */
export async function findStartPage(
  { database, registry }: Pick<RequestContext, "database" | "registry">,
  actor: Actor,
  next: string,
): Promise<string> {
  if (!isHomePage(next) || !isPerson(actor)) return next;
  for (const startPage of registry.startPages) {
    const page = await startPage(database, actor);
    if (page !== null) return page;
  }
  return next;
}
