/**
 * The topic of what refresh-listings tells: the entity type, and in the payload the ids of the
 * listings that changed, came or went; no ids where there were too many to name.
 */
export const listingsChanged = "listings.changed";

/** The ids of such an event, or null for "any of the type". */
export function changedIds(payload: Record<string, unknown>): string[] | null {
  const { ids } = payload;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : null;
}
