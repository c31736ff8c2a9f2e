import { buffer } from "node:stream/consumers";
import { removeFiles } from "#app/media/storage-api/remove-files.server.ts";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Crop } from "#app/platform/forms/crop.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { editListing, type ListingParts, readListingParts } from "../edit-listing.server.ts";
import { galleryPart } from "../inputs.ts";
import { type ChangedType, pictureAspects } from "../rules.ts";
import { shownBuckets } from "../submit-picture.server.ts";

interface EditedPicture {
  entityType: ChangedType;
  entityId: string;
  version: number;
  crop: Crop;
}

/**
 * Adds the kept part of a picture to a listing; a professional has one alone.
 * @throws AppError as `storeFile` and `editListing` do.
 */
export async function addPicture(
  services: Services,
  actor: Actor,
  { bytes, ...picture }: EditedPicture & { bytes: Uint8Array },
): Promise<void> {
  requirePermission(actor, "listings.edit");
  await storeAndShow(services, actor, {
    ...picture,
    bytes,
    partsOf: (path) => ({ picture: { path } }),
  });
}

/**
 * Replaces a picture of a listing by a part of it.
 * @throws AppError `not_found` for a picture that the listing does not show; `gone` without its file.
 */
export async function cropPicture(
  services: Services,
  actor: Actor,
  { path, ...picture }: EditedPicture & { path: string },
): Promise<void> {
  requirePermission(actor, "listings.edit");
  const { entityType, entityId } = picture;
  const listing = await readListingParts(services, actor, {
    entityType,
    entityId,
    parts: ["gallery"],
  });
  const shown = listing ? galleryPart.parse(listing.parts.gallery).order : [];
  if (!shown.includes(path)) throw new AppError("not_found", "The listing has no such picture.");
  const file = await services.storage.get(shownBuckets[entityType], path);
  if (!file) throw new AppError("gone", "The picture is no longer kept.");
  const bytes = await buffer(await file.open());
  const partsOf = (to: string) => ({ pictureCrop: { from: path, to } });
  await storeAndShow(services, actor, { ...picture, bytes, partsOf });
}

/** Stores a picture and edits the listing with its path; the file goes where the edit is refused. */
async function storeAndShow(
  services: Services,
  actor: Actor,
  picture: EditedPicture & { bytes: Uint8Array; partsOf(path: string): ListingParts },
): Promise<void> {
  const { bytes, crop, entityId, entityType, partsOf, version } = picture;
  const bucket = shownBuckets[entityType];
  const cropping = { aspect: pictureAspects[entityType], crop };
  const { path } = await storeFile(services, actor, { bucket, bytes, cropping });
  try {
    await editListing(services, actor, { entityType, entityId, version, parts: partsOf(path) });
  } catch (error) {
    await removeFiles(services, actor, { bucket, paths: [path] });
    throw error;
  }
}
