import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

interface ListedRoute extends RouteConfigEntry {
  /** The files of the layouts around it, the outermost first. */
  layouts: string[];
}

/** Returns every page and address of the site, without layouts, which have no address. */
export function listRoutes(
  entries: readonly RouteConfigEntry[] = routes,
  layouts: string[] = [],
): ListedRoute[] {
  return entries.flatMap((entry) =>
    entry.children ? listRoutes(entry.children, [...layouts, entry.file]) : [{ ...entry, layouts }],
  );
}
