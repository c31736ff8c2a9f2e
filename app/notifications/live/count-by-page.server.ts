import type { Person } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Registry } from "#app/platform/slices/registry.ts";
import { bellCount } from "../bell/live-news.ts";

/** Returns the numbers of the menu by address; empty where nothing is unread. */
export async function countUnreadByPage(
  { dashboardPages }: Pick<Registry, "dashboardPages">,
  database: Database,
  person: Person,
): Promise<Record<string, string>> {
  const counted = await Promise.all(
    dashboardPages.map(async ({ to, countUnread }) => {
      const unread = await countUnread?.(database, person);
      return unread === undefined ? [] : [[to, unread > 0 ? bellCount(unread) : ""] as const];
    }),
  );
  return Object.fromEntries(counted.flat());
}
