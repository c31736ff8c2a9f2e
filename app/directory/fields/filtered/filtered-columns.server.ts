import { boolean, integer } from "drizzle-orm/pg-core";
import { type FilteredFields, namedFilteredFields } from "./filtered-fields.ts";

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

/** Asserts the type: keys and kinds are read from the fields that the type is read from. */
function declared<T>(columns: Record<string, unknown>): T {
  return columns as T;
}
