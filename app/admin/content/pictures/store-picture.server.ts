import { storeFile } from "#app/media/store-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { pictureForm } from "./picture-form.ts";
import type { StoredPicture } from "./queries.server.ts";

export type StoreResult = { ok: true; picture: StoredPicture } | { ok: false; problems: Problems };

/** Stores the picture of a sent form, for articles and pages. @throws AppError `forbidden`. */
export async function storeSentPicture(
  scope: RequestContext,
  request: Request,
): Promise<StoreResult> {
  requirePermission(scope.actor, "content.edit");
  const parsed = pictureForm.parse(await readForm(request));
  if (!parsed.ok) return parsed;
  const bytes = await parsed.values.picture.bytes();
  const { requestId } = scope;
  try {
    const stored = await storeFile(scope, scope.actor, { bucket: "blog-images", bytes, requestId });
    const { width = 0, height = 0 } = stored.metadata;
    return { ok: true, picture: { src: `/files/${stored.bucket}/${stored.path}`, width, height } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unprocessable") throw error;
    return { ok: false, problems: { picture: "invalid" } };
  }
}
