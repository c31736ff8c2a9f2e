export const searchTabs = ["all", "professionals", "clinics", "services", "franchises"] as const;
export type SearchTab = (typeof searchTabs)[number];

export interface Position {
  latitude: number;
  longitude: number;
}
