import type { Actor } from "../platform/actor.ts";
import { type Bucket, isPublicBucket } from "../platform/storage/paths.ts";

/** Files of the directory are put there and taken away by administrators and by the product's own jobs. */
export function mayStoreFiles(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "job";
}

/** Everyone sees the files of public buckets; the others are for administrators. */
export function mayReadFiles(actor: Actor, bucket: Bucket): boolean {
  return isPublicBucket(bucket) || mayStoreFiles(actor);
}
