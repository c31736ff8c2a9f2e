import { data } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "#app/accounts/area/words-of-area.server.ts";
import { getDisplayName } from "#app/accounts/queries.server.ts";
import { TodaySection } from "#app/booking/desk/parts/today-section.tsx";
import { readToday } from "#app/booking/desk/read-today.server.ts";
import { readFavorites } from "#app/directory/favorites/queries.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/overview.route.ts";
import { ComingUp } from "./overview/coming-up.tsx";
import { OwnedListings } from "./overview/owned-listings.tsx";
import { ProfileSection, RecentViews } from "./overview/profile-section.tsx";
import { readComingUp, readProgress } from "./overview/read-overview.server.ts";
import { SavedSoonest } from "./overview/saved-soonest.tsx";
import { soonestFirst } from "./overview/soonest-first.ts";
import { countOwnThings, listOwnedListings } from "./queries.server.ts";

const shownFavorites = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, database, locale } = scope;
  const t = wordsOfArea(locale);
  const { favorites, total } = await readFavorites({ database, actor, locale }, null);
  const cards = favorites.flatMap(({ card }) => card ?? []);
  const visit = context.get(requestContext);
  const { comingUp, cookies } = await readComingUp({
    request: visit,
    scope,
    headers: request.headers,
  });
  const counts = await countOwnThings(database, actor);
  const page = {
    comingUp,
    searches: counts["/dashboard/search"] ?? 0,
    messages: counts["/dashboard/messages"] ?? 0,
    progress: await readProgress(visit, scope, request.headers),
    saved: { total, cards: soonestFirst(cards).slice(0, shownFavorites) },
    today: await readToday(database, actor, locale),
    owned: await listOwnedListings(database, actor, locale),
    personName: (await getDisplayName(scope, actor)) ?? "",
    meta: scope.describe(t("place.overview")),
  };
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  return data(page, { headers });
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
  const { comingUp, messages, owned, progress, saved, searches } = loaderData;
  return (
    <AreaPage title={title} lead={t("overview.lead")}>
      <div className="grid gap-8">
        <TodaySection days={loaderData.today} />
        <OwnedListings listings={owned} />
        <ComingUp comingUp={comingUp} messages={messages} searches={searches} />
        <SavedSoonest saved={saved} />
        {progress && <ProfileSection progress={progress} />}
        <RecentViews />
      </div>
    </AreaPage>
  );
}
