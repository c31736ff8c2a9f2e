import { type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import { countUnreadByPage } from "#app/notifications/live/count-by-page.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { dashboardGroups } from "#app/platform/slices/registry.ts";
import type { PlaceGroup } from "./places.ts";

/**
 * Lists the menu of the signed-in area: the dashboard pages of all slices, by group, without those
 * that are not for this person. Pages of listings are for those who own or have claimed one, of the
 * types of the page if it has some, unless the page says otherwise.
 */
export async function listPlaces(
  {
    registry,
    database,
    actor,
    locale,
  }: Pick<RequestContext, "registry" | "database" | "actor" | "locale">,
  { ownTypes }: { ownTypes: readonly EntityType[] },
): Promise<PlaceGroup[]> {
  const shown = await Promise.all(
    registry.dashboardPages.map(({ group, isFor, ofTypes = entityTypes }) =>
      isFor
        ? isPerson(actor) && isFor(database, actor)
        : group !== "listings" || ownTypes.some((type) => ofTypes.includes(type)),
    ),
  );
  const dashboardPages = registry.dashboardPages.filter((_, index) => shown[index]);
  const unread = isPerson(actor) ? await countUnreadByPage(registry, database, actor) : {};
  const groups = dashboardGroups.map((group): PlaceGroup => {
    const pages = dashboardPages.filter((page) => page.group === group);
    return {
      title: `group.${group}`,
      places: pages.map(({ to, label }) => ({
        to,
        label: formatMessage(locale, label[locale]),
        unread: unread[to] ?? null,
      })),
    };
  });
  return groups.filter(({ places }) => places.length > 0);
}
