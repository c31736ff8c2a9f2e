import type { FacetCounts } from "../answers/engine.ts";
import type { ImpliedChoice } from "./choices/implied-choices.ts";
import type { SearchState } from "./filters.ts";
import type { LabelContext } from "./labels/label-context.ts";

export interface FilterChoice {
  value: string;
  label: string;
  /** Results of the choice; null where it is not counted. */
  count: number | null;
}

/** One part of the filter panel, described by its look; `name` is the parameter it sends. */
export type FilterGroup =
  /** Any of several; a long list shows its first choices and a link to all of them. */
  | {
      kind: "many";
      name: string;
      label: string;
      choices: FilterChoice[];
      more: MoreChoices | null;
      clearPath?: string | null;
    }
  /** Yes or not asked; each choice is a parameter of its own. */
  | { kind: "flags"; label: string; choices: FilterChoice[] }
  /** One of a few; the first asks for nothing. */
  | { kind: "one"; name: string; label: string; choices: FilterChoice[] }
  | { kind: "select"; name: string; label: string; choices: FilterChoice[] }
  | { kind: "range"; label: string; ends: { name: string; label: string }[] }
  /** A slider from 1 on; each of its places in words. */
  | { kind: "radius"; name: string; label: string; values: string[] }
  /** Asked for where the availability is a day of one's own. */
  | { kind: "date"; name: string; label: string; earliest: string };

interface MoreChoices {
  label: string;
  path: string;
  isOpen: boolean;
}

/** Inputs of the panel's groups. */
export interface Panel extends LabelContext {
  state: SearchState;
  /** Choices by the words. */
  implied: readonly ImpliedChoice[];
  facets: FacetCounts | null;
  /** "2026-11-21" in Dubai. */
  today: string;
}

/** Made once: a collator takes longer to make than a list to sort. */
export const nameOrder = { en: new Intl.Collator("en"), ar: new Intl.Collator("ar") };

/** The values that the words chose for a parameter. */
export function impliedValues({ implied }: Pick<Panel, "implied">, name: string): string[] {
  return implied.filter((one) => one.name === name).flatMap(({ values }) => values);
}

export function choice(value: string, label: string, count: number | null = null): FilterChoice {
  return { value, label, count };
}

export function rangeGroup(name: "price" | "years_experience", { t }: Panel): FilterGroup {
  const ends = (["min", "max"] as const).map((end) => ({
    name: `${name}_${end}`,
    label: t(`filter.${end}`),
  }));
  return { kind: "range", label: t(`filter.${name}`), ends };
}
