import type { PublishedTable, RowInput } from "./published-table.server.ts";

/** Returns the columns that an inserted row needs: the database gives them no value, and callers may. */
export function requiredColumns(
  { columns }: Pick<PublishedTable, "columns">,
  input: RowInput,
): string[] {
  return [...columns.values()]
    .filter(({ isRequired, name }) => isRequired && Object.hasOwn(input.shape, name))
    .map(({ name }) => name);
}
