import type { Sharp } from "sharp";
import { AppError } from "../platform/errors.ts";
import { fileEndings, mostPixels, type PictureFormat, sniffPicture, widthsFor } from "./rules.ts";

export interface PreparedPicture {
  format: PictureFormat;
  width: number;
  height: number;
  /** The picture itself, turned upright, without anything that its camera wrote into it. */
  bytes: Buffer;
  blur: string;
  variants: PreparedVariant[];
}

export interface PreparedVariant {
  format: "avif" | "webp";
  width: number;
  height: number;
  bytes: Buffer;
}

const widestOriginal = 2560;

/**
 * Checks a picture by its bytes and makes its sizes.
 * @throws AppError `unprocessable` "File validation failed" with the reasons.
 */
export async function preparePicture(
  bytes: Uint8Array,
  maxMegabytes: number,
): Promise<PreparedPicture> {
  if (bytes.length > maxMegabytes * 1024 * 1024)
    throw refuse(`The file is larger than ${maxMegabytes} MB.`);
  const format = sniffPicture(bytes);
  if (!format) throw refuse("The file is not a JPEG, PNG, WEBP or GIF picture.");
  const { default: sharp } = await import("sharp");
  // One thread: pages are answered on the same cores.
  sharp.concurrency(1);
  const open = () =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", animated: format === "gif" });
  const size = await readSize(open(), format);
  try {
    const upright = await encodeOriginal(open().autoOrient(), format);
    return {
      format,
      width: upright.info.width,
      height: upright.info.pageHeight ?? upright.info.height,
      bytes: upright.data,
      blur: await makeBlur(sharp(upright.data)),
      variants: await makeVariants(() => sharp(upright.data), upright.info.width),
    };
  } catch {
    throw refuse(`The ${size.width} × ${size.height} picture is damaged.`);
  }
}

function refuse(reason: string) {
  return new AppError("unprocessable", "File validation failed", { reasons: [reason] });
}

async function readSize(picture: Sharp, format: PictureFormat) {
  const metadata = await picture.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(
      isTooLarge ? "The picture has more than 40 megapixels." : "The picture is damaged.",
    );
  });
  if (metadata.format !== format) throw refuse("The picture is damaged.");
  const { width, pageHeight, height = 0 } = metadata;
  if (width * height > mostPixels) throw refuse("The picture has more than 40 megapixels.");
  return { width, height: pageHeight ?? height };
}

function encodeOriginal(picture: Sharp, format: PictureFormat) {
  const fitted = picture.resize({ width: widestOriginal, withoutEnlargement: true });
  const encoders: Record<PictureFormat, () => Sharp> = {
    jpeg: () => fitted.jpeg({ quality: 88, mozjpeg: true }),
    png: () => fitted.png({ compressionLevel: 9 }),
    webp: () => fitted.webp({ quality: 88 }),
    gif: () => fitted.gif(),
  };
  return encoders[format]().toBuffer({ resolveWithObject: true });
}

async function makeBlur(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** One after the other: a picture of many megapixels takes much memory at each size. */
async function makeVariants(open: () => Sharp, width: number): Promise<PreparedVariant[]> {
  const variants: PreparedVariant[] = [];
  for (const target of widthsFor(width)) {
    const resized = () => open().resize({ width: target });
    const avif = await resized()
      .avif({ quality: 55, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const webp = await resized().webp({ quality: 78 }).toBuffer({ resolveWithObject: true });
    for (const [format, made] of [
      ["avif", avif],
      ["webp", webp],
    ] as const) {
      variants.push({ format, width: made.info.width, height: made.info.height, bytes: made.data });
    }
  }
  return variants;
}

export function endingOf(format: PictureFormat | "avif"): string {
  return format === "avif" ? "avif" : fileEndings[format];
}
