import { defineFilter } from "../filter.ts";
import { readNumber } from "../param-values.ts";

export const mostYears = 100;
const range = { min: 0, max: mostYears, fallback: 0 };

/** Years of experience. */
export const years = defineFilter({
  name: "yearsExperience",
  defaults: { yearsExperienceMin: 0, yearsExperienceMax: 0 },
  read: (params) => ({
    yearsExperienceMin: readNumber(params, "years_experience_min", range),
    yearsExperienceMax: readNumber(params, "years_experience_max", range),
  }),
  write({ yearsExperienceMin, yearsExperienceMax }, add) {
    add("years_experience_min", yearsExperienceMin, 0);
    add("years_experience_max", yearsExperienceMax, 0);
  },
});
