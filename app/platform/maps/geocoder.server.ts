import type { Logger } from "pino";
import { BoundedCache } from "../caches/bounded-cache.ts";
import { dayMs } from "../clock/dubai-clock.ts";
import type { Locale } from "../i18n/locale.ts";

const mostKept = 100;
const sweepMs = 60_000;
const patienceMs = 5_000;

/** The location of an address. */
export interface GeocodeResult {
  display_name: string;
  lat: number;
  lon: number;
}

/** The address at a location. */
export interface ReverseGeocodeResult {
  display_name: string;
  street: string;
  district: string;
  city: string;
  country: string;
}

/** Converts addresses to coordinates and back; returns null if the service cannot be reached. */
export interface Geocoder {
  /** @throws Error "Failed to geocode" when the service refuses. */
  geocode(address: string, locale: Locale): Promise<GeocodeResult | null>;
  /** @throws Error "Failed to reverse geocode" when the service refuses. */
  reverseGeocode(
    latitude: number,
    longitude: number,
    locale: Locale,
  ): Promise<ReverseGeocodeResult | null>;
}

interface Options {
  /** A service that speaks Nominatim's dialect. */
  url: string;
  log: Pick<Logger, "warn">;
  clock?: () => number;
}

/**
 * Caches the hundred most recently used answers for a day; expired ones are removed every minute.
 */
export function createGeocoder({ url, log, clock = Date.now }: Options): Geocoder {
  const bounds = { maxAgeMs: dayMs, maxEntries: mostKept };
  const places = new BoundedCache<{ found: GeocodeResult | null }>(bounds, clock);
  const addresses = new BoundedCache<{ found: ReverseGeocodeResult | null }>(bounds, clock);
  let swept = clock();
  const sweep = () => {
    if (clock() - swept < sweepMs) return;
    swept = clock();
    places.purgeStale();
    addresses.purgeStale();
  };

  const ask = async (path: string, params: Record<string, string>, refusal: string) => {
    const query = new URLSearchParams({ format: "jsonv2", ...params });
    let response: Response;
    try {
      response = await fetch(`${url}/${path}?${query}`, {
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      // The address stays out of the log: it may be a private home.
      log.warn(
        { err: error instanceof Error ? error.name : "unknown", path },
        "geocoder not reached",
      );
      return null;
    }
    if (!response.ok) throw new Error(refusal);
    const body: unknown = await response.json();
    return body;
  };

  return {
    async geocode(address, locale) {
      sweep();
      const key = `${locale} ${address.trim().toLowerCase()}`;
      const known = places.get(key);
      if (known) return known.found;
      const params = { q: address, limit: "1", countrycodes: "ae", "accept-language": locale };
      const body = await ask("search", params, "Failed to geocode");
      if (body === null) return null;
      const result = toPlace(Array.isArray(body) ? body[0] : null);
      places.set(key, { found: result });
      return result;
    },
    async reverseGeocode(latitude, longitude, locale) {
      sweep();
      const key = `${locale} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`;
      const known = addresses.get(key);
      if (known) return known.found;
      const params = { lat: String(latitude), lon: String(longitude), "accept-language": locale };
      const body = await ask("reverse", params, "Failed to reverse geocode");
      if (body === null) return null;
      const result = toAddress(body);
      addresses.set(key, { found: result });
      return result;
    },
  };
}

function toPlace(value: unknown): GeocodeResult | null {
  const lat = Number(textAt(value, "lat") || Number.NaN);
  const lon = Number(textAt(value, "lon") || Number.NaN);
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null;
  return { display_name: textAt(value, "display_name"), lat, lon };
}

function toAddress(value: unknown): ReverseGeocodeResult | null {
  const display_name = textAt(value, "display_name");
  if (!display_name) return null;
  const parts = valueAt(value, "address");
  const first = (...names: string[]) =>
    names.map((name) => textAt(parts, name)).find(Boolean) ?? "";
  return {
    display_name,
    street: first("road", "pedestrian"),
    district: first("suburb", "neighbourhood", "city_district", "quarter"),
    city: first("city", "town", "village", "state"),
    country: first("country"),
  };
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string): string {
  const found = valueAt(value, name);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}
