import { boolean, integer } from "drizzle-orm/pg-core";
import {
  type FilteredFields,
  type FilteredFlagKey,
  namedFilteredFields,
} from "./filtered-fields.ts";
import { filteredFlags } from "./filtered-flags.ts";

const flagColumn = () => boolean();
const itemsColumn = () => integer().array().notNull().default([]);

type FilteredColumns = {
  [F in FilteredFields[keyof FilteredFields] as F["key"]]: F extends { kind: "flag" }
    ? ReturnType<typeof flagColumn>
    : ReturnType<typeof itemsColumn>;
};

/** The columns of directory_listings for the fields that searches filter by. */
export function filteredColumns(): FilteredColumns {
  return declared<FilteredColumns>(
    Object.fromEntries(
      namedFilteredFields.map(([, { key, kind }]) => [
        key,
        kind === "flag" ? flagColumn() : itemsColumn(),
      ]),
    ),
  );
}

/** Picks the yes-or-no columns of a table of listings, to be selected. */
export function pickFlags<T extends Record<FilteredFlagKey, unknown>>(
  table: T,
): Pick<T, FilteredFlagKey> {
  return declared<Pick<T, FilteredFlagKey>>(
    Object.fromEntries(filteredFlags.map(([, { key }]) => [key, table[key]])),
  );
}

/** Asserts the type: keys and kinds are read from the fields that the type is read from. */
function declared<T>(columns: Record<string, unknown>): T {
  return columns as T;
}
