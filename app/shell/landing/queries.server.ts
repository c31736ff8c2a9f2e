import { and, desc, eq, sql } from "drizzle-orm";
import { listArticles } from "#app/content/blog/queries.server.ts";
import type { CardsBlock } from "#app/content/rich-text/inputs.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { type CardContext, listCards } from "#app/directory/cards/queries.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** The cards of one block of a page: directory entries or articles. */
export type BlockCards =
  | { kind: "directory"; cards: CardData[] }
  | { kind: "articles"; articles: Awaited<ReturnType<typeof listArticles>>["articles"] };

/** Runs a block's query: the best described entries of its kind, or the newest articles. */
export async function listBlockCards(
  database: Database,
  { attrs: { of, category, limit } }: CardsBlock,
  context: CardContext,
): Promise<BlockCards> {
  if (of === "articles") {
    const filter = { limit, ...(category !== null && { category }) };
    const { articles } = await listArticles(database, context.locale, filter);
    return { kind: "articles", articles };
  }
  return { kind: "directory", cards: await listBest(database, of, { category, limit }, context) };
}

function listBest(
  database: Database,
  entityType: EntityType,
  { category, limit }: { category: string | null; limit: number },
  context: CardContext,
): Promise<CardData[]> {
  const specialty = context.vocabulary
    .category("specialties")
    .find((item) => item.slug === category);
  return withRead(database, guest, async (tx) => {
    const refs = await tx
      .select({ entityType: directoryListings.entityType, entityId: directoryListings.entityId })
      .from(directoryListings)
      .where(
        and(
          eq(directoryListings.entityType, entityType),
          specialty && sql`${specialty.id} = any(${directoryListings.specialtyIds})`,
        ),
      )
      .orderBy(desc(directoryListings.quality), directoryListings.entityId)
      .limit(limit);
    return listCards(tx, { ...context, refs });
  });
}
