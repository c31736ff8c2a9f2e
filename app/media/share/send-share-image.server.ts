import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { KeptDrawings } from "../kept-drawings.server.ts";
import { drawShareImage, type ShareImage, shareDesign } from "./draw-share-image.server.ts";

// A drawing uses a tenth of a second of one core.
const drawings = new KeptDrawings({
  folder: "share",
  format: "png",
  waiting: 24,
  ofSender: ProcessLimit.named("share-images.sender"),
  ofSite: ProcessLimit.named("share-images.site"),
});

/**
 * The picture of a link.
 * @throws AppError `unavailable` or `too_many_requests` when too much is to be drawn.
 */
export function sendShareImage(
  { clientAddress, config, storage }: Pick<RequestContext, "clientAddress" | "config" | "storage">,
  request: Request,
  image: ShareImage,
): Promise<Response> {
  return drawings.send({
    sender: clientAddress,
    storage,
    request,
    cacheControl: "public, max-age=86400, stale-while-revalidate=604800",
    shown: JSON.stringify([shareDesign, image]),
    draw: () => drawShareImage(image, config.dataDir),
  });
}
