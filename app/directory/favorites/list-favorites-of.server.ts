import { desc, eq } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { directoryListings } from "../tables.server.ts";
import { userFavorites } from "./tables.server.ts";

const job = { kind: "job", name: "favorites.of-account" } as const;
const mostShown = 100;

/**
 * Returns the favourites of an account for the back office, the newest first, without what their
 * owner wrote about them.
 * @throws AppError `forbidden`.
 */
export async function listFavoritesOf(
  { actor, database }: Pick<RequestContext, "actor" | "database">,
  userId: string,
) {
  requirePermission(actor, "accounts.readFavorites");
  const { entityId, createdAt: keptAt } = userFavorites;
  const { nameEn, nameAr } = directoryListings;
  return withRead(database, job, (tx) =>
    tx
      .select({ entityId, nameEn, nameAr, keptAt })
      .from(userFavorites)
      .innerJoin(directoryListings, eq(directoryListings.entityId, entityId))
      .where(eq(userFavorites.userId, userId))
      .orderBy(desc(keptAt))
      .limit(mostShown),
  );
}
