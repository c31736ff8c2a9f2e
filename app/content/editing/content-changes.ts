import type { ContentRow } from "./content-record.server.ts";

/** Columns whose texts are in the versions of a document and not in the audit log. */
const longColumns = new Set(["body", "bodyAr"]);

/** Returns the columns that differ. */
export function changedColumns(stored: ContentRow, values: ContentRow): string[] {
  return Object.keys(values).filter(
    (name) => sortedJson(stored[name]) !== sortedJson(values[name]),
  );
}

/** Describes a change for the audit log, by the controls of the form. */
export function describeChange(stored: ContentRow, values: ContentRow) {
  const changed = changedColumns(stored, values);
  const short = changed.filter((name) => !longColumns.has(name));
  const pick = (row: ContentRow) =>
    Object.fromEntries(short.map((name) => [controlOf(name, values), row[name] ?? null]));
  const bodies = changed.filter((name) => longColumns.has(name));
  return {
    before: pick(stored),
    after: pick(values),
    ...(bodies.length > 0 && { texts: bodies.map((name) => controlOf(name, values)).join(", ") }),
  };
}

/** The English text of a pair has the control `titleEn`. */
function controlOf(name: string, values: ContentRow): string {
  return `${name}Ar` in values ? `${name}En` : name;
}

/** JSON with the keys of objects in order, as stored JSON may come back in another. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
