import { boundsOf } from "#app/geography/city/bounds.ts";
import type { Geography } from "#app/geography/geography.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Register } from "../register.ts";

/**
 * Places an operator's register in its city: the city's box holds its facilities, and areas that it does
 * not map are the city's districts by name. Others are returned as they are.
 * @throws AppError `unprocessable` for a city that is not known.
 */
export function placeInCity(
  register: Register,
  all: Geography,
): { register: Register; geography: Geography } {
  if (register.city === undefined) return { register, geography: all };
  const city = all.cityBySlug(register.city);
  if (!city) {
    throw new AppError(
      "unprocessable",
      `There is no city "${register.city}": see docs/registers.md.`,
    );
  }
  const geography = { ...all, defaultCity: city };
  const districtNamed = (name: string) => {
    const found = all.findDistricts(name).filter(({ cityId }) => cityId === city.id);
    return found.length === 1 ? (found[0]?.slug ?? null) : null;
  };
  const placed = {
    ...register,
    bounds: boundsOf(geography, city),
    findArea: (name: string) => register.findArea(name) ?? districtNamed(name),
  };
  return { register: placed, geography };
}
