import { createContext, useContext } from "react";

/** Whether the visitor may open an address of the site. Everybody may open public ones. */
export type OpensLink = (to: string) => boolean;

/** The rule of an area in which roles differ; its frame provides it. */
export const OpensLinkContext = createContext<OpensLink>(() => true);

/** Returns the area's rule, for texts that only make sense beside an open link. */
export function useOpensLink(): OpensLink {
  return useContext(OpensLinkContext);
}
