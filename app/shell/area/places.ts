import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import { dashboardGroups, type Registry } from "#app/platform/slices/registry.ts";

export interface Place {
  to: string;
  label: string;
}

export interface PlaceGroup {
  title: keyof AreaMessages & `group.${string}`;
  places: Place[];
}

export const overviewPath = "/dashboard";

/** The menu of the signed-in area: the dashboard pages of all slices, by group. */
export function listPlaces(
  { dashboardPages }: Pick<Registry, "dashboardPages">,
  locale: Locale,
): PlaceGroup[] {
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
