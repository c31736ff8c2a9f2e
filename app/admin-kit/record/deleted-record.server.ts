import { randomUUID } from "node:crypto";
import { readDeletion } from "#app/platform/audit/deleted-rows.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import { wordsOf } from "../describe-resource.server.ts";
import type { AdminScope, Resource } from "../resource.server.ts";

/** Returns what the page of a deleted record shows; null where no deletion of it is recorded. */
export async function presentDeleted(scope: AdminScope, resource: Resource, id: string) {
  const found = Object.entries(resource.actions ?? {}).find(([, { isOfDeleted }]) => isOfDeleted);
  if (!found) return null;
  const { database, actor } = scope;
  const entity = { entityType: resource.entityType, entityId: id };
  const deletion = await withRead(database, actor, (tx) => readDeletion(tx, entity));
  if (!deletion) return null;
  const [name, { label, permission }] = found;
  const say = wordsOf(scope, resource);
  const { actorId } = deletion;
  const names = await scope.namesOf(actorId ? [actorId] : []);
  const action = { name, label: say(label), run: randomUUID() };
  return {
    id,
    path: resource.path,
    many: say(resource.words.many),
    title: deletion.name,
    at: deletion.at,
    by: (actorId && names.get(actorId)) ?? "",
    restore: deletion.isRestorable && can(actor, permission) ? action : null,
  };
}

export type DeletedRecord = NonNullable<Awaited<ReturnType<typeof presentDeleted>>>;
