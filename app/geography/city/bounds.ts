import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { City, Geography } from "../geography.ts";

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

/** A box of the ground, in degrees. */
export const boundsShape = z
  .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north, west, east }) => south < north && west < east, {
    message: "South has to be below north, and west of east",
  });
export type Bounds = z.infer<typeof boundsShape>;

/** Of a city whose districts are not known, around its centre: about 15 km. */
const cityDegrees = 0.15;
/** Beyond the middles of its districts: about 10 km. */
const marginDegrees = 0.1;

interface Position {
  latitude: number;
  longitude: number;
}

export function isInside({ south, north, west, east }: Bounds, point: Position): boolean {
  return (
    point.latitude >= south &&
    point.latitude <= north &&
    point.longitude >= west &&
    point.longitude <= east
  );
}

/** The box around a city's centre and the middles of its districts. */
export function boundsOf(geography: Geography, city: City): Bounds {
  const around = ({ latitude: y, longitude: x }: Position, degrees: number): Bounds => ({
    south: y - degrees,
    north: y + degrees,
    west: x - degrees,
    east: x + degrees,
  });
  return geography
    .districtsOf(city.id)
    .map((district) => around(district, marginDegrees))
    .reduce(
      (box, other) => ({
        south: Math.min(box.south, other.south),
        north: Math.max(box.north, other.north),
        west: Math.min(box.west, other.west),
        east: Math.max(box.east, other.east),
      }),
      around(city, cityDegrees),
    );
}

/**
 * Parses "south,west,north,east", the order of Overpass.
 * @throws AppError `unprocessable` for another text.
 */
export function parseBounds(text: string): Bounds {
  const [south, west, north, east, ...more] = text.slice(0, 200).split(",");
  const parsed = boundsShape.safeParse({ south, west, north, east });
  if (parsed.success && more.length === 0 && text.trim() !== "") return parsed.data;
  const message = "The box is four numbers: south,west,north,east, such as 24.9,55.0,25.4,55.6.";
  throw new AppError("unprocessable", message);
}
