import { defineInput } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import { idFilters } from "../filter-list.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { LabelContext } from "../labels/label-context.ts";
import type { IdsDeclaration } from "./ids-filter.ts";
import type { UnknownValue } from "./unknown-filter.ts";

const filterOf = (parameter: string) =>
  idFilters.find(({ declared }) => declared.parameter === parameter);

const needsEach = (declared: IdsDeclaration | undefined) => declared?.needsEach === true;

interface WordList {
  name: "visitTypes" | "weekdays";
  label: "filter.visitType" | "filter.weekdays";
  argument: string;
}

/** Lists of words, by their parameter. */
const wordLists: ReadonlyMap<string, WordList> = new Map<string, WordList>([
  ["visitTypes", { name: "visitTypes", label: "filter.visitType", argument: "visit_types" }],
  ["weekdays", { name: "weekdays", label: "filter.weekdays", argument: "weekdays" }],
]);

const isSame = (one: UnknownValue, other: UnknownValue) =>
  one.parameter === other.parameter && one.value === other.value;

export const unknownRules: FilterRules = {
  active: ({ unknownValues }) =>
    unknownValues.map((unknown) => ({ key: "unknownValues", unknown })),
  clear: ({ unknownValues }, part) => ({
    unknownValues: unknownValues.filter((one) => "unknown" in part && !isSame(one, part.unknown)),
  }),
  label: (part, _, namer) => ("unknown" in part ? unknownLabel(part.unknown, namer) : ""),
  /** Beside a known value of the same list an unknown one adds nothing, unless each is needed. */
  conditions({ filters }) {
    const alone = filters.unknownValues.filter(({ parameter }) => {
      const ofIds = filterOf(parameter);
      const list = ofIds?.name ?? wordLists.get(parameter)?.name;
      return !list || filters[list].length === 0 || needsEach(ofIds?.declared);
    });
    const parameters = [...new Set(alone.map(({ parameter }) => parameter))];
    return parameters.map((wanted) =>
      condition(
        { kind: "listed", entities: [] },
        {
          filters: alone
            .filter(({ parameter }) => parameter === wanted)
            .map((unknown) => ({ key: "unknownValues" as const, unknown })),
        },
      ),
    );
  },
  input: defineInput({}, {}, () => ({})),
};

/** "Insurance: “nonsense” (unknown)". */
function unknownLabel({ parameter, value }: UnknownValue, { t }: LabelContext): string {
  const list = filterOf(parameter);
  const filter = list
    ? t(`filter.${list.name}`)
    : t(wordLists.get(parameter)?.label ?? singleLabel(parameter));
  return t("chip.unknown", { filter, value });
}

const singleLabels = {
  geo_city_id: "filter.city",
  geo_district_id: "filter.district",
  gender: "filter.gender",
  availability: "filter.availability",
  available_date: "filter.date",
  time_of_day: "filter.timeOfDay",
  after: "filter.timeOfDay",
  before: "filter.timeOfDay",
} as const;

function singleLabel(parameter: string) {
  const [, label] = Object.entries(singleLabels).find(([name]) => name === parameter) ?? [];
  return label ?? "filter.district";
}

/** The name by which calls of functions know a parameter. */
export function argumentOf(parameter: string): string {
  const list = filterOf(parameter)?.declared.category.replaceAll("-", "_");
  return list ?? wordLists.get(parameter)?.argument ?? parameter;
}
