import L from "leaflet";
import type { CitySketch } from "../city-sketch.ts";
import type { MapBase } from "./map-base.ts";

/** The event of a map whose pins were drawn anew. */
export const pinsDrawn = "pinsdrawn";
const labelHeight = 18;
const letterWidth = 7.5;
/** From here on there is room for the names of districts. */
const labelledFrom = 11;

/** The pane of the sketch: above tiles, below pins. */
export const sketchPane = "sketch";

/** Draws what lies under the pins; streets are laid over the sketch by those who fetch them. */
export function drawBase(map: L.Map, base: MapBase): void {
  if (base.kind === "tiles") {
    L.tileLayer(base.url, { maxZoom: 19 }).addTo(map);
    return;
  }
  map.createPane(sketchPane).style.zIndex = "300";
  drawSketch(map, base.sketch);
}

function drawSketch(map: L.Map, { land, water, roads, districts }: CitySketch) {
  const renderer = L.svg({ padding: 0.5, pane: sketchPane });
  const shape = { renderer, interactive: false, fillOpacity: 1 };
  for (const ring of land) {
    const className = "fill-canvas stroke-edge/50";
    L.polygon(ring.map(toPair), { ...shape, weight: 1, className }).addTo(map);
  }
  for (const { ring } of districts) {
    const className = "fill-sand-soft stroke-line dark:fill-surface";
    L.polygon(ring.map(toPair), { ...shape, weight: 1, className }).addTo(map);
  }
  for (const ring of water) {
    const className = "fill-brand-soft stroke-edge/50";
    L.polygon(ring.map(toPair), { ...shape, weight: 1, className }).addTo(map);
  }
  const line = { renderer, interactive: false, fill: false, lineCap: "round" as const };
  for (const road of roads) {
    L.polyline(road.map(toPair), { ...line, weight: 2.5, className: "stroke-edge/40" }).addTo(map);
  }
  drawLabels(map, districts);
}

function toPair([latitude, longitude]: readonly [number, number]): L.LatLngTuple {
  return [latitude, longitude];
}

/** Free pixels around a pin. */
const pinMargin = L.point(4, 4);

/** The names that have room at a zoom between the pins, the better known first. */
function drawLabels(map: L.Map, districts: CitySketch["districts"]) {
  const labels = L.layerGroup().addTo(map);
  const draw = () => {
    labels.clearLayers();
    if (map.getZoom() < labelledFrom) return;
    const taken = pinBoxes(map);
    for (const { name, centre } of districts) {
      const point = map.project(toPair(centre));
      const half = L.point((name.length * letterWidth) / 2, labelHeight / 2);
      const box = L.bounds(point.subtract(half), point.add(half));
      if (taken.some((other) => other.overlaps(box))) continue;
      taken.push(box);
      labelAt(centre, name).addTo(labels);
    }
  };
  map.on(`zoomend ${pinsDrawn}`, draw);
  draw();
}

/** Returns the room of the pins in pixels of the world; a label is a marker that takes no press. */
export function pinBoxes(map: L.Map): L.Bounds[] {
  const boxes: L.Bounds[] = [];
  map.eachLayer((layer) => {
    if (!(layer instanceof L.Marker) || layer.options.interactive === false) return;
    const point = map.project(layer.getLatLng());
    const half = L.point(layer.options.icon?.options.iconSize ?? [0, 0])
      .divideBy(2)
      .add(pinMargin);
    boxes.push(L.bounds(point.subtract(half), point.add(half)));
  });
  return boxes;
}

function labelAt(centre: readonly [number, number], name: string): L.Marker {
  const text = document.createElement("span");
  text.textContent = name;
  text.dir = "auto";
  text.className =
    "absolute -translate-1/2 text-xs whitespace-nowrap text-muted [text-shadow:0_0_3px_var(--color-canvas),0_0_3px_var(--color-canvas)]";
  const icon = L.divIcon({ html: text, className: "", iconSize: [0, 0] });
  return L.marker(toPair(centre), {
    icon,
    interactive: false,
    keyboard: false,
    pane: sketchPane,
  });
}
