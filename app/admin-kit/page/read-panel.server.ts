import type { RequestContext } from "#app/platform/services.server.ts";

/** The data of a panel, or the fact that it could not be read. */
export type PanelData<T> = { isLoaded: true; value: T } | { isLoaded: false };

/**
 * Reads the data of one panel. A read that fails is logged and leaves the other panels of the page
 * standing.
 */
export async function readPanel<T>(
  { log, requestId }: Pick<RequestContext, "log" | "requestId">,
  name: string,
  read: () => Promise<T>,
): Promise<PanelData<T>> {
  try {
    return { isLoaded: true, value: await read() };
  } catch (error) {
    log.error({ err: error, requestId, panel: name }, "a panel could not be loaded");
    return { isLoaded: false };
  }
}
