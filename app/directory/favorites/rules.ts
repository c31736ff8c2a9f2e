import type { EntityRef } from "../cards/card.ts";

/** How a heart names its entity: "clinics:6b0c...". */
export function favoriteKey({ entityType, entityId }: EntityRef): string {
  return `${entityType}:${entityId}`;
}
