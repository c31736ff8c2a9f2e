import type { Sharp } from "sharp";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";
import { type Cropping, cropRectangle } from "#app/platform/forms/crop.ts";
import { mostPixels, type PictureFormat } from "./rules.ts";

/** A picture turned upright, without anything that its camera wrote into it. */
export interface CleanPicture {
  width: number;
  height: number;
  /** Fully opaque, so that a placeholder may lie behind it. */
  isOpaque: boolean;
  bytes: Buffer;
}

type PictureProblem = { problem: "damaged" | "too_many_pixels" };

const widestOriginal = 2560;
// An opened picture uses up to 160 MB, and requests share the cores.
const turns = new WorkLimit({ running: 1, waiting: 16 });

/**
 * Decodes a picture of the declared format and re-encodes it, or the part of it that a crop keeps. A
 * moving picture is kept whole.
 * @throws AppError `busy` when the queue is full.
 */
export function cleanPicture(
  bytes: Uint8Array,
  format: PictureFormat,
  cropping?: Cropping,
): Promise<CleanPicture | PictureProblem> {
  return turns.run(async () => {
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    const open = () =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", animated: format === "gif" });
    const problem = await findProblem(open(), format);
    if (problem) return { problem };
    try {
      const upright = open().autoOrient();
      if (cropping && format !== "gif") {
        const { autoOrient: size } = await upright.metadata();
        upright.extract(cropRectangle(size, cropping));
      }
      const { data, info } = await encode(upright, format);
      const { width, height, pageHeight, channels } = info;
      return { width, height: pageHeight ?? height, isOpaque: channels < 4, bytes: data };
    } catch {
      return { problem: "damaged" };
    }
  });
}

/** Reads no more than the header. */
async function findProblem(picture: Sharp, format: PictureFormat) {
  try {
    const { format: found, width, height } = await picture.metadata();
    if (found !== format) return "damaged";
    return width * height > mostPixels ? "too_many_pixels" : null;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return isTooLarge ? "too_many_pixels" : "damaged";
  }
}

function encode(picture: Sharp, format: PictureFormat) {
  const fitted = picture.resize({ width: widestOriginal, withoutEnlargement: true });
  const encoders: Record<PictureFormat, () => Sharp> = {
    jpeg: () => fitted.jpeg({ quality: 88, mozjpeg: true }),
    png: () => fitted.png({ compressionLevel: 9 }),
    webp: () => fitted.webp({ quality: 88 }),
    gif: () => fitted.gif(),
  };
  return encoders[format]().toBuffer({ resolveWithObject: true });
}
