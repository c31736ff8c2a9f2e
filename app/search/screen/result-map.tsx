import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { SearchState } from "../filters/filters.ts";
import type MapViewType from "../map/map-view.tsx";
import type { SearchMessages } from "../messages/en.ts";

import { writeSearchState } from "../rules.ts";

const MapView = lazy(() => import("../map/map-view.tsx"));

const never = () => () => {};

interface ResultMapProps extends Pick<ComponentProps<typeof MapViewType>, "list" | "onArea"> {
  state: SearchState;
}

/** The map's place in the page; the map itself comes only in the browser, and only here. */
export function ResultMap({ state, list, onArea }: ResultMapProps) {
  const t = useMessages<SearchMessages>("search");
  const search = writeSearchState({ ...state, page: 1, view: "card", compare: [], more: null });
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className="relative isolate h-[62dvh] overflow-hidden rounded-card border border-line bg-brand-soft self-start max-md:h-[calc(100dvh-27rem)] max-md:min-h-64 md:max-lg:sticky md:max-lg:top-15 md:max-lg:z-10 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1 lg:h-[calc(100dvh-6rem)]">
      {isAlive ? (
        <Suspense fallback={<Waiting />}>
          <MapView
            search={String(search)}
            area={state.filters.bounds}
            list={list}
            onArea={onArea}
          />
        </Suspense>
      ) : (
        <>
          <noscript>
            <p className="p-4 text-muted">{t("map.noScript")}</p>
          </noscript>
          <Waiting />
        </>
      )}
    </div>
  );
}

/** Says that a map comes here, until its script has been fetched. */
function Waiting() {
  return (
    <span className="absolute inset-0 grid place-items-center text-brand/40">
      <Icon
        name="map"
        className="size-12 motion-safe:animate-pulse [@media(scripting:none)]:hidden"
      />
    </span>
  );
}
