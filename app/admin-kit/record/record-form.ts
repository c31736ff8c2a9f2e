import type { Resource } from "../resource.server.ts";

/** The id of a record that is not created yet, in the address of its form and in its draft. */
export const newRecord = "new";

/** Returns the form of a record, or of a new one; undefined where the resource has none. */
export function recordForm({ create, edit }: Resource, id: string) {
  return id === newRecord ? create : edit;
}

/** Returns the address of the form of a record, or of a new one. */
export function recordFormPath({ path }: Pick<Resource, "path">, id: string): string {
  return id === newRecord ? `${path}/${newRecord}` : `${path}/${encodeURIComponent(id)}/edit`;
}
