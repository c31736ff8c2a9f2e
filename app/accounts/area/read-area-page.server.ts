import type { RouterContextProvider } from "react-router";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { requirePerson } from "./require-person.server.ts";

/** Returns what loaders and actions of the signed-in area start with. */
export function readAreaPage(context: Readonly<RouterContextProvider>, request: Request) {
  const person = requirePerson(context, request);
  const scope = readPageScope(context);
  const { pathname: path } = new URL(request.url);

  /** The head of a page that belongs to one person: no search engine lists it. */
  function describe(title: string) {
    return scope.describe({ title, description: title, path, breadcrumbs: [], noindex: true });
  }

  return { ...scope, actor: person, describe };
}

export type AreaScope = ReturnType<typeof readAreaPage>;
