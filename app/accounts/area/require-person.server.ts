import { type RouterContextProvider, redirect } from "react-router";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { placeHref } from "../sign-in-forms/sign-in-mode.ts";

/** Returns the actor; redirects a guest to sign-in and back to the same page. */
export function requirePerson(context: Readonly<RouterContextProvider>, request: Request): Person {
  const { actor, locale } = context.get(requestContext);
  if (isPerson(actor)) return actor;
  const { pathname, search } = new URL(request.url);
  throw redirect(localizedPath(placeHref({ next: pathname + search }), locale), 303);
}
