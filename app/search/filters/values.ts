export const searchTabs = ["all", "professionals", "clinics", "services", "franchises"] as const;
export type SearchTab = (typeof searchTabs)[number];

export interface Position {
  latitude: number;
  longitude: number;
}

/** How near in meaning words must come to a concept, from 0 to 1. */
export const defaultSimilarity = 0.7;
