import type { Position } from "../values.ts";

/** A place where the visitor is taken to be. */
export interface DetectedLocation extends Position {
  city: string;
  district: string;
  country: string;
  structuredData: { display_name: string; street: string } | null;
}

/** Stored in the browser under its key, for an hour. */
export interface KeptLocation {
  status: "success" | "error";
  location: DetectedLocation;
  /** Milliseconds since 1970. */
  at: number;
}

const key = "detectedLocation";
const keptMs = 3_600_000;

/** The place found within the last hour, if it was found. */
export function readKeptLocation(
  storage: Pick<Storage, "getItem">,
  now: number,
): KeptLocation | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isKept(kept) && now - kept.at < keptMs && now >= kept.at ? kept : null;
  } catch {
    return null;
  }
}

export function keepLocation(storage: Pick<Storage, "setItem">, kept: KeptLocation): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function isKept(value: unknown): value is KeptLocation {
  if (typeof value !== "object" || value === null || !("location" in value && "at" in value))
    return false;
  const { location, at } = value;
  return typeof at === "number" && isLocated(location);
}

/** Whether an answer holds a place on earth. */
export function isLocated(value: unknown): value is DetectedLocation {
  if (typeof value !== "object" || value === null) return false;
  const [latitude, longitude] = ["latitude", "longitude"].map((name) => Reflect.get(value, name));
  return (
    typeof latitude === "number" &&
    typeof longitude === "number" &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}
