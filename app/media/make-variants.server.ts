import { widthsFor } from "./rules.ts";

export interface PreparedVariant {
  format: "avif" | "webp";
  /** The target width; a narrower picture is not enlarged. */
  target: number;
  width: number;
  height: number;
  bytes: Buffer;
}

/** A picture in the widths and formats that pages offer; one after the other, for the memory's sake. */
export async function makeVariants(picture: Uint8Array, width: number): Promise<PreparedVariant[]> {
  const { default: sharp } = await import("sharp");
  const variants: PreparedVariant[] = [];
  for (const target of widthsFor(width)) {
    const resized = () => sharp(picture).resize({ width: target, withoutEnlargement: true });
    const encoded = {
      avif: await resized().avif({ quality: 55, effort: 2 }).toBuffer({ resolveWithObject: true }),
      webp: await resized().webp({ quality: 78 }).toBuffer({ resolveWithObject: true }),
    };
    for (const format of ["avif", "webp"] as const) {
      const { data, info } = encoded[format];
      variants.push({ format, target, width: info.width, height: info.height, bytes: data });
    }
  }
  return variants;
}

/** Returns a 16-pixel-wide version of a picture as a data URL, a placeholder until it loads. */
export async function makeBlur(picture: Uint8Array): Promise<string> {
  const { default: sharp } = await import("sharp");
  const tiny = await sharp(picture).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
