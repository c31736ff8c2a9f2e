import { type FilteredName, type NamedFlag, namedFilteredFields } from "./filtered-fields.ts";

/** The yes-or-no fields with their names; apart from the list, which browsers load. */
export const filteredFlags: readonly (readonly [name: FilteredName, flag: NamedFlag])[] =
  namedFilteredFields.flatMap(([name, field]) => (field.kind === "flag" ? [[name, field]] : []));
