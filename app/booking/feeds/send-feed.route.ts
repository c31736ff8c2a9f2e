import { createHash } from "node:crypto";
import { data } from "react-router";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import type { Route } from "./+types/send-feed.route.ts";
import { findFeed, readFeed } from "./read-feed.server.ts";
import { writeFeed } from "./write-feed.server.ts";

/** Several devices of one person may ask every few minutes. */
const reads = ProcessLimit.named("calendar-feed.subject");
const misses = ProcessLimit.named("calendar-feed.misses");

/** The calendar of a clinic or a professional, to whoever has its secret address. */
export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  // Looked up first: invented secrets must not use up the counters of feeds that exist.
  const found = await findFeed(scope.database, secret);
  if (found && !reads.take(found.id)) throw tooMany();
  const feed = found && (await readFeed(scope.database, found));
  if (!feed) {
    throw misses.takeSender(scope.clientAddress) ? data(null, { status: 404 }) : tooMany();
  }
  const text = writeFeed(feed, { appName: scope.appName });
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const type = { "Content-Type": "text/calendar; charset=utf-8", "X-Robots-Tag": "noindex" };
  return new Response(text, { headers: { ...headers, ...type } });
}

function tooMany() {
  return data(null, { status: 429, headers: { "Retry-After": "3600" } });
}
