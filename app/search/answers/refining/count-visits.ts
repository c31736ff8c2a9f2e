import { type Condition, condition, type ResolvedSearch } from "../../ask.ts";
import { visitTypes } from "../../filters/terms/visit-types.ts";
import { homesIn } from "../../understanding/places/home-places.ts";
import type { FacetCounts } from "../engine.ts";
import { countWith, type Finder, type Found } from "../finder.ts";

interface Counting {
  finder: Pick<Finder, "countWithout">;
  join: (conditions: Condition[]) => Condition[];
}

/**
 * Returns the facets with the counts of visits at a place. A place is that of the home for home
 * visits alone, so that an engine, which counts all kinds under one place, miscounts the others.
 */
export async function countVisits(
  { facets }: Pick<Found, "facets">,
  resolved: ResolvedSearch,
  { finder, join }: Counting,
): Promise<FacetCounts | null> {
  if (!facets || !resolved.hasHomePlace) return facets;
  const others = resolved.conditions.filter(({ ask }) => ask.kind !== "visitType");
  const miscounted = homesIn(resolved.conditions) === "none" ? ["home_visit" as const] : visitTypes;
  const visitType = { ...facets.visitType };
  for (const type of miscounted) {
    const visit = condition({ kind: "visitType", types: [type] });
    const conditions = join([...others, visit]);
    const count = await countWith(conditions, resolved, finder);
    if (count > 0) visitType[type] = count;
    else delete visitType[type];
  }
  return { ...facets, visitType };
}
