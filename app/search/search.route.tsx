import { useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { readOwnFavorites } from "#app/directory/favorites/own/own-favorites.server.ts";
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
import { searchTabs } from "./filters/values.ts";
import { findAddress } from "./location/detect-location.server.ts";
import type { SearchMessages } from "./messages/en.ts";
import { readSearchPage } from "./queries.server.ts";
import { noteSearch } from "./query-log/note-search.server.ts";
import { emergencyNumbers } from "./red-flags/find-notice.server.ts";
import { useForgottenSearch } from "./red-flags/use-forgotten-search.ts";
import { isSameSearch, writeSearchState } from "./rules.ts";
import { SaveSearch } from "./saved/save-search.tsx";
import { CompareBar } from "./screen/compare-links.tsx";
import { FilterPanel } from "./screen/filter-panel.tsx";
import { NearMe } from "./screen/near-me.tsx";
import { DocumentOnly, resultsId } from "./screen/regions/page-regions.ts";
import { writeOptions } from "./screen/regions/write-options.server.tsx";
import { writeRegions } from "./screen/regions/write-regions.server.tsx";
import { EntityTabs, SortSelect, ViewSwitch } from "./screen/result-head.tsx";
import { ResultMap } from "./screen/result-map.tsx";
import { Results, type ResultsStatus } from "./screen/results.tsx";
import { SearchBox } from "./screen/search-box.tsx";
import { useSearchDraft } from "./screen/use-search-draft.ts";
import { useSearchPage } from "./screen/use-search-page.ts";

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
  const answered = await readSearchPage(address, {
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
  if ("redirectTo" in answered) throw redirect(answered.redirectTo);
  if ("missing" in answered) throw data(answered.missing, { status: 404 });
  const { content, meta, ...page } = answered;
  const { state, ...facts } = page;
  const favorites = await readOwnFavorites(database, actor);
  const head = pageMeta(meta);
  const { groups, options } = writeOptions(page.groups, { state, locale });
  const target = { locale, favorites, isDocument };
  const regions = { ...writeRegions({ page, content }, target), options };
  return {
    search: String(writeSearchState(state)),
    page: toJsonText({ ...facts, groups }),
    meta: head.filter(isOfBrowser),
    regions: isDocument ? null : regions,
    document: isDocument ? new DocumentOnly({ regions, meta: head }) : null,
  };
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

/** View and comparison are told by the address alone: what was found stays. */
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
      onClickCapture={draft.followLink}
      className={classNames(
        "mx-auto w-full py-6 page-gutter",
        isMap ? "max-w-[90rem]" : "max-w-wide",
      )}
    >
      <Breadcrumbs items={page.breadcrumbs} className="mb-3" />
      <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">{page.heading}</h1>
      {page.intro && <p className="mt-1 max-w-prose text-muted">{page.intro}</p>}
      <div className="mt-4">
        <SearchBox draft={draft} page={page} />
      </div>
      {page.isCrisis ? (
        <div id={resultsId} tabIndex={-1} className="mt-6 outline-none">
          {notice}
        </div>
      ) : (
        <>
          <div className="mt-4 has-[>:empty]:hidden">{notice}</div>
          <div className="mt-4">
            <EntityTabs
              here={draft.here}
              current={draft.state.entityType}
              counts={page.entityCounts}
            />
          </div>
          <div
            className={classNames(
              "mt-4 grid gap-x-8 gap-y-4",
              isMap
                ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
                : "lg:grid-cols-[16rem_minmax(0,1fr)]",
            )}
          >
            <div className={isMap ? "lg:col-span-2" : undefined}>
              <FilterPanel draft={draft} page={page} isInline={!isMap} />
            </div>
            {isMap && (
              <ResultMap
                state={draft.state}
                list={region}
                onArea={(bounds) => draft.choose(changeFilters(draft.state, { bounds }))}
              />
            )}
            <div
              className={classNames(
                "grid min-w-0 grid-cols-1 content-start gap-4",
                isMap && "lg:row-start-2",
              )}
            >
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="flex flex-wrap items-center gap-x-4">
                  <p role="status" className="font-medium tabular">
                    {t("results.count", { count: page.totalCount })}
                  </p>
                  <SaveSearch state={page.state} heading={page.heading} />
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  <NearMe isNear={draft.state.near !== null} onFound={draft.searchNear} />
                  <ViewSwitch here={draft.here} />
                  <SortSelect draft={draft} sorts={page.sorts} />
                </div>
              </div>
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
