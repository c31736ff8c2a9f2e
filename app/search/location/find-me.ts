import type { Position } from "../values.ts";
import {
  type DetectedLocation,
  isLocated,
  keepLocation,
  readKeptLocation,
} from "./detected-location.ts";

const patienceMs = 5_000;
const oldestMs = 60_000;

/**
 * Where the visitor is, asked for only when they want it: what was found within the hour, else the
 * browser, else where their internet address is used; nothing when all of that fails.
 */
export async function findMe(lang: string): Promise<DetectedLocation | null> {
  const kept = readKeptLocation(localStorage, Date.now());
  if (kept?.status === "success") return kept.location;
  const position = await askBrowser();
  const response = await fetch(`/search/location?lang=${lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(position ?? {}),
  });
  const found: unknown = response.ok ? await response.json() : null;
  if (typeof found !== "object" || found === null || !("location" in found)) return null;
  if (!isLocated(found.location)) return null;
  const isFound = "status" in found && found.status === "success";
  keepLocation(localStorage, {
    status: isFound ? "success" : "error",
    location: found.location,
    at: Date.now(),
  });
  return isFound ? found.location : null;
}

function askBrowser(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: oldestMs },
    );
  });
}
