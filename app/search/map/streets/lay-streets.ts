import { maplibreGL } from "@maplibre/maplibre-gl-leaflet";
import type L from "leaflet";
import { GeoJSONSource, type Map as StreetMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { pinBoxes, pinsDrawn, sketchPane } from "#app/geography/map/draw-base.ts";
import type { StreetTiles } from "#app/geography/map/map-base.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { readFonts, readPalette } from "./page-style.ts";
import { pinSource, streetStyle } from "./street-style.ts";

// A file of this site, so that the policy of scripts needs no "blob:".
setWorkerUrl(workerUrl);

/**
 * Draws streets under a map's pins. The sketch stays in sight until tiles are drawn, and returns
 * where none can be obtained.
 */
export function layStreets(map: L.Map, { urls, maxZoom }: StreetTiles, locale: Locale): void {
  // MapLibre throws where it cannot draw.
  if (!document.createElement("canvas").getContext("webgl2")) return;
  const readStyle = () =>
    streetStyle({
      // Workers do not resolve paths.
      urls: urls.map((url) => (url.startsWith("/") ? location.origin + url : url)),
      maxZoom,
      locale,
      palette: readPalette(),
      fonts: readFonts(),
    });
  const layer = maplibreGL({ style: readStyle(), interactive: false }).addTo(map);
  const holder = layer.getContainer();
  // The map has its name, and the list says the same.
  holder.setAttribute("aria-hidden", "true");
  holder.style.opacity = "0";
  const streets = layer.getMaplibreMap();
  const sketch = map.getPane(sketchPane);
  streets.on("idle", () => {
    const isDrawn = streets.queryRenderedFeatures().some((one) => one.source !== pinSource);
    holder.style.opacity = isDrawn ? "1" : "0";
    if (sketch) sketch.hidden = isDrawn;
  });
  // Without a listener each missing tile is an error of the page; what is drawn is asked when idle.
  streets.on("error", () => {});
  keepNamesFromPins(map, streets);
  const theme = new MutationObserver(() => streets.setStyle(readStyle()));
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  map.on("unload", () => theme.disconnect());
}

/** Leaves room for pins among the names of the map. */
function keepNamesFromPins(map: L.Map, streets: StreetMap): void {
  streets.on("styleimagemissing", ({ id }) => {
    const [width = 0, height = 0] = id.split("x").map(Number);
    if (!(width > 0 && height > 0) || streets.hasImage(id)) return;
    streets.addImage(id, { width, height, data: new Uint8Array(width * height * 4) });
  });
  const show = () => {
    const source = streets.getSource(pinSource);
    if (!(source instanceof GeoJSONSource)) return;
    const features = pinBoxes(map).map((box): GeoJSON.Feature => {
      const { lat, lng } = map.unproject(box.getCenter());
      const { x, y } = box.getSize().round();
      return {
        type: "Feature",
        properties: { room: `${x}x${y}` },
        geometry: { type: "Point", coordinates: [lng, lat] },
      };
    });
    source.setData({ type: "FeatureCollection", features });
  };
  streets.on("style.load", show);
  map.on(pinsDrawn, show);
}
