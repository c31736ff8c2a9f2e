import { amount, defineInput } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import { rangeGroup } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { ActiveFilter, SearchFilters } from "../filters.ts";
import { mostYears } from "./years.ts";

const ends = ["yearsExperienceMin", "yearsExperienceMax"] as const;
const activeEnds = (filters: SearchFilters): ActiveFilter[] =>
  ends.filter((key) => filters[key] > 0).map((key) => ({ key }));

export const yearsRules: FilterRules = {
  tabs: ["professionals"],
  active: activeEnds,
  clear: (_, { key }) => (key === "yearsExperienceMin" ? { [key]: 0 } : { yearsExperienceMax: 0 }),
  label: ({ key }, { state: { filters } }, { t }) =>
    key === "yearsExperienceMin"
      ? t("chip.yearsMin", { count: filters.yearsExperienceMin })
      : t("chip.yearsMax", { count: filters.yearsExperienceMax }),
  groups: (panel) => [rangeGroup("years_experience", panel)],
  conditions({ filters }) {
    const [first] = activeEnds(filters);
    if (!first) return [];
    const { yearsExperienceMin: min, yearsExperienceMax: max } = filters;
    return [condition({ kind: "years", min, max }, { filters: [first] })];
  },
  input: defineInput(
    {
      years_experience_min: amount({ most: mostYears }),
      years_experience_max: amount({ most: mostYears }),
    },
    { yearsExperienceMin: "years_experience_min", yearsExperienceMax: "years_experience_max" },
    (input) => ({
      yearsExperienceMin: input.years_experience_min,
      yearsExperienceMax: input.years_experience_max,
    }),
  ),
};
