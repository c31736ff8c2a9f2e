import { and, eq } from "drizzle-orm";
import { services } from "#app/directory/services/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** Returns the names of a listed service. */
export async function findServiceNames(tx: Transaction, slug: string) {
  const [names] = await tx
    .select({ nameEn: services.nameEn, nameAr: services.nameAr })
    .from(services)
    .where(and(eq(services.slug, slug), eq(services.status, "active")));
  return names;
}
