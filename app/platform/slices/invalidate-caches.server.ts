import type { Services } from "../services.server.ts";
import { type Cache, catalogueChannels } from "./slice.ts";

/**
 * Invalidates the caches of the slices with the first event of a change, until the returned function
 * is called. `onChange` runs after each, but for the caches of one person.
 */
export function invalidateCaches(
  { database, hub }: Pick<Services, "database" | "hub">,
  caches: readonly Cache[],
  onChange: () => void,
): () => void {
  const subscriptions = caches.flatMap(({ invalidatedBy, invalidate, isPersonal }) =>
    invalidatedBy.map((channel) =>
      hub.subscribe(channel, (event) => {
        invalidate(database, event);
        if (!isPersonal) onChange();
      }),
    ),
  );
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

/** Invalidates every cache that is derived from the catalogue, without an event. */
export function invalidateCatalogue(
  { database }: Pick<Services, "database">,
  caches: readonly Cache[],
): void {
  const channels: readonly string[] = catalogueChannels;
  for (const { invalidatedBy, invalidate } of caches) {
    if (invalidatedBy.some((channel) => channels.includes(channel))) invalidate(database);
  }
}
