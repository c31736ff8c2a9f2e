import type { RouterContextProvider } from "react-router";
import { isDocumentKind } from "#app/content/editing/content-kinds.ts";
import { AppError } from "#app/platform/errors.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { entryOf } from "../menu.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import { listPaths } from "./list-paths.ts";

/** Authorizes a page about one document. @throws AppError `not_found`; `forbidden`. */
export async function openDocument(
  context: Readonly<RouterContextProvider>,
  request: Request,
  kind: string,
) {
  const page = await readAdminPage(context, request);
  if (!isDocumentKind(kind)) throw new AppError("not_found", "There is no such page.");
  requirePermission(page.actor, "content.edit");
  const feature = entryOf(listPaths[kind])?.feature;
  if (feature) await requireFeature(page.database, feature);
  return { page, kind, listPath: listPaths[kind] };
}
