import { createContext, useContext } from "react";
import type { EntityRef } from "../../entity-ref.ts";
import { favoriteKey } from "./rules.ts";

/** The visitor's favourites, for every heart of the document; empty for a guest. */
export const OwnFavorites = createContext<ReadonlySet<string>>(new Set());

export function useIsFavorite(ref: EntityRef): boolean {
  return useContext(OwnFavorites).has(favoriteKey(ref));
}
