import L from "leaflet";
import { pinsDrawn } from "#app/geography/map/draw-base.ts";
import { type Cluster, clusterPins, type Pin, sizeOfCluster } from "./pin.ts";

interface PinLayerOptions {
  /** How many results are at a place, in words. */
  sayCluster: (count: number) => string;
  /** That the place of a pin is not known. */
  sayAbout: string;
  hrefOf: (pin: Pin) => string;
  /** The pin under the pointer or the focus, or none. */
  onPoint: (pin: Pin | null) => void;
}

const closestZoom = 17;
const mostListed = 8;
const pinClass =
  "grid place-items-center rounded-full border-2 font-semibold shadow-float transition-transform data-pointed:z-10 data-pointed:scale-125 data-pointed:bg-saffron";
const knownClass = "border-surface bg-brand text-on-brand";
const aboutClass = "border-dashed border-brand bg-surface text-brand";

/** Pins in clusters that follow the zoom; each can be reached and opened by keys. */
export function createPinLayer(map: L.Map, options: PinLayerOptions) {
  const group = L.layerGroup().addTo(map);
  const faces = new Map<string, HTMLElement>();
  let pins: Pin[] = [];

  const draw = () => {
    group.clearLayers();
    faces.clear();
    for (const cluster of clusterPins(pins, map.getZoom())) {
      const face = faceOf(cluster);
      for (const pin of cluster.pins) faces.set(pin.entityId, face);
      drawCluster(cluster, face);
    }
    map.fire(pinsDrawn);
  };

  const drawCluster = (cluster: Cluster, face: HTMLElement) => {
    const { latitude, longitude, pins: members } = cluster;
    const [first] = members;
    const className = "grid place-items-center rounded-full";
    const icon = L.divIcon({ html: face, className, iconSize: sizeOfCluster(cluster) });
    const marker = L.marker([latitude, longitude], { icon }).addTo(group);
    const isSingle = members.length === 1;
    const name = isSingle
      ? [first?.title, first?.detail, first?.price, first?.isAbout && options.sayAbout]
          .filter(Boolean)
          .join(", ")
      : options.sayCluster(members.length);
    marker.getElement()?.setAttribute("aria-label", name);
    marker.on("click", () => open(cluster));
    marker.on("keypress", ({ originalEvent }) => {
      if (originalEvent.key === "Enter") open(cluster);
    });
    if (!first || !isSingle) return;
    for (const type of ["mouseover", "focus"]) {
      marker.getElement()?.addEventListener(type, () => options.onPoint(first));
    }
    for (const type of ["mouseout", "blur"]) {
      marker.getElement()?.addEventListener(type, () => options.onPoint(null));
    }
  };

  /** Goes nearer while that parts the pins, then names them. */
  const open = ({ latitude, longitude, pins: members }: Cluster) => {
    const bounds = L.latLngBounds(members.map(({ latitude, longitude }) => [latitude, longitude]));
    const isOnePlace = bounds.getSouthWest().equals(bounds.getNorthEast());
    if (!isOnePlace && map.getZoom() < closestZoom) {
      map.fitBounds(bounds, { padding: [60, 60], maxZoom: closestZoom });
      map.getContainer().focus({ preventScroll: true });
      return;
    }
    const list = listOf(members, options);
    L.popup({ closeButton: false, minWidth: 220, maxWidth: 260 })
      .setLatLng([latitude, longitude])
      .setContent(list)
      .openOn(map);
    list.querySelector("a")?.focus();
  };

  map.on("zoomend", draw);
  return {
    show: (next: Pin[]) => {
      pins = next;
      draw();
    },
    /** Brings out the pin of a result, or the cluster it is used. */
    point: (entityId: string | null) => {
      for (const face of faces.values()) face.removeAttribute("data-pointed");
      if (entityId) faces.get(entityId)?.setAttribute("data-pointed", "");
    },
    /** Moves the map so far that the pin of a result is in sight. */
    bring: (entityId: string) => {
      const pin = pins.find((one) => one.entityId === entityId);
      if (pin) map.panInside([pin.latitude, pin.longitude], { padding: [48, 48], animate: false });
    },
  };
}

/** A single pin is drawn smaller than what answers to a finger. */
function faceOf({ pins }: Cluster): HTMLElement {
  const face = document.createElement("span");
  const isSingle = pins.length === 1;
  const price = isSingle ? pins[0]?.price : null;
  const shape = price ? "h-7 w-max px-2 text-xs whitespace-nowrap" : "size-5";
  const round = pins.length < 10 ? "size-8 text-sm" : "size-full text-sm";
  const tone = pins.every(({ isAbout }) => isAbout) ? aboutClass : knownClass;
  face.className = `${pinClass} ${tone} ${isSingle ? shape : round}`;
  // The map itself runs from left to right: an Arabic price begins with the number.
  face.dir = "auto";
  face.textContent = isSingle ? (price ?? "") : String(pins.length);
  return face;
}

function listOf(pins: Pin[], { hrefOf, sayAbout, sayCluster }: PinLayerOptions): HTMLElement {
  const list = document.createElement("ul");
  list.dir = "auto";
  list.className = "grid gap-2 font-sans text-sm";
  const isAllAbout = pins.every(({ isAbout }) => isAbout);
  // Said once of pins that share the middle of a district.
  if (isAllAbout) list.append(noteOf("li", sayAbout));
  for (const pin of pins.slice(0, mostListed)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = hrefOf(pin);
    link.textContent = pin.title;
    link.className = "font-semibold text-brand! underline-offset-4 hover:underline";
    const detail = document.createElement("span");
    detail.textContent = pin.detail;
    detail.className = "block text-muted";
    item.append(link, detail);
    if (pin.isAbout && !isAllAbout) item.append(noteOf("span", sayAbout));
    list.append(item);
  }
  if (pins.length > mostListed) {
    list.append(noteOf("li", sayCluster(pins.length)));
  }
  return list;
}

function noteOf(tag: "li" | "span", text: string): HTMLElement {
  const note = document.createElement(tag);
  note.textContent = text;
  note.className = "block text-muted";
  return note;
}
