import { AreaPage } from "#app/accounts/area/area-page.tsx";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "#app/accounts/area/words-of-area.server.ts";
import { getDisplayName } from "#app/accounts/queries.server.ts";
import { readFavorites } from "#app/directory/favorites/queries.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Route } from "./+types/overview.route.ts";
import { NextSteps, SavedSoonest } from "./next-steps.tsx";
import { OwnedListings } from "./owned-listings.tsx";
import { countOwnThings, listOwnedListings } from "./queries.server.ts";
import { soonestFirst } from "./soonest-first.ts";

const shownFavorites = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, database, locale } = scope;
  const t = wordsOfArea(locale);
  const { favorites, total } = await readFavorites({ database, actor, locale }, null);
  const cards = favorites.flatMap(({ card }) => card ?? []);
  return {
    counts: await countOwnThings(database, actor),
    saved: { total, cards: soonestFirst(cards).slice(0, shownFavorites) },
    owned: await listOwnedListings(database, actor, locale),
    personName: (await getDisplayName(scope, actor)) ?? "",
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
  const { counts, owned, saved } = loaderData;
  return (
    <AreaPage title={title} lead={t("overview.lead")}>
      <div className="grid gap-8">
        <OwnedListings listings={owned} />
        <NextSteps counts={counts} />
        <SavedSoonest saved={saved} />
      </div>
    </AreaPage>
  );
}
