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

/** The address of a stored picture. */
export function storedPicture(bucket: string, path: string): string {
  return `/files/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
