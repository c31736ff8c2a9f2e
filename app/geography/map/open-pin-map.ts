import L from "leaflet";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import type { MapBase } from "./map-base.ts";
import { openMap } from "./open-map.ts";

const nearZoom = 14;
/** Pixels by which an arrow key moves the pin; more with Shift. */
const step = 4;
const leap = 40;
const decimals = 6;

interface PinMapOptions {
  base: MapBase;
  /** They hold the degrees, and may be typed into. */
  inputs: { latitude: HTMLInputElement; longitude: HTMLInputElement };
  /** Bounds of the pin, in degrees. */
  within: { south: number; west: number; north: number; east: number };
  words: { map: string; pin: string };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Opens a Leaflet map whose pin is dragged, pressed to a place, or moved by the arrow keys. */
export function openPinMap(element: HTMLElement, { base, inputs, within, words }: PinMapOptions) {
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

function readPoint({ latitude, longitude }: PinMapOptions["inputs"]): L.LatLng | null {
  const [lat = Number.NaN, lng = Number.NaN] = [latitude, longitude].map(({ value }) =>
    value.trim() === "" ? Number.NaN : Number(latinDigits(value).replace("٫", ".")),
  );
  return Number.isFinite(lat) && Number.isFinite(lng) ? L.latLng(lat, lng) : null;
}
