export type PictureFormat = "jpeg" | "png" | "webp" | "gif";

export const variantWidths = [320, 640, 960, 1280];
export const mostPixels = 40_000_000;

export const fileEndings: Record<PictureFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  gif: "gif",
};

/** The format that the first bytes tell; the name and the declared type are not asked. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  const startsWith = (text: string, at = 0) =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && startsWith("PNG\r\n\u001a\n", 1)) return "png";
  if (startsWith("RIFF") && startsWith("WEBP", 8)) return "webp";
  if (startsWith("GIF87a") || startsWith("GIF89a")) return "gif";
  return null;
}

/** The widths to make: never wider than the picture, and at least one. */
export function widthsFor(width: number): number[] {
  const narrower = variantWidths.filter((candidate) => candidate <= width);
  return narrower.length > 0 ? narrower : [width];
}
