import type { Bucket } from "#app/platform/storage/paths.ts";

export type PictureFormat = "jpeg" | "png" | "webp" | "gif";
export type UploadFormat = PictureFormat | "pdf";

const variantWidths = [320, 640, 960, 1280];
export const mostPixels = 40_000_000;

export const fileEndings: Record<UploadFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
  pdf: "pdf",
};

export const contentTypes: Record<UploadFormat, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
};

/** Buckets whose pictures may be replaced under their address; other addresses never change content. */
export const replaceableBuckets: readonly Bucket[] = ["media", "blog-images"];

export function isPicture(format: UploadFormat): format is PictureFormat {
  return format !== "pdf";
}

const smallestWidth = 320;

/** The widths to make: none wider than the picture but the smallest, which every picture has. */
export function widthsFor(width: number): number[] {
  return variantWidths.filter((candidate) => candidate === smallestWidth || candidate <= width);
}

/** Returns the path of a picture's size: beside it, under a name that no upload may have. */
export function variantPath(path: string, width: number, format: "avif" | "webp"): string {
  return `${path}.${width}.${format}`;
}

export function isVariantPath(path: string): boolean {
  return /\.\d+\.(avif|webp)$/.test(path);
}

/** The addresses of every size of a stored public picture, for `srcset`; empty for any other address. */
export function everySize(src: string, width: number): { avif: string; webp: string } {
  const widths = src.startsWith("/files/") ? widthsFor(width) : [];
  const write = (format: "avif" | "webp") =>
    widths.map((one) => `${variantPath(src, one, format)} ${one}w`).join(", ");
  return { avif: write("avif"), webp: write("webp") };
}

/** Pixels: a small square is at most 80 CSS pixels on a phone of three pixels each. */
export const smallestHeight = 240;

/** The small form of a drawn picture, a bitmap; any other address as it is. */
export function smallDrawing(src: string): string {
  return src.replace(/^(\/drawn\/.+)\.svg$/, "$1.webp");
}

/**
 * Returns the addresses of the smallest size of a stored public picture; null for any other
 * address.
 */
export function smallestSizes(src: string): { avif: string; webp: string } | null {
  if (!src.startsWith("/files/")) return null;
  return {
    avif: variantPath(src, smallestWidth, "avif"),
    webp: variantPath(src, smallestWidth, "webp"),
  };
}
