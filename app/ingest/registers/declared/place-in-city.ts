import { boundsOf } from "#app/geography/city/bounds.ts";
import type { Geography } from "#app/geography/geography.ts";
import { AppError } from "#app/platform/errors.ts";
import type { PeopleRegister } from "../people/people-register.ts";
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
  const city = findCity(register.city, all);
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

/**
 * Returns an operator's register of professionals with the box of its city, which their facilities'
 * coordinates lie in.
 * @throws AppError `unprocessable` for a city that is not known.
 */
export function boundToCity(register: PeopleRegister, geography: Geography): PeopleRegister {
  if (register.city === undefined) return register;
  return { ...register, bounds: boundsOf(geography, findCity(register.city, geography)) };
}

function findCity(slug: string, geography: Geography) {
  const city = geography.cityBySlug(slug);
  if (city) return city;
  throw new AppError("unprocessable", `There is no city "${slug}": see docs/registers.md.`);
}
