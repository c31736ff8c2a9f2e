import { z } from "zod";
import { directionsLink } from "#app/directory/rules.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";

/** The Emirates. */
export const mapBounds = { south: 22.4, west: 51, north: 26.5, east: 56.6 };

export const addressLengths = { least: 5, most: 300 };

/** Address of a home visit, as the patient sends it. */
export const homeAddressInput = z.object({
  /** Street, building, floor and door. */
  text: z.string().trim().min(addressLengths.least).max(addressLengths.most),
  districtId: z.int().positive(),
  /** The door on the map; without it the district represents the distance. */
  point: z
    .object({
      latitude: z.number().min(mapBounds.south).max(mapBounds.north),
      longitude: z.number().min(mapBounds.west).max(mapBounds.east),
    })
    .optional(),
});
export type HomeAddressInput = z.infer<typeof homeAddressInput>;

/** The address as it is sealed: whole, so that it can be shown without a look-up. */
export const homeAddress = z.object({
  text: z.string(),
  districtEn: z.string(),
  districtAr: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type HomeAddress = z.infer<typeof homeAddress>;

export interface ShownAddress {
  text: string;
  /** The way there; null without a point on the map. */
  directions: string | null;
}

export function presentAddress(address: HomeAddress, locale: Locale): ShownAddress {
  const { text, districtEn, districtAr, latitude, longitude } = address;
  const district = inLocale(locale, districtEn, districtAr);
  const comma = inLocale(locale, ", ", "، ");
  return {
    text: text.includes(district) ? text : [text, district].join(comma),
    directions: directionsLink(latitude, longitude),
  };
}
