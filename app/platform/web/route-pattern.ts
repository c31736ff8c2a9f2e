import { createContext } from "react-router";

/** Finds the pattern of the route that answers a path, as "/clinics/:slug"; null where none does. */
export type FindPattern = (path: string) => Promise<string | null>;

/** The patterns of the site that answers a request, for its loaders and actions. */
export const patternContext = createContext<FindPattern>();
