import L from "leaflet";
import { drawBase } from "./draw-base.ts";
import type { MapBase } from "./map-base.ts";

const city: L.LatLngTuple = [25.13, 55.25];

interface MapOptions {
  base: MapBase;
  /** The accessible name. */
  label: string;
  minZoom: number;
  maxBounds: L.LatLngBoundsLiteral;
}

/** Opens a Leaflet map of the city over its base; it moves calmly for people who ask for that. */
export function openMap(element: HTMLElement, options: MapOptions): L.Map {
  const { base, label, maxBounds, minZoom } = options;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom,
    maxZoom: 18,
    maxBounds,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  }).setView(city, 11);
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  drawBase(map, base);
  return map;
}
