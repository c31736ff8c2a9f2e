import { AreaPage } from "#app/accounts/area/area-page.tsx";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "#app/accounts/area/words-of-area.server.ts";
import { getDisplayName } from "#app/accounts/queries.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { Route } from "./+types/overview.route.ts";
import { listPlaces } from "./places.ts";
import { countOwnThings } from "./queries.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const t = wordsOfArea(scope.locale);
  return {
    groups: await listPlaces(scope),
    counts: await countOwnThings(scope.database, scope.actor),
    personName: (await getDisplayName(scope, scope.actor)) ?? "",
    meta: scope.describe(t("place.overview")),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AreaMessages>("area");
  const [before = "", after = ""] = t("overview.title").split("{name}");
  const title = (
    <>
      {before}
      <bdi>{loaderData.personName}</bdi>
      {after}
    </>
  );
  return (
    <AreaPage title={title} lead={t("overview.lead")}>
      <div className="gap-6 md:columns-2">
        {loaderData.groups.map(({ title, places }) => (
          <Card
            as="section"
            key={title}
            aria-labelledby={title}
            className="mb-6 break-inside-avoid"
          >
            <h2 id={title} className="mb-1 text-lg font-semibold">
              {t(title)}
            </h2>
            <ul className="divide-y divide-line">
              {places.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center gap-2 hover:text-brand">
                    <span className="grow">{label}</span>
                    <Count of={to} count={loaderData.counts[to] ?? 0} />
                    <Icon name="chevron-right" className="size-4 shrink-0 text-faint mirror-rtl" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </AreaPage>
  );
}

/** The number of items; for notifications, the number of new ones. */
function Count({ of, count }: { of: string; count: number }) {
  const t = useMessages<AreaMessages>("area");
  if (count === 0) return null;
  if (of === "/dashboard/notifications") {
    return <Badge tone="brand">{t("overview.new", { count })}</Badge>;
  }
  return <span className="text-muted tabular">{count}</span>;
}
