import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { isHealthCare, type MapElement, readTags } from "../map-source.ts";

const place = z.object({ lat: z.number(), lon: z.number() });
const maybePlace = place.nullish().catch(null);

const element = z.object({
  type: z.enum(["node", "way", "relation"]),
  id: z.int().nonnegative(),
  lat: z.number().nullish().catch(null),
  lon: z.number().nullish().catch(null),
  center: maybePlace,
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .nullish()
    .catch(null),
  geometry: z.array(maybePlace).nullish().catch(null),
  members: z
    .array(z.object({ ...place.partial().shape, geometry: z.array(maybePlace).nullish() }))
    .nullish()
    .catch(null),
  tags: z.record(z.string(), z.string()).nullish().catch(null),
});
type Element = z.infer<typeof element>;

const answer = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() });

export interface OverpassAnswer {
  elements: MapElement[];
  /** Entries that are no node, way or relation. */
  unreadable: number;
}

/**
 * Reads the JSON that an Overpass server answers.
 * @throws AppError `unprocessable` for other JSON, for broken JSON, and for an answer that the server
 * cut off, as its remark says.
 */
export function readOverpass(text: string): OverpassAnswer {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) {
    const message = 'The file is JSON without "elements": it is no answer of an Overpass server.';
    throw new AppError("unprocessable", message);
  }
  const { elements, remark } = parsed.data;
  if (remark && /error|timed out|out of memory/i.test(remark)) {
    const message = `The Overpass server did not finish its answer: ${remark.slice(0, 200)}`;
    throw new AppError("unprocessable", message);
  }
  const read = elements.map((one) => element.safeParse(one));
  const whole = read.flatMap((one) => (one.success ? [one.data] : []));
  return {
    elements: whole.filter(({ tags }) => isHealthCare(tags ?? undefined)).map(toMapElement),
    unreadable: read.length - whole.length,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unprocessable", "The file is broken JSON: it was cut off, or changed.");
  }
}

function toMapElement(found: Element): MapElement {
  const { type, id, tags } = found;
  const kept = Object.entries(tags ?? {}).filter(([name]) => readTags.includes(name));
  return { ref: `${type}/${id}`, tags: Object.fromEntries(kept), position: positionOf(found) };
}

/** The centre that the server computed, else the middle of the shape. */
function positionOf({ type, lat, lon, center, bounds, geometry, members }: Element) {
  if (type === "node") return at(lat, lon);
  if (center) return at(center.lat, center.lon);
  if (bounds) {
    return at((bounds.minlat + bounds.maxlat) / 2, (bounds.minlon + bounds.maxlon) / 2);
  }
  const ofMembers = members?.flatMap((member) => [
    ...(member.geometry ?? []),
    { lat: member.lat, lon: member.lon },
  ]);
  return middleOf([...(geometry ?? []), ...(ofMembers ?? [])]);
}

function at(latitude: number | null | undefined, longitude: number | null | undefined) {
  if (latitude === null || latitude === undefined) return null;
  return longitude === null || longitude === undefined ? null : { latitude, longitude };
}

/** The middle of the box around points; null without points. */
export function middleOf(
  points: readonly ({ lat?: number | undefined; lon?: number | undefined } | null | undefined)[],
): MapElement["position"] {
  const known = points.flatMap((point) => {
    const { lat, lon } = point ?? {};
    return lat === undefined || lon === undefined ? [] : [{ lat, lon }];
  });
  const [first, ...rest] = known;
  if (!first) return null;
  const box = { south: first.lat, north: first.lat, west: first.lon, east: first.lon };
  for (const { lat, lon } of rest) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
}
