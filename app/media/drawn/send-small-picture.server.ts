import { AppError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { KeptDrawings } from "../kept-drawings.server.ts";
import { smallestHeight } from "../rules.ts";

// The middle of a drawing: 10 ms of one core, 3 kB on average, 8 kB at most.
const drawings = new KeptDrawings({
  folder: "drawn",
  format: "webp",
  waiting: 100,
  ofSender: ProcessLimit.named("small-pictures.sender"),
  ofSite: ProcessLimit.named("small-pictures.site"),
});

/**
 * Sends a drawn picture for a small square. While the queue is full, the uncached SVG is the
 * fallback.
 */
export async function sendSmallPicture(
  { clientAddress, storage }: Pick<RequestContext, "clientAddress" | "storage">,
  request: Request,
  { svg, cacheControl }: { svg: string; cacheControl: string },
): Promise<Response> {
  try {
    return await drawings.send({
      sender: clientAddress,
      storage,
      request,
      cacheControl,
      shown: JSON.stringify([smallestHeight, "square", svg]),
      draw: () => toWebp(svg),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(svg, {
      headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

async function toWebp(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg))
    .resize(smallestHeight, smallestHeight, { fit: "cover" })
    .webp({ quality: 76 })
    .toBuffer();
}
