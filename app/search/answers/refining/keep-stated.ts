import { condition, type ResolvedSearch } from "../../ask.ts";
import type { SearchTab } from "../../values.ts";
import type { Finder } from "../finder.ts";

/**
 * Asks for the stated fields alone where nobody of them meets the wishes, so that the fields of a complaint
 * never replace them: "midwife in Jumeirah, my stomach burns" offers midwives elsewhere, no gastroenterologist.
 */
export async function keepStated(
  resolved: ResolvedSearch,
  { finder, tab }: { finder: Finder; tab: SearchTab },
): Promise<ResolvedSearch> {
  const { stated, conditions } = resolved;
  if (!stated || stated.areOneNeed) return resolved;
  const ofStated = condition(
    { kind: "needs", concepts: stated.concepts },
    { pieces: stated.pieces },
  );
  const alone = {
    ...resolved,
    conditions: conditions.map((one) => (one.ask.kind === "needs" ? ofStated : one)),
  };
  const part = { entityType: tab, page: 1, pageSize: 1, withFacets: false };
  const { counts } = await finder.find(alone, part);
  return counts[tab] === 0 ? alone : resolved;
}
