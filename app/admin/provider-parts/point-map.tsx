import L from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PointBounds } from "#app/platform/forms/control.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MapBase } from "#app/search/map/map-base.ts";
import { openMap } from "#app/search/map/open-map.ts";
import { useJson } from "#app/search/map/use-json.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { PointMap as PointMapType } from "#app/ui/form/form-view.ts";
import type { ProviderPartMessages } from "./messages/en.ts";

const nearZoom = 14;
/** Pixels by which an arrow key moves the pin; more with Shift. */
const step = 4;
const leap = 40;
const decimals = 6;

/** The project's map with a pin, in step with the two inputs that hold its degrees. */
export default function PointMap({
  latitudeId,
  longitudeId,
  within,
  label,
}: ComponentProps<PointMapType>) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<ReturnType<typeof setUp> | null>(null);
  const { value: base, state } = useJson<MapBase>(`/search/map-base?lang=${locale}`);
  const begin = useEffectEvent((element: HTMLElement, drawn: MapBase) => {
    const inputs = [latitudeId, longitudeId].map((id) => document.getElementById(id));
    const [latitude, longitude] = inputs.filter((input) => input instanceof HTMLInputElement);
    if (!latitude || !longitude) return null;
    const words = { map: `${t("location.map")}: ${label}`, pin: t("location.pin") };
    return setUp(element, { base: drawn, inputs: { latitude, longitude }, within, words });
  });
  useEffect(() => {
    if (!holder.current || !base) return;
    const made = begin(holder.current, base);
    setStage(made);
    return () => {
      setStage(null);
      made?.end();
    };
  }, [base]);

  if (state === "failed") return <p className="text-sm text-muted">{t("location.failed")}</p>;
  return (
    <div className="grid gap-2">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
        <div ref={holder} dir="ltr" className="size-full bg-brand-soft! font-sans!" />
        {base?.kind === "tiles" && (
          <p className="absolute start-0 bottom-0 z-[900] bg-surface/85 px-2 text-xs text-muted">
            {base.attribution}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => stage?.map.zoomIn()}>
          {t("location.zoomIn")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => stage?.map.zoomOut()}>
          {t("location.zoomOut")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => stage?.place(stage.map.getCenter())}>
          {t("location.centre")}
        </Button>
      </div>
    </div>
  );
}

interface StageOptions {
  base: MapBase;
  inputs: { latitude: HTMLInputElement; longitude: HTMLInputElement };
  within: PointBounds;
  words: { map: string; pin: string };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A Leaflet map whose pin is dragged, pressed to a place, or moved by the arrow keys. */
function setUp(element: HTMLElement, { base, inputs, within, words }: StageOptions) {
  const { south, west, north, east } = within;
  const maxBounds: L.LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ];
  const map = openMap(element, { base, label: words.map, minZoom: 7, maxBounds });
  const face = document.createElement("span");
  face.className =
    "block size-6 rounded-full rounded-ee-none border-2 border-surface bg-brand shadow-float rotate-45";
  const icon = L.divIcon({ html: face, className: "", iconSize: [24, 24], iconAnchor: [12, 29] });
  const pin = L.marker(map.getCenter(), {
    icon,
    draggable: true,
    keyboard: true,
    title: words.pin,
  });

  const show = (point: L.LatLng) => {
    pin.setLatLng(point).addTo(map);
    const own = pin.getElement();
    own?.setAttribute("aria-label", words.pin);
    own?.addEventListener("keydown", onKeyDown, { signal: ending.signal });
  };
  const place = (point: L.LatLng) => {
    const kept = L.latLng(
      Math.min(north, Math.max(south, point.lat)),
      Math.min(east, Math.max(west, point.lng)),
    );
    show(kept);
    write(inputs.latitude, kept.lat);
    write(inputs.longitude, kept.lng);
  };
  const ending = new AbortController();
  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? leap : step;
    const moved = map.project(pin.getLatLng()).add(L.point(direction[0] * far, direction[1] * far));
    place(map.unproject(moved));
    map.panInside(pin.getLatLng(), { padding: [40, 40] });
  }
  const look = () => {
    const point = readPoint(inputs);
    if (!point) return;
    show(point);
    map.setView(point, Math.max(map.getZoom(), nearZoom));
  };
  pin.on("dragend", () => place(pin.getLatLng()));
  map.on("click", ({ latlng }) => place(latlng));
  for (const input of Object.values(inputs)) {
    input.addEventListener("change", look, { signal: ending.signal });
  }
  look();
  return {
    map,
    place,
    end() {
      ending.abort();
      map.remove();
    },
  };
}

function write(input: HTMLInputElement, degrees: number): void {
  input.value = degrees.toFixed(decimals).replace(/\.?0+$/, "");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function readPoint({ latitude, longitude }: StageOptions["inputs"]): L.LatLng | null {
  const [lat = Number.NaN, lng = Number.NaN] = [latitude, longitude].map(({ value }) =>
    value.trim() === "" ? Number.NaN : Number(latinDigits(value).replace("٫", ".")),
  );
  return Number.isFinite(lat) && Number.isFinite(lng) ? L.latLng(lat, lng) : null;
}
