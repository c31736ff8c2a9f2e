import { isSamePlace } from "../names/same-place.ts";
import type { MapPlace } from "./translate-element.ts";

const order = ["node", "way", "relation"];

export interface JoinedPlaces {
  places: MapPlace[];
  /** The elements that are another one again, each with the place that has their facts. */
  joined: { place: MapPlace; into: MapPlace }[];
}

/**
 * Joins elements that are one place mapped twice: the same name and kind within 100 m. The place keeps
 * the key that a listing has already, else the node's; facts that it lacks are taken from the others.
 */
export function joinPlaces(
  places: readonly MapPlace[],
  isListed: (key: string) => boolean,
): JoinedPlaces {
  const rank = ({ key, ref }: MapPlace) =>
    isListed(key) ? -1 : order.indexOf(ref.split("/")[0] ?? "");
  const sorted = places.toSorted(
    (a, b) => rank(a) - rank(b) || a.ref.localeCompare(b.ref, "en", { numeric: true }),
  );
  const cells = new Map<string, MapPlace[]>();
  const kept: MapPlace[] = [];
  const joined: JoinedPlaces["joined"] = [];
  for (const place of sorted) {
    const into = neighboursOf(cells, place).find((other) => isSamePlace(place, other));
    if (into) {
      fill(into, place);
      joined.push({ place, into });
      continue;
    }
    kept.push(place);
    const cell = cellOf(place.position.latitude, place.position.longitude);
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
  }
  return { places: kept, joined };
}

function fill(into: MapPlace, from: MapPlace): void {
  const missing = Object.entries(from.cells).filter(
    ([name, value]) => value !== "" && (into.cells[name] ?? "") === "",
  );
  const isNamed = !into.hasArabicName && from.hasArabicName;
  into.cells = {
    ...into.cells,
    ...Object.fromEntries(missing),
    ...(isNamed && { name_ar: from.nameAr }),
  };
  into.hasArabicName ||= from.hasArabicName;
}

/** About 200 m on a side, so that a place's neighbours are in the nine cells around it. */
const perDegree = 500;

function cellOf(latitude: number, longitude: number, [down, right] = [0, 0]): string {
  return `${Math.floor(latitude * perDegree) + down}/${Math.floor(longitude * perDegree) + right}`;
}

function neighboursOf(cells: ReadonlyMap<string, MapPlace[]>, { position }: MapPlace): MapPlace[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((down) =>
    steps.flatMap(
      (right) => cells.get(cellOf(position.latitude, position.longitude, [down, right])) ?? [],
    ),
  );
}
