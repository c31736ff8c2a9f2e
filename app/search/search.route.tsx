import { useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { readOwnFavorites } from "#app/directory/favorites/own/own-favorites.server.ts";
import { readRememberedPlan } from "#app/patients/plan/own-plan.server.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { toJsonText } from "#app/platform/web/json-text.ts";
import { ReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import type { Route } from "./+types/search.route.ts";
import type { DirectoryParams } from "./directory-page/rules.ts";
import { changeFilters } from "./filters/filter-changes.ts";
import type { SearchState } from "./filters/filters.ts";
import { findAddress } from "./location/detect-location.server.ts";
import type { SearchMessages } from "./messages/en.ts";
import { readSearchCard } from "./own-card/read-search-card.server.ts";
import { readSearchPage } from "./queries.server.ts";
import { noteSearch } from "./query-log/note-search.server.ts";
import { emergencyNumbers } from "./red-flags/find-notice.server.ts";
import { useForgottenSearch } from "./red-flags/use-forgotten-search.ts";
import { isSameSearch, writeSearchState } from "./rules.ts";
import { CompareBar } from "./screen/compare-links.tsx";
import { useSearchDraft } from "./screen/draft/use-search-draft.ts";
import { useSearchPage } from "./screen/draft/use-search-page.ts";
import { ListTools } from "./screen/list-tools.tsx";
import { SearchBar } from "./screen/panel/search-bar.tsx";
import { PositionRequest } from "./screen/position-request.tsx";
import { DocumentOnly, resultsId } from "./screen/regions/page-regions.ts";
import { writeOptions } from "./screen/regions/write-options.server.tsx";
import { writeRegions } from "./screen/regions/write-regions.server.tsx";
import { ResultMap } from "./screen/result-map.tsx";
import { Results, type ResultsStatus } from "./screen/results.tsx";
import { SearchBox } from "./screen/search-box.tsx";
import { searchTabs } from "./values.ts";

export const handle = {
  isInteractive: true,
  messages: {
    en: () => import("./messages/en.ts").then(({ search }) => ({ search })),
    ar: () => import("./messages/ar.ts").then(({ search }) => ({ search })),
  },
  resultsId,
} satisfies PageHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { database, actor, config, locale, origin, isDocument } = visit;
  const { pathname, searchParams } = new URL(request.url);
  const address = { params: searchParams, directory: directoryOf(pathname, params) };
  const { card, plan, cookies } = await readSearchCard(visit, request);
  const remembered = await readRememberedPlan(visit, request.headers);
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  const answered = await readSearchPage(address, {
    card,
    plan: remembered ?? plan,
    database,
    actor,
    locale,
    origin,
    appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
    emergency: emergencyNumbers(config),
    now: new Date(),
    findAddress: (text) => findAddress(text, visit),
    onAnswer: (state, answer) => noteSearch(visit, request, state, answer),
  });
  if ("redirectTo" in answered) throw redirect(answered.redirectTo, { headers });
  if ("missing" in answered) throw data(answered.missing, { status: 404 });
  const { content, meta, ...page } = answered;
  const { state, ...facts } = page;
  const favorites = await readOwnFavorites(database, actor);
  const head = pageMeta(meta);
  const { groups, options } = writeOptions(page.groups, { state, implied: page.implied, locale });
  const target = { locale, favorites, isDocument };
  const regions = { ...writeRegions({ page, content }, target), options };
  const sent = {
    search: String(writeSearchState(state)),
    page: toJsonText({ ...facts, groups }),
    meta: head.filter(isOfBrowser),
    regions: isDocument ? null : regions,
    document: isDocument ? new DocumentOnly({ regions, meta: head }) : null,
  };
  return data(sent, { headers });
}

/** Browsers share a page by its canonical address; the rest is for previews and crawlers. */
function isOfBrowser(one: ReturnType<typeof pageMeta>[number]): boolean {
  const isCanonical = "rel" in one && one.rel === "canonical";
  const isRobots = "name" in one && one.name === "robots";
  return "title" in one || isCanonical || isRobots;
}

/** The kind and the place that a path names: "/clinics", "/d/clinics/dubai/jlt", "/doctors/dubai". */
function directoryOf(pathname: string, params: Omit<DirectoryParams, "entityType">) {
  const [, kind = ""] = /^\/(?:d\/)?(\w+)/.exec(pathname) ?? [];
  const entityType = kind === "doctors" ? "professionals" : searchTabs.find((tab) => tab === kind);
  return entityType && { ...params, entityType };
}

/** View and comparison are in the address alone: the results stay. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isSameSearch(currentUrl, nextUrl);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return DocumentOnly.read(loaderData.document)?.meta ?? loaderData.meta;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, regions } = useSearchPage(loaderData);
  const t = useMessages<SearchMessages>("search");
  const draft = useSearchDraft(page);
  const status = useResultsStatus(page.state);
  const region = useRef<HTMLDivElement>(null);
  useForgottenSearch(page.isCrisis ? page.state.filters.query : null);
  const isMap = draft.here.view === "map";
  const notice = <ReadyMarkup id="notice" html={regions?.notice ?? null} />;
  return (
    <main
      id="main"
      data-view={draft.here.view}
      onClickCapture={draft.followLink}
      className={classNames(
        "group/search mx-auto flex w-full flex-col pb-6 page-gutter md:pt-2",
        !isMap && "max-w-wide",
      )}
    >
      <Breadcrumbs
        items={page.breadcrumbs}
        className="max-md:order-last max-md:mt-8 md:mt-2 md:mb-1"
      />
      <div className="flex min-w-0 items-center justify-between gap-x-6 max-md:order-3 max-md:h-6 max-md:text-sm">
        <div className="flex min-w-0 items-baseline gap-x-3">
          <h1 className="truncate font-semibold md:text-[1.5rem] md:leading-9">{page.heading}</h1>
          {!page.isCrisis && (
            <p role="status" className="shrink-0 text-muted tabular">
              {t("results.count", { count: page.totalCount })}
            </p>
          )}
        </div>
        {!page.isCrisis && <ListTools draft={draft} page={page} />}
      </div>
      {page.intro && (
        <p className="mt-1 max-w-prose text-muted max-md:order-last max-md:mt-4">{page.intro}</p>
      )}
      <div
        data-sticky-bar
        className="max-md:sticky max-md:top-0 max-md:z-20 max-md:order-1 max-md:-mx-4 max-md:h-14 max-md:bg-canvas max-md:px-4 max-md:py-1.5 md:mt-1.5"
      >
        <SearchBox draft={draft} page={page} />
      </div>
      {page.isCrisis ? (
        <div id={resultsId} tabIndex={-1} className="outline-none max-md:order-3 md:mt-4">
          {notice}
        </div>
      ) : (
        <>
          <SearchBar draft={draft} page={page} chips={regions?.chips ?? null} />
          {page.positionNote !== null && (
            <PositionRequest note={page.positionNote} onFound={draft.searchNear} />
          )}
          <div className="mt-2 has-[>:empty]:hidden max-md:order-3">{notice}</div>
          <div
            className={classNames(
              "max-md:order-4 md:mt-1.5",
              isMap && "grid grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-[26rem_minmax(0,1fr)]",
            )}
          >
            {isMap && (
              <ResultMap
                state={draft.state}
                list={region}
                onArea={(bounds) => draft.choose(changeFilters(draft.state, { bounds }))}
              />
            )}
            <div
              data-cards={isMap ? "compact" : undefined}
              className={isMap ? "isolate min-w-0 lg:col-start-1 lg:row-start-1" : "min-w-0"}
            >
              <Results
                written={page.state}
                html={regions?.results ?? null}
                here={draft.here}
                status={status}
                region={region}
              />
            </div>
          </div>
          <CompareBar here={draft.here} />
        </>
      )}
    </main>
  );
}

/** Another tab or page replaces the list; anything else refines it. */
function useResultsStatus(state: SearchState): ResultsStatus {
  const { state: phase, location } = useNavigation();
  if (phase !== "loading" || location.pathname !== "/search") return "ready";
  const coming = new URLSearchParams(location.search);
  const isOther =
    (coming.get("entityType") ?? "all") !== state.entityType ||
    Number(coming.get("page") ?? 1) !== state.page;
  return isOther ? "replacing" : "refining";
}
