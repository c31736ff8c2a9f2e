/**
 * The topic of changed listings. The event has the entity type, and in its payload the ids of
 * listings that changed, appeared or disappeared; no ids if there were too many.
 */
export const listingsChanged = "listings.changed";

/** The ids of such an event, or null for "any of the type". */
export function changedIds(payload: Record<string, unknown>): string[] | null {
  const { ids } = payload;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : null;
}
