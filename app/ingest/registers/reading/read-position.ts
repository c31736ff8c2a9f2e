import type { Position, Register } from "../register.ts";

/** How well a register knows where a facility is. */
export type Placing =
  | { kind: "exact"; position: Position }
  /** Cut to two decimals: true within about 600 m. */
  | { kind: "about"; position: Position }
  | { kind: "unknown" };

const fewestDecimals = 3;

/**
 * Reads a row's coordinates. Registers name their columns x and y in either order, so the land they
 * must lie on decides which one is the latitude.
 */
export function readPosition(
  { bounds, unknownPoints }: Pick<Register, "bounds" | "unknownPoints">,
  first: string,
  second: string,
): Placing {
  const straight = { latitude: first, longitude: second };
  const crossed = { latitude: second, longitude: first };
  const texts = [straight, crossed].find((one) => isInside(bounds, numbersOf(one)));
  if (!texts) return { kind: "unknown" };
  const position = numbersOf(texts);
  if (unknownPoints.some((point) => isSame(point, position))) return { kind: "unknown" };
  const decimals = Math.min(decimalsOf(texts.latitude), decimalsOf(texts.longitude));
  return { kind: decimals < fewestDecimals ? "about" : "exact", position };
}

interface Texts {
  latitude: string;
  longitude: string;
}

function numbersOf({ latitude, longitude }: Texts): Position {
  return { latitude: numberOf(latitude), longitude: numberOf(longitude) };
}

/** An empty cell is no zero. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

function isInside({ south, north, west, east }: Register["bounds"], point: Position): boolean {
  const { latitude, longitude } = point;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function isSame(one: Position, other: Position): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  return isNear(one.latitude, other.latitude) && isNear(one.longitude, other.longitude);
}

function decimalsOf(text: string): number {
  return text.trim().split(".")[1]?.length ?? 0;
}
