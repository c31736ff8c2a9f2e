import type { Plan } from "#app/patients/insurance-plan.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { searchPath } from "../rules.ts";

/** Leaves those that take the insurer of the visitor's plan, or all again. */
export interface OnlyPlan {
  label: string;
  isOn: boolean;
  path: string;
}

/** Returns the toggle of the visitor's plan; null without a plan. */
export function onlyPlan(
  state: SearchState,
  plan: Plan | null | undefined,
  { vocabulary, locale, t }: LabelContext,
): OnlyPlan | null {
  const item = vocabulary.byId.get(plan?.insurerId ?? -1);
  if (!plan || !item) return null;
  const { insuranceProviderIds: chosen } = state.filters;
  const isOn = chosen.includes(plan.insurerId);
  const ids = isOn ? chosen.filter((id) => id !== plan.insurerId) : [plan.insurerId];
  return {
    label: t("plan.only", { insurer: itemName(item, locale) }),
    isOn,
    path: searchPath(changeFilters(state, { insuranceProviderIds: ids })),
  };
}
