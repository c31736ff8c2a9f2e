import { sql } from "drizzle-orm";
import { replacePicture } from "#app/media/library/replace-picture.server.ts";
import { type MediaFile, storeFile } from "#app/media/store-file.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { newPictureForm, pictureForm } from "./picture-form.ts";

export type StoreResult<T> = { ok: true; value: T } | { ok: false; problems: Problems };

/**
 * Stores the picture of a form of the library and returns its id. The same form sent twice stores one.
 * @throws AppError `forbidden`.
 */
export async function storeLibraryPicture(
  scope: RequestContext,
  form: FormData,
): Promise<StoreResult<string>> {
  const parsed = newPictureForm.parse(form);
  if (!parsed.ok) return parsed;
  const { token, values } = parsed;
  const bytes = await values.picture.bytes();
  const { actor, requestId } = scope;
  return refusedAtPicture(async () => {
    const { alt } = values;
    const file = { bucket: "media", bytes, token, alt, requestId } as const;
    try {
      return (await storeFile(scope, actor, file)).id;
    } catch (error) {
      const stored = isCode(error, "conflict") ? await findByToken(scope, token) : null;
      if (!stored) throw error;
      return stored;
    }
  });
}

async function findByToken({ database, actor }: RequestContext, token: string) {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from media_files where bucket = 'media' and split_part(path, '/', 3) like ${`${token}.%`}`,
    ),
  );
  return rows[0]?.id ?? null;
}

/** Stores the picture of a form in the place of another one. @throws AppError `forbidden`; `not_found`. */
export async function storeReplacement(
  scope: RequestContext,
  { id, form }: { id: string; form: FormData },
): Promise<StoreResult<MediaFile>> {
  const parsed = pictureForm.parse(form);
  if (!parsed.ok) return parsed;
  const bytes = await parsed.values.picture.bytes();
  return refusedAtPicture(() => replacePicture(scope, scope.actor, { id, bytes }));
}

/** Runs a verb that takes a picture; its refusal becomes a problem of the form. */
async function refusedAtPicture<T>(verb: () => Promise<T>): Promise<StoreResult<T>> {
  try {
    return { ok: true, value: await verb() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unprocessable") throw error;
    return { ok: false, problems: { picture: problemOf(error) } };
  }
}

function problemOf({ details }: AppError): string {
  const problems = details?.problems;
  const isNamed = typeof problems === "object" && problems !== null && "picture" in problems;
  return isNamed && typeof problems.picture === "string" ? problems.picture : "invalid";
}

function isCode(error: unknown, code: AppError["code"]): boolean {
  return error instanceof AppError && error.code === code;
}
