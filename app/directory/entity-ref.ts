/** In the order of equal listings of different types. */
export const entityTypes = ["clinics", "franchises", "professionals", "services"] as const;
export type EntityType = (typeof entityTypes)[number];

export interface EntityRef {
  entityType: EntityType;
  entityId: string;
}
