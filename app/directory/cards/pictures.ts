import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { EntityType } from "./card.ts";

/** The picture drawn for an entity that has no photo of its own; initials are in the page's script. */
export function drawnPicture(entityType: EntityType, slug: string, locale: Locale): string {
  const picture = `/drawn/${entityType}/${encodeURIComponent(slug)}.svg`;
  return entityType === "professionals" ? localizedPath(picture, locale) : picture;
}

/** The address of a stored picture. */
export function storedPicture(bucket: string, path: string): string {
  return `/files/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
