/** Whether two JSON values are equal, whatever the order of their keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sortKeys(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

type Values = Record<string, unknown>;

/**
 * Returns the properties of a part that differ, before and after a write, as the history of a record
 * shows them. A list of ids has the name of its part.
 */
export function differingValues(
  part: string,
  before: object | null,
  after: object,
): { before: Values; after: Values } {
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const differing = Object.entries(after).filter(([key, now]) => !sameJson(was.get(key), now));
  const nameOf = (key: string) => (key === "ids" ? part : key);
  return {
    before: Object.fromEntries(differing.map(([key]) => [nameOf(key), was.get(key)])),
    after: Object.fromEntries(differing.map(([key, now]) => [nameOf(key), now])),
  };
}
