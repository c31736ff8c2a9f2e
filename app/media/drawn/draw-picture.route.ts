import { createHash } from "node:crypto";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/draw-picture.route.ts";
import { findDrawing } from "./queries.server.ts";
import { sendSmallPicture } from "./send-small-picture.server.ts";

const cacheControl = "public, max-age=31536000, immutable";

/** The cover of a listed entity that has no photo, as vectors or, for small squares, as a bitmap. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { database } = scope;
  const { entityType, file } = params;
  const [, slug, form] = /^(.{1,200})\.(svg|webp)$/.exec(file) ?? [];
  if (!slug) return notFound();
  const svg = await findDrawing(database, entityType, slug);
  if (svg === null) return notFound();
  if (form === "webp") return sendSmallPicture(scope, request, { svg, cacheControl });
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 20)}"`;
  const headers = { "Cache-Control": cacheControl, ETag: etag };
  if (request.headers.get("If-None-Match") === etag)
    return new Response(null, { status: 304, headers });
  return new Response(svg, {
    headers: { ...headers, "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}

function notFound(): Response {
  return new Response("No such picture.", {
    status: 404,
    headers: { "Cache-Control": "public, max-age=60" },
  });
}
