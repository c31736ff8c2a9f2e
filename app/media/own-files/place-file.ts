import { type Actor, isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { can, requirePermission } from "#app/platform/permissions.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { folderOwner, isOwnBucket, type OwnBucket } from "./rules.ts";

/** Where an uploaded file belongs: to the site, or to the person or guest who sends it. */
export type Placement = { kind: "site"; bucket: Bucket } | { kind: "own"; bucket: OwnBucket };

/**
 * Returns where a caller's file of this path belongs: administrators store files of the site; people
 * have a folder in profile-images, named by their id; everybody may leave a screenshot.
 * @throws AppError `forbidden`
 */
export function placeFile(actor: Actor, bucket: Bucket, path: string): Placement {
  const owner = folderOwner(bucket, path);
  if (owner !== null) {
    if (isPerson(actor) && actor.userId === owner && isOwnBucket(bucket)) {
      return { kind: "own", bucket };
    }
    throw new AppError("forbidden", "The folder is another person's.");
  }
  if (can(actor, "files.store")) return { kind: "site", bucket };
  if (bucket === "feedback-screenshots" && (isPerson(actor) || actor.kind === "guest")) {
    return { kind: "own", bucket };
  }
  requirePermission(actor, "files.store");
  return { kind: "site", bucket };
}
