import type { DeclaredResource } from "#app/admin-kit/resource.server.ts";
import { vocabularies } from "../discovery/vocabularies.server.ts";
import { changes } from "../people/changes.server.ts";
import { claims } from "../people/claims.server.ts";
import { reviews } from "../people/reviews.server.ts";
import { people } from "../people/users.server.ts";
import { providers } from "../providers/providers.server.ts";

const resources: readonly DeclaredResource[] = [
  ...providers,
  claims,
  changes,
  reviews,
  people,
  vocabularies,
];

/** Returns the resource that an address belongs to: the one with the longest path. */
export function resourceAt(pathname: string): DeclaredResource | undefined {
  return resources
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Returns the lists that have no entry in the menu and belong to this one, and back. */
export function relatedTo({ name }: { name: string }): DeclaredResource[] {
  if (name === claims.name) return [changes];
  return name === changes.name ? [claims] : [];
}
