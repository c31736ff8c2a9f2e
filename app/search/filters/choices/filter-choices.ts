import { writeSearchState } from "../../rules.ts";
import type { FilterGroup, Panel } from "../filter-group.ts";
import { namesOfGroup } from "../labels/group-names.ts";
import { specialties } from "../offer/specialties.ts";
import { rulesOfPanel } from "../rules-list.ts";
import { insuranceProviders } from "../terms/insurance-providers.ts";

/** Filters of the short panel, as on the home page. */
const simpleNames: readonly string[] = [
  specialties.declared.parameter,
  "geo_district_id",
  "radius",
  insuranceProviders.declared.parameter,
];

interface WholePanel extends Panel {
  /** Otherwise specialty, place and insurer alone, and what is in use. */
  hasAll: boolean;
}

/**
 * Lists the panel's groups in order. A filter that only some kinds have is on their tabs,
 * and wherever it is in use; counted choices that would give nothing are left out.
 */
export function listFilterGroups(panel: WholePanel): FilterGroup[] {
  const { state } = panel;
  const groups = rulesOfPanel.flatMap(({ groups, tabs, active }) => {
    const isShown = !tabs || tabs.includes(state.entityType) || active(state.filters).length > 0;
    return isShown && groups ? groups(panel) : [];
  });
  const used = new Set(writeSearchState(state).keys());
  const isOffered = (group: FilterGroup) =>
    panel.hasAll ||
    namesOfGroup(group).some((name) => simpleNames.includes(name) || used.has(name));
  return joinFlags(groups).filter(
    (group) =>
      isOffered(group) && (group.kind !== "many" || group.choices.length > 0 || group.more),
  );
}

/** Checkboxes that follow each other make one group. */
function joinFlags(groups: FilterGroup[]): FilterGroup[] {
  const joined: FilterGroup[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (group.kind === "flags" && before?.kind === "flags") {
      joined[joined.length - 1] = { ...before, choices: [...before.choices, ...group.choices] };
    } else joined.push(group);
  }
  return joined;
}
