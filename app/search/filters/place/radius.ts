import { defaultRadiusKm } from "../../values.ts";
import { defineFilter } from "../filter.ts";
import { readNumber } from "../param-values.ts";

export const mostRadiusKm = 50;

export const radius = defineFilter({
  name: "locationRadius",
  /** Kilometres, 1 to 50; 0 when none was chosen: a place is itself then, and "near me" 10 km. */
  defaults: { locationRadius: 0 },
  read(params, near) {
    const locationRadius = readNumber(params, "radius", { min: 1, max: mostRadiusKm, fallback: 0 });
    // Around the visitor the default is no choice, and stays out of their addresses.
    return { locationRadius: near && locationRadius === defaultRadiusKm ? 0 : locationRadius };
  },
  write: ({ locationRadius }, add) => add("radius", locationRadius, 0),
});
