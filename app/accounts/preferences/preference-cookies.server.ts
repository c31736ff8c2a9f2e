import type { Person } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readPreferences } from "./queries.server.ts";

const seconds = 365 * 24 * 60 * 60;

/** The cookie of a choice that the page's own script reads and writes as well. */
export function choiceCookie(
  { config, origin }: Pick<RequestContext, "config" | "origin">,
  name: "lang" | "theme" | "density",
  value: string,
): string {
  const secure = config.isProduction && origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Returns cookies with the stored preferences, for the browser that has just signed in. */
export async function preferenceCookies(
  context: RequestContext,
  person: Person,
): Promise<string[]> {
  const { locale, theme } = await readPreferences(context.database, person);
  return [
    ...(locale ? [choiceCookie(context, "lang", locale)] : []),
    ...(theme ? [choiceCookie(context, "theme", theme)] : []),
  ];
}
