import { keepUpload, readUpload } from "#app/media/uploads/read-upload.server.ts";
import { type UploadLimits, type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { pictureForm } from "./parts/part-forms.ts";
import { type ChangedType, leastPicture, pictureAspects } from "./rules.ts";
import { keepChange, type Owner, type SubmitChangeResult } from "./submit-change.server.ts";

export const waitingBucket = "waiting-pictures";
/** The public buckets of listing pictures. */
export const shownBuckets = {
  professionals: "profile-images",
  clinics: "clinic-images",
} as const satisfies Record<ChangedType, string>;

/** The formats and sizes of the pictures that a listing shows. */
export function pictureLimits(
  entityType: ChangedType,
  config: Parameters<typeof uploadLimits>[1],
): UploadLimits {
  return { ...uploadLimits(shownBuckets[entityType], config), least: leastPicture[entityType] };
}

type SubmitPictureResult =
  | SubmitChangeResult
  | { ok: false; refusal: "upload"; upload: UploadProblem };

interface SentPicture {
  entityType: ChangedType;
  entityId: string;
  token: string;
}

/**
 * Keeps a picture in a closed bucket until somebody has looked at it.
 * @throws AppError `forbidden` for everybody but the owner.
 */
export async function submitPicture(
  owner: Owner & Pick<RequestContext, "config" | "storage">,
  { entityType, entityId, token }: SentPicture,
  form: FormData,
): Promise<SubmitPictureResult> {
  const { config, storage } = owner;
  const parsed = pictureForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "upload", upload: "empty" };
  const { picture, shows } = parsed.values;
  const { file, crop } = picture;
  const cropping = { aspect: pictureAspects[entityType], crop };
  const limits = pictureLimits(entityType, config);
  const read = await readUpload(await file.bytes(), limits, cropping);
  if (!read.ok) return { ok: false, refusal: "upload", upload: read.problem };
  const path = await keepUpload(storage, waitingBucket, read.upload);
  // Each photograph of a gallery is reviewed for itself; a portrait replaces the one in review.
  const subjectId = entityType === "clinics" ? token : null;
  const wish = {
    target: { entityType, entityId, subjectId },
    part: "picture",
    token,
  } as const;
  let isKept = false;
  try {
    const result = await keepChange(owner, wish, { path, shows });
    isKept = result.ok;
    return result;
  } finally {
    if (!isKept) await storage.delete(waitingBucket, path);
  }
}
