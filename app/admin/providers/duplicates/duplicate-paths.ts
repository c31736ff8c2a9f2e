import type { DuplicateKind } from "#app/directory/duplicates/rules.ts";

export const duplicatesPath = "/admin/providers/duplicates";

/** The page that compares two listings; the first of them stays. */
export function comparePath(kind: DuplicateKind, keptId: string, otherId: string): string {
  return `${duplicatesPath}/compare?${new URLSearchParams({ kind, kept: keptId, other: otherId })}`;
}

/** The list of the pairs of a kind. */
export function pairsPath(kind: DuplicateKind): string {
  return kind === "professionals" ? duplicatesPath : `${duplicatesPath}?kind=${kind}`;
}
