import type { AreaMessages } from "#app/accounts/area/messages/en.ts";

export interface Place {
  to: string;
  label: string;
  /** The number of unread things beside it; empty for none, null where it has no number. */
  unread: string | null;
}

export interface PlaceGroup {
  title: keyof AreaMessages & `group.${string}`;
  places: Place[];
}

export const overviewPath = "/dashboard";

/**
 * Returns the address of the entry that a page belongs to: its own, else the first below the same
 * part of the area, as "/dashboard/clinic/leave" belongs to the clinic's calendar. Null for none.
 */
export function entryOf(here: string, entries: readonly string[]): string | null {
  if (entries.includes(here)) return here;
  const above = entries.filter((to) => here.startsWith(`${to}/`) && to !== overviewPath);
  const longest = above.sort((one, other) => other.length - one.length)[0];
  if (longest) return longest;
  const part = here.split("/").slice(0, 3).join("/");
  const isPart = part !== here && part.split("/").length === 3;
  return (isPart && entries.find((to) => to.startsWith(`${part}/`))) || null;
}
