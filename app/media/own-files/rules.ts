import type { Bucket } from "#app/platform/storage/paths.ts";

/** The buckets that people put files of their own into: portraits of theirs, and screenshots. */
export const ownBuckets = ["profile-images", "feedback-screenshots"] as const;
export type OwnBucket = (typeof ownBuckets)[number];

const folderPattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\//;

export function isOwnBucket(bucket: Bucket): bucket is OwnBucket {
  return ownBuckets.some((own) => own === bucket);
}

/**
 * Returns whose folder a path of a public bucket is in, by the id of their account; null for files
 * of the site. What is in such a folder is private: nobody moderates it.
 */
export function folderOwner(bucket: Bucket, path: string): string | null {
  if (bucket !== "profile-images") return null;
  return folderPattern.exec(path)?.[1] ?? null;
}
