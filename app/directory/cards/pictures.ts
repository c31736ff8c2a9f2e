import type { EntityType } from "../entity-ref.ts";

const buckets: Record<EntityType, string> = {
  professionals: "profile-images",
  clinics: "clinic-images",
  services: "media",
  franchises: "media",
};

/** The picture of an entity: its photo, else a drawn cover; null for a person without a photo. */
export function pictureOf(
  entityType: EntityType,
  { slug, imagePath }: { slug: string; imagePath: string | null },
): string | null {
  if (imagePath) return storedPicture(buckets[entityType], imagePath);
  return entityType === "professionals"
    ? null
    : `/drawn/${entityType}/${encodeURIComponent(slug)}.svg`;
}

/**
 * Leaves a picture to the first professional of a list who has it: the drawings of a demo city are
 * shared, and the same face under two names reads as one person. The others have their initials.
 */
export function withoutSharedPortraits<
  Card extends { entityType: EntityType; imageUrl: string | null },
>(cards: readonly Card[]): Card[] {
  const shown = new Set<string>();
  return cards.map((card) => {
    if (card.entityType !== "professionals" || card.imageUrl === null) return card;
    if (shown.has(card.imageUrl)) return { ...card, imageUrl: null };
    shown.add(card.imageUrl);
    return card;
  });
}

/** The address of a stored picture. */
export function storedPicture(bucket: string, path: string): string {
  return `/files/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
