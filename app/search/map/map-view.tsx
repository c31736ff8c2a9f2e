import L from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapBase } from "#app/geography/map/map-base.ts";
import { openMap } from "#app/geography/map/open-map.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { Bounds } from "../filters/place/bounds.ts";
import { cardPrefix } from "../screen/regions/page-regions.ts";
import { BaseAttribution } from "./base-attribution.tsx";
import { followCarousel } from "./follow-carousel.ts";
import { map as arabic } from "./messages/ar.ts";
import { map as english, type MapMessages } from "./messages/en.ts";
import { type PinAnswer, spanOf } from "./pin.ts";
import { createPinLayer } from "./pin-layer.ts";
import { fetchStreets } from "./streets/fetch-streets.ts";
import { useJson } from "./use-json.ts";

interface MapViewProps {
  /** The parameters of the search, without what only the list is concerned with. */
  search: string;
  /** The part of the map that the search keeps to. */
  area: Bounds | null;
  /** Holds the cards of the results, each an element `card-<id>`. */
  list: RefObject<HTMLElement | null>;
  onArea: (bounds: Bounds) => void;
}

const region: L.LatLngBoundsLiteral = [
  [24.2, 54.2],
  [26, 56.8],
];

/** Over Leaflet's own style. */
const containerClass =
  "size-full bg-brand-soft! font-sans! [&_.leaflet-popup-content-wrapper]:rounded-card! [&_.leaflet-popup-content-wrapper]:bg-surface! [&_.leaflet-popup-content-wrapper]:text-ink! [&_.leaflet-popup-tip]:bg-surface!";

/** The results on a map, in step with the list beside it. */
export default function MapView({ search, area, list, onArea }: MapViewProps) {
  const locale = useLocale();
  const localize = useLocalizedPath();
  const t = createTranslator<MapMessages>(locale, inLocale(locale, english, arabic));
  const { value: base, state: baseState } = useJson<MapBase>(`/search/map-base?lang=${locale}`);
  const { value: found } = useJson<PinAnswer>(`/search/pins?${search}&lang=${locale}`);
  const [stage, setStage] = useState<ReturnType<typeof setUpStage> | null>(null);
  const [isMoved, setMoved] = useState(false);
  const holder = useRef<HTMLDivElement>(null);

  const setUp = useEffectEvent((element: HTMLElement, drawn: MapBase) =>
    setUpStage(element, drawn, {
      label: t("label"),
      sayCluster: (count) => t("cluster", { count }),
      sayAbout: t("about"),
      hrefOf: ({ path }) => localize(path),
      onPoint: (entityId) => pointCard(list.current, entityId),
      onMoved: () => setMoved(true),
    }),
  );
  useEffect(() => {
    if (!holder.current || !base) return;
    const element = document.createElement("div");
    element.className = containerClass;
    holder.current.append(element);
    const made = setUp(element, base);
    setStage(made);
    fetchStreets(made.map, base, locale);
    // The bar below the map grows with what it says.
    const size = new ResizeObserver(() => made.resize());
    size.observe(element);
    return () => {
      size.disconnect();
      setStage(null);
      // The layer of streets finishes a change of size in the next frame, and needs the map for it.
      requestAnimationFrame(() => {
        made.map.remove();
        element.remove();
      });
    };
  }, [base, locale]);

  useEffect(() => {
    if (!stage || !found) return;
    stage.pins.show(found.pins);
    stage.look(area, found.pins);
    setMoved(false);
  }, [stage, found, area]);

  useEffect(() => {
    const cards = list.current;
    if (!cards || !stage) return;
    const leaving = new AbortController();
    const point = ({ target }: Event) => stage.pins.point(cardIdOf(target));
    for (const type of ["mouseover", "focusin"]) {
      cards.addEventListener(type, point, { signal: leaving.signal });
    }
    followCarousel(cards, {
      onCentre: (entityId) => stage.show(entityId),
      signal: leaving.signal,
    });
    const leave = () => stage.pins.point(null);
    cards.addEventListener("mouseleave", leave, { signal: leaving.signal });
    return () => leaving.abort();
  }, [list, stage]);

  if (baseState === "failed") return <p className="p-4 text-muted">{t("failed")}</p>;
  return (
    <div className="flex size-full flex-col">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div ref={holder} dir="ltr" className="min-h-0 w-full grow" />
      {/* Beside the map, not over it: no pin lies under a control. */}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-2 py-1 text-xs text-muted">
        <p className="min-w-0 grow basis-36">
          {found && (
            <span role="status" className={isMoved ? "sr-only" : "me-2"}>
              {t("shown", { count: found.pins.length, total: found.totalCount })}
            </span>
          )}
          <BaseAttribution base={base} />
        </p>
        {isMoved && (
          <Button
            size="sm"
            className="min-w-0 shrink whitespace-normal"
            onClick={() => stage && onArea(stage.bounds())}
          >
            {t("area")}
          </Button>
        )}
        <Button
          size="icon"
          variant="secondary"
          className="shrink-0"
          aria-label={t("zoomOut")}
          onClick={() => stage?.map.zoomOut()}
        >
          −
        </Button>
        <Button
          size="icon"
          variant="secondary"
          className="shrink-0"
          aria-label={t("zoomIn")}
          onClick={() => stage?.map.zoomIn()}
        >
          +
        </Button>
      </div>
    </div>
  );
}

interface StageOptions {
  label: string;
  sayCluster: (count: number) => string;
  sayAbout: string;
  hrefOf: (pin: PinAnswer["pins"][number]) => string;
  onPoint: (entityId: string | null) => void;
  onMoved: () => void;
}

/** A Leaflet map with its base and its pins. */
function setUpStage(element: HTMLElement, base: MapBase, options: StageOptions) {
  const map = openMap(element, { base, label: options.label, minZoom: 8, maxBounds: region });
  const { sayAbout, sayCluster, hrefOf, onPoint } = options;
  const pins = createPinLayer(map, {
    sayAbout,
    sayCluster,
    hrefOf,
    onPoint: (pin) => onPoint(pin?.entityId ?? null),
  });
  let isOwnMove = false;
  let lookedAt = "";
  map.on("moveend", () => {
    if (!isOwnMove) options.onMoved();
    isOwnMove = false;
  });
  return {
    map,
    pins,
    resize: () => {
      isOwnMove = true;
      map.invalidateSize({ pan: false });
      isOwnMove = false;
    },
    /** South, west, north, east of what is in sight. */
    bounds: (): Bounds => {
      const seen = map.getBounds();
      const rounded = [seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast()].map(
        (degrees) => Math.round(degrees * 1e4) / 1e4,
      );
      const [south = 0, west = 0, north = 0, east = 0] = rounded;
      lookedAt = rounded.join();
      return [south, west, north, east];
    },
    /** Brings out the pin of a result and moves as far as it takes to see it. */
    show: (entityId: string) => {
      isOwnMove = true;
      pins.bring(entityId);
      isOwnMove = false;
      pins.point(entityId);
    },
    /** Looks at the area asked for, else at all pins; an area chosen on this map stays as it is. */
    look: (area: Bounds | null, found: PinAnswer["pins"]) => {
      if (area && area.join() === lookedAt) return;
      lookedAt = area?.join() ?? "";
      const span = area ? [area.slice(0, 2), area.slice(2)].map(toPair) : spanOf(found);
      if (!span) return;
      isOwnMove = true;
      map.fitBounds(L.latLngBounds(span), {
        padding: area ? [0, 0] : [40, 40],
        maxZoom: 15,
        animate: false,
      });
    },
  };
}

function toPair([latitude = 0, longitude = 0]: readonly number[]): L.LatLngTuple {
  return [latitude, longitude];
}

function cardIdOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest(`[id^="${cardPrefix}"]`) : null;
  return card?.id.slice(cardPrefix.length) ?? null;
}

/** Brings out the card of the pin under the pointer. */
function pointCard(list: HTMLElement | null, entityId: string | null) {
  for (const item of list?.querySelectorAll("[data-pointed]") ?? [])
    item.removeAttribute("data-pointed");
  const card = entityId && document.getElementById(cardPrefix + entityId);
  if (!card) return;
  card.setAttribute("data-pointed", "");
  card.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
}
