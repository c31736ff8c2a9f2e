export const buckets = [
  "media",
  "clinic-images",
  "profile-images",
  "blog-images",
  "feedback-screenshots",
  "claim-proofs",
  "waiting-pictures",
] as const;

/**
 * Files that only a page's own route sends, to those who may read them, or that no page sends; files of
 * health are sealed.
 */
export const unaddressedBuckets = [
  "health-records",
  "message-files",
  "support-files",
  "register-files",
  "open-data",
] as const;

export type AddressedBucket = (typeof buckets)[number];
export type Bucket = AddressedBucket | (typeof unaddressedBuckets)[number];

/** Buckets whose files everyone may see; the others are for administrators. */
export const publicBuckets: readonly Bucket[] = [
  "media",
  "clinic-images",
  "profile-images",
  "blog-images",
];

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  pdf: "application/pdf",
};

/** Whether files are reached under this name. */
export function isBucket(name: string): name is AddressedBucket {
  return buckets.some((bucket) => bucket === name);
}

export function isPublicBucket(bucket: Bucket): boolean {
  return publicBuckets.includes(bucket);
}

/**
 * Returns whether a path is `folder/name.ext` of plain characters, without empty or dotted segments
 * or characters that are special in file systems or URLs.
 */
export function isStoragePath(path: string): boolean {
  if (path.length === 0 || path.length > 512) return false;
  return path
    .split("/")
    .every(
      (segment) => /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(segment) && !segment.endsWith("."),
    );
}

/** Returns the content type by the extension; unknown types are only ever downloaded. */
export function contentTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return contentTypes[ending] ?? "application/octet-stream";
}
