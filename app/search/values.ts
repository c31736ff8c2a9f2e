export const searchTabs = ["all", "professionals", "clinics", "services", "franchises"] as const;
export type SearchTab = (typeof searchTabs)[number];

export interface Position {
  latitude: number;
  longitude: number;
}

/** How near in meaning words must come to a concept, from 0 to 1. */
export const defaultSimilarity = 0.7;

/** Around the visitor, where they chose no other radius. */
export const defaultRadiusKm = 10;

/** The highest amount that a search can name, AED. */
export const mostMoney = 1_000_000;
