import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Bucket, isPublicBucket, isStoragePath } from "#app/platform/storage/paths.ts";
import { folderOwner } from "../own-files/rules.ts";
import { mostPixels } from "../rules.ts";

/** The longest side of a transformed picture. */
const longestSide = 1_280;

const side = z.coerce.number().int().min(1).max(longestSide).optional();

/** As the published client writes it into the address. */
const transformInput = z
  .object({
    width: side,
    height: side,
    resize: z.enum(["cover", "contain", "fill"]).optional(),
    quality: z.coerce.number().int().min(20).max(100).optional(),
    format: z.enum(["origin", "webp", "avif"]).optional(),
  })
  .refine(({ width, height, quality }) => width ?? height ?? quality, {
    message: "width, height or quality is needed",
  });

const fits = { cover: "cover", contain: "inside", fill: "fill" } as const;
/** Decoded pictures need memory, and pages need the processor. */
const turns = new WorkLimit({ running: 1, waiting: 8 });
const transforms = ProcessLimit.named("storage.transforms");
const kept = "public, max-age=86400";

interface Asked {
  bucket: Bucket;
  path: string;
}

/**
 * Returns a public picture in another size, as WebP where no format is named; it is never enlarged.
 * @throws AppError `bad_request` for sizes out of bounds, `not_found`, `too_many_requests`, `busy`.
 */
export async function transformPicture(
  request: Request,
  scope: RequestContext,
  { bucket, path }: Asked,
): Promise<Response> {
  if (!isPublicBucket(bucket)) throw new AppError("not_found", "Bucket not found");
  if (folderOwner(bucket, path) !== null) throw new AppError("not_found", "Object not found");
  const { searchParams } = new URL(request.url);
  const parsed = transformInput.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join("/") ?? "";
    throw new AppError("bad_request", `querystring/${where} ${issue?.message}`);
  }
  if (!transforms.takeSender(scope.clientAddress)) {
    throw new AppError("too_many_requests", "Too many pictures. Please wait a minute.");
  }
  const file = isStoragePath(path) ? await scope.storage.get(bucket, path) : null;
  if (!file) throw new AppError("not_found", "Object not found");
  if (!file.contentType.startsWith("image/")) {
    throw new AppError("bad_request", "Only pictures can be transformed.");
  }
  const { width, height, resize = "cover", quality = 80, format = "webp" } = parsed.data;
  const bytes = await turns.run(async () => {
    const { default: sharp } = await import("sharp");
    const stream = await file.open();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const resized = sharp(Buffer.concat(chunks), { limitInputPixels: mostPixels }).resize({
      width,
      height,
      fit: fits[resize],
      withoutEnlargement: true,
    });
    if (format === "origin") return resized.toBuffer();
    return format === "avif"
      ? resized.avif({ quality, effort: 2 }).toBuffer()
      : resized.webp({ quality }).toBuffer();
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": format === "origin" ? file.contentType : `image/${format}`,
      "Cache-Control": kept,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
