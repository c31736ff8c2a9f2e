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
