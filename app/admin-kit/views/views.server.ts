import { and, asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import { adminViews } from "../tables.server.ts";

const mostViews = 50;

/** The views of a resource that an administrator sees: their own and the shared ones. */
export function listViews({ database, actor }: AdminScope, { name: resource }: Resource) {
  const { id, name, query, isShared, userId } = adminViews;
  return withRead(database, actor, (tx) =>
    tx
      .select({ id, name, query, isShared, userId })
      .from(adminViews)
      .where(eq(adminViews.resource, resource))
      .orderBy(asc(name))
      .limit(mostViews),
  );
}

/** Saves the state of a list under a name; an own view of that name is replaced. */
export async function saveView(
  { database, actor, requestId }: AdminScope,
  { name: resource }: Resource,
  view: { name: string; query: string; isShared: boolean },
): Promise<void> {
  const { userId } = actor;
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(adminViews)
      .values({ ...view, userId, resource })
      .onConflictDoUpdate({
        target: [adminViews.userId, adminViews.resource, adminViews.name],
        set: { query: view.query, isShared: view.isShared },
      });
    const detail = { resource, name: view.name, isShared: view.isShared };
    await recordAudit(tx, {
      actor,
      requestId,
      action: "view.save",
      entityType: "admin_views",
      detail,
    });
  });
}

/** Deletes an own view. @throws AppError `not_found` for the view of another person. */
export async function deleteView(
  { database, actor, requestId }: AdminScope,
  { name: resource }: Resource,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new AppError("not_found", "There is no such view.");
  await withTransaction(database, actor, async (tx) => {
    const deleted = await tx
      .delete(adminViews)
      .where(
        and(
          eq(adminViews.id, id),
          eq(adminViews.resource, resource),
          eq(adminViews.userId, actor.userId),
        ),
      )
      .returning({ name: adminViews.name });
    if (deleted.length === 0) throw new AppError("not_found", "There is no such view.");
    const detail = { resource, name: deleted[0]?.name };
    await recordAudit(tx, {
      actor,
      requestId,
      action: "view.delete",
      entityType: "admin_views",
      entityId: id,
      detail,
    });
  });
}
