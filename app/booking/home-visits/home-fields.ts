import type { Problems } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { mapPoint } from "#app/platform/forms/fields/point-field.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";
import { addressLengths, type HomeAddressInput, mapBounds } from "./home-address.ts";

/** The address of a home visit, which needs its text and its district. */
export const homeFields = {
  address: optional(
    longText({
      label: "home.address",
      help: "home.address.hint",
      least: addressLengths.least,
      most: addressLengths.most,
      rows: 2,
    }),
  ),
  district: optional(
    selectFrom({
      label: "home.district",
      help: "home.district.hint",
      source: "districts",
      blank: "home.district.blank",
    }),
  ),
  point: optional(
    mapPoint({
      label: "home.point",
      help: "home.point.hint",
      labels: { latitude: "home.latitude", longitude: "home.longitude" },
      within: mapBounds,
    }),
  ),
};

interface HomeValues {
  address: string | null;
  district: string | null;
  point: { latitude: number; longitude: number } | null;
}

/** Returns the problems of an address without its text or its district; null for a whole one. */
export function missingAddress({ address, district }: Omit<HomeValues, "point">): Problems | null {
  const problems: Problems = {
    ...(!address && { address: "missing" }),
    ...(!district && { district: "missing" }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

export function addressOf({ address, district, point }: HomeValues): HomeAddressInput {
  return { text: address ?? "", districtId: Number(district), point: point ?? undefined };
}
