import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { isPerson } from "#app/platform/actor.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { dashboardGroups } from "#app/platform/slices/registry.ts";

export interface Place {
  to: string;
  label: string;
}

export interface PlaceGroup {
  title: keyof AreaMessages & `group.${string}`;
  places: Place[];
}

export const overviewPath = "/dashboard";

/**
/**
 * Lists the menu of the signed-in area: the dashboard pages of all slices, by group, without those
 * that are not for this person. Pages of listings are for those who own or have claimed one, unless
 * the page says otherwise.
 */
export async function listPlaces(
  {
    registry,
    database,
    actor,
    locale,
  }: Pick<RequestContext, "registry" | "database" | "actor" | "locale">,
  { isOwner }: { isOwner: boolean },
): Promise<PlaceGroup[]> {
  const shown = await Promise.all(
    registry.dashboardPages.map(({ group, isFor }) =>
      isFor ? isPerson(actor) && isFor(database, actor) : isOwner || group !== "listings",
    ),
  );
  const dashboardPages = registry.dashboardPages.filter((_, index) => shown[index]);
  const groups = dashboardGroups.map((group): PlaceGroup => {
    const pages = dashboardPages.filter((page) => page.group === group);
    return {
      title: `group.${group}`,
      places: pages.map(({ to, label }) => ({
        to,
        label: formatMessage(locale, label[locale]),
      })),
    };
  });
  return groups.filter(({ places }) => places.length > 0);
}
