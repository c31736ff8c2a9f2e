import type { RouterContextProvider } from "react-router";
import { wordsOf } from "#app/admin-kit/describe-resource.server.ts";
import { subjectNames } from "#app/ingest/subject.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { openResource } from "../resources/pages/open-resource.server.ts";

/**
 * Authorizes a page of an import; returns the resource's subject and names.
 * @throws AppError `not_found` where the resource has none; `forbidden`.
 */
export async function openImport(context: Readonly<RouterContextProvider>, request: Request) {
  const { page, scope, resource } = await openResource(context, request);
  const subject = subjectNames.find((name) => name === resource.entityType);
  if (!subject || !resource.importPermission) {
    throw new AppError("not_found", "There is no such page.");
  }
  requirePermission(scope.actor, resource.importPermission);
  const many = wordsOf(scope, resource)(resource.words.many);
  return { page, scope, subject, names: { path: resource.path, many } };
}
