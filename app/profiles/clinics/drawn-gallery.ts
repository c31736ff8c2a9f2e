import { pictureOf } from "#app/directory/cards/pictures.ts";
import type { Picture } from "#app/directory/profile-parts/profile.ts";
import { roomNamesOf } from "#app/media/drawings/clinics.ts";

/** Drawings of a clinic that has no photograph: the one on its card, then its rooms. */
export function drawnGallery(slug: string, type: string | null): Picture[] {
  const front = pictureOf("clinics", { slug, imagePath: null });
  const rooms = roomNamesOf(slug, type).map((name) => `/drawn/rooms/${name}.svg`);
  return [front ?? [], rooms]
    .flat()
    .map((src) => ({ src, avif: "", webp: "", blur: undefined, width: 960, height: 600, alt: "" }));
}
