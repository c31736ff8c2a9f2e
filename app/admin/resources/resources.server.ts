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
  changes,
  reviews,
  people,
  vocabularies,
];

/** Returns the resource that an address belongs to: the one with the longest path. */
export function resourceAt(pathname: string): Resource | undefined {
  return resources
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Returns the lists that have no entry in the menu and belong to this one, and back. */
export function relatedTo(resource: Resource): Resource[] {
  if (resource === claims) return [changes];
  return resource === changes ? [claims] : [];
}
