import type { KeyScope } from "#app/platform/actor.ts";
import type { PublishedTable } from "./published-table.server.ts";

/** The scope by which an API key reads a table: all that guests read, and what is declared for keys. */
export function keyScopeOf({ read }: Pick<PublishedTable, "read">): KeyScope | null {
  if (read.includes("anon")) return "directory:read";
  return read.includes("api_key") ? "bookings:read" : null;
}
