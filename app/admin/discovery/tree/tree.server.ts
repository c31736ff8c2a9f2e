import { sql } from "drizzle-orm";
import { listLimits } from "#app/admin-kit/list/list-query.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { countReferences } from "#app/platform/database/find-references.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { findWord } from "../../resource-parts/panel-content.server.ts";

export interface TreeItem {
  id: string;
  name: string;
  isActive: boolean;
  /** Rows of other tables that refer to it. */
  uses: number;
  below: TreeItem[];
}

export interface TreeCategory {
  slug: string;
  label: string;
  /** Items of all levels. */
  count: number;
  items: TreeItem[];
}

interface ItemRow extends Record<string, unknown> {
  id: string;
  parentId: string | null;
  category: string;
  name: string;
  isActive: boolean;
}

/** Reads the whole vocabulary as trees, each item with the number of rows that use it. */
export async function readTree({
  database,
  actor,
  locale,
}: Pick<AdminScope, "database" | "actor" | "locale">): Promise<TreeCategory[]> {
  const name = sql.raw(locale === "ar" ? "name_ar" : "name");
  const { categories, items, uses } = await withRead(
    database,
    actor,
    async (tx) => {
      const found = await tx.execute<{ slug: string }>(
        sql`select slug from vocabulary_categories order by sort_order, id`,
      );
      const { rows } = await tx.execute<ItemRow>(sql`
        select i.id::text as id, i.parent_id::text as "parentId", c.slug as category,
          i.${name} as name, i.status = 'active' as "isActive"
        from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
        order by i.sort_order, i.id`);
      const counted = await countReferences(tx, "vocabulary_items");
      return { categories: found.rows, items: rows, uses: counted };
    },
    listLimits,
  );
  const byCategory = Map.groupBy(items, ({ category }) => category);
  return categories.map(({ slug }) => {
    const own = byCategory.get(slug) ?? [];
    return {
      slug,
      label: findWord({ locale }, `category.${slug}`) || slug,
      count: own.length,
      items: treeOf(own, uses),
    };
  });
}

/** An item whose parent is in another category is at the top of its own. */
function treeOf(rows: readonly ItemRow[], uses: ReadonlyMap<string, number>): TreeItem[] {
  const nodes = new Map<string, TreeItem>(
    rows.map(({ id, name, isActive }) => [
      id,
      { id, name, isActive, uses: uses.get(id) ?? 0, below: [] },
    ]),
  );
  const top: TreeItem[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    if (node) (nodes.get(parentId ?? "")?.below ?? top).push(node);
  }
  return top;
}
