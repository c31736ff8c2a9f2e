import type { Locale } from "../i18n/locale.ts";
import type { Catalog } from "../i18n/locale-context.tsx";

/** The message file of each language. */
type MessageImports = Record<Locale, () => Promise<Catalog>>;

/** The `handle` of a route. The handle of a layout applies to all pages in it. */
export interface PageHandle {
  /** React runs in the browser. Without it, the page is complete as the server sends it. */
  isInteractive?: boolean;
  /** Messages that the browser loads with the page, where React runs. */
  messages?: MessageImports;
  /** Id of the element with the results, for a second skip link. */
  resultsId?: string;
}

interface Handled {
  handle?: unknown;
}

/** Returns the handles of the routes that make up a page, layouts first. */
export function readHandles(routes: readonly (Handled | undefined)[]): PageHandle[] {
  return routes.flatMap((route) => (route?.handle ? [asPageHandle(route.handle)] : []));
}

/** Every route's handle satisfies PageHandle: a test reads the modules of all routes. */
function asPageHandle(handle: unknown): PageHandle {
  return handle as PageHandle;
}

/** Returns whether React runs in the browser on a page with these handles. */
export function isInteractive(handles: readonly PageHandle[]): boolean {
  return handles.some((handle) => handle.isInteractive);
}
