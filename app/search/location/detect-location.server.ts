import type { Logger } from "pino";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { createGeocoder, type Geocoder } from "#app/platform/maps/geocoder.server.ts";
import { lookUpIp } from "#app/platform/maps/ip-lookup.server.ts";
import type { Position } from "../values.ts";
import type { DetectedLocation, KeptLocation } from "./detected-location.ts";
import { districtAt, nearestTo } from "./nearest-place.ts";

interface Visit {
  config: Config;
  database: Database;
  locale: Locale;
  log: Logger;
  clientAddress: string;
}

type Found = Pick<KeptLocation, "status" | "location">;

/** Dubai, where a look-up gives nothing. */
const fallback = { latitude: 25.2048, longitude: 55.2708 };

const geocoders = new Map<string, Geocoder>();

/** The geocoder that is configured; one for the process, so that what it remembers is shared. */
function geocoderOf({ config, log }: Pick<Visit, "config" | "log">): Geocoder | null {
  const url = config.GEOCODER_URL;
  if (!url) return null;
  const known = geocoders.get(url) ?? createGeocoder({ url, log });
  geocoders.set(url, known);
  return known;
}

/** Says where a position lies: by the configured service, else by our own districts. */
export async function describePosition(position: Position, visit: Visit): Promise<Found> {
  const { locale, log } = visit;
  const own = await nearestPlace(position, visit);
  const address = await geocoderOf(visit)
    ?.reverseGeocode(position.latitude, position.longitude, locale)
    .catch((error: unknown) => {
      log.warn({ err: error }, "reverse geocoding refused");
      return null;
    });
  const location: DetectedLocation = {
    ...position,
    city: address?.city || own.city,
    district: address?.district || own.district,
    country: address?.country || own.country,
    structuredData: address ? { display_name: address.display_name, street: address.street } : null,
  };
  return { status: "success", location };
}

/** Where the visitor's internet address is used; Dubai when that is not known. */
export async function locateAddress(visit: Visit): Promise<Found> {
  const { config, log, clientAddress } = visit;
  const url = config.IP_LOOKUP_URL;
  const place = url ? await lookUpIp(clientAddress, { url, log }) : null;
  const position = place ?? fallback;
  const own = await nearestPlace(position, visit);
  const location: DetectedLocation = {
    latitude: position.latitude,
    longitude: position.longitude,
    city: place?.city || own.city,
    district: "",
    country: place?.country_name || own.country,
    structuredData: null,
  };
  return { status: place ? "success" : "error", location };
}

/**
 * Where an address lies that is no city or district of ours; nothing without a service, or when it
 * does not know the address either.
 */
export async function findAddress(
  address: string,
  visit: Pick<Visit, "config" | "database" | "locale" | "log">,
): Promise<Position | null> {
  const geocoder = geocoderOf(visit);
  if (!geocoder || address === "") return null;
  const geography = await getGeography(visit.database);
  if (geography.findDistrict(address) || geography.findCity(address)) return null;
  const found = await geocoder.geocode(address, visit.locale).catch((error: unknown) => {
    visit.log.warn({ err: error }, "geocoding refused");
    return null;
  });
  return found && { latitude: found.lat, longitude: found.lon };
}

async function nearestPlace(position: Position, { database, locale }: Visit) {
  const geography = await getGeography(database);
  const district = districtAt(position, geography);
  const city = district
    ? geography.cityById.get(district.cityId)
    : nearestTo(position, geography.cities)?.place;
  const [country] = geography.countries;
  return {
    district: district ? placeName(district, locale) : "",
    city: placeName(city ?? geography.defaultCity, locale),
    country: country ? placeName(country, locale) : "",
  };
}
