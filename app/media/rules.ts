export type PictureFormat = "jpeg" | "png" | "webp" | "gif";
export type UploadFormat = PictureFormat | "pdf";

export const variantWidths = [320, 640, 960, 1280];
export const mostPixels = 40_000_000;

export const fileEndings: Record<UploadFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
  pdf: "pdf",
};

export function isPicture(format: UploadFormat): format is PictureFormat {
  return format !== "pdf";
}

/** The widths to make: never wider than the picture, and at least one. */
export function widthsFor(width: number): number[] {
  const narrower = variantWidths.filter((candidate) => candidate <= width);
  return narrower.length > 0 ? narrower : [width];
}
