import type { RouterContextProvider } from "react-router";
import { findNames, listAdministrators } from "#app/accounts/queries.server.ts";
import { readAdminPage } from "#app/admin/read-admin-page.server.ts";
import {
  type AdminScope,
  type DeclaredResource,
  inLanguage,
} from "#app/admin-kit/resource.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { resourceAt } from "../../resources.server.ts";

/** Begins every loader and action of a resource. @throws AppError `not_found`. */
export async function openResource(context: Readonly<RouterContextProvider>, request: Request) {
  const page = await readAdminPage(context, request);
  const resource = inLanguage(requireResource(request), page.locale);
  const { actor } = page;
  const scope: AdminScope = {
    ...page,
    namesOf: (ids) => findNames(page, actor, ids),
    administrators: async () => findNames(page, actor, await listAdministrators(page, actor)),
  };
  return { page, scope, resource };
}

export function requireResource(request: Request): DeclaredResource {
  const resource = resourceAt(new URL(request.url).pathname);
  if (!resource) throw new AppError("not_found", "There is no such page.");
  return resource;
}
