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
    <div className="map-place isolate overflow-hidden rounded-card border border-line bg-brand-soft">
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
