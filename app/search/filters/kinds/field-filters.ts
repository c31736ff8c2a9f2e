import {
  type FilteredField,
  type FilteredFields,
  type FilteredFlag,
  type FilteredItems,
  namedFilteredFields,
} from "#app/directory/fields/filtered/filtered-fields.ts";
import { type FlagDeclaration, type FlagFilter, flagFilter } from "./flag-filter.ts";
import { type IdsFilter, idsFilter } from "./ids-filter.ts";

type FilterOf<Field> = Field extends FilteredFlag
  ? FlagFilter<Field & { parameter: Field["column"] } & Pick<FlagDeclaration, "chips" | "label">>
  : Field extends FilteredItems
    ? IdsFilter<Field & { parameter: Field["column"] }>
    : never;
type FieldFilter = FilterOf<FilteredFields[keyof FilteredFields]>;

/** The filters of the fields that the directory declares as filtered. */
export const fieldFilters: readonly FieldFilter[] = namedFilteredFields.map(([, field]) =>
  declared(filterOf(field)),
);

export const fieldFilterNames = fieldFilters.map(({ name }) => name);

function filterOf(field: FilteredField) {
  const parameter = field.column;
  if (field.kind === "items") return idsFilter({ ...field, parameter });
  return flagFilter({
    ...field,
    parameter,
    chips: { yes: `chip.${field.key}.yes`, no: `chip.${field.key}.no` },
    ...(field.answers === "yes and no" && { label: `filter.${field.key}` as const }),
  });
}

/** Asserts the type: the filter is made of the field that the type is read from. */
function declared(filter: unknown): FieldFilter {
  return filter as FieldFilter;
}
