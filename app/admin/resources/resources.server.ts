import type { Resource } from "#app/admin-kit/resource.server.ts";
import { changes } from "./changes.server.ts";
import { claims } from "./claims.server.ts";
import { professionals } from "./professionals.server.ts";
import { reviews } from "./reviews.server.ts";
import { people } from "./users.server.ts";
import { vocabularies } from "./vocabularies.server.ts";

const resources: readonly Resource[] = [
  professionals,
  claims,
  reviews,
  changes,
  people,
  vocabularies,
];

/** Returns the resource whose list or record an address shows. */
export function resourceAt(pathname: string): Resource | undefined {
  return resources.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
