import { createHash } from "node:crypto";
import { data } from "react-router";
import { senderKey } from "#app/accounts/sender-key.server.ts";
import { RateLimit } from "#app/platform/flow/rate-limit.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import type { Route } from "./+types/send-feed.route.ts";
import { hashSecret } from "./change-feed.server.ts";
import { readFeed } from "./read-feed.server.ts";
import { writeFeed } from "./write-feed.server.ts";

const hourMs = 3_600_000;
/** Several devices of one person may ask every few minutes. */
const reads = new RateLimit({ max: 60, windowMs: hourMs });
/** Addresses that lead nowhere, by sender: nobody tries many. */
const misses = new RateLimit({ max: 60, windowMs: hourMs });

/** The calendar of a clinic or a professional, to who has its secret address. */
export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  if (!reads.take(hashSecret(secret))) throw tooMany();
  const feed = await readFeed(scope.database, secret);
  if (!feed) throw misses.take(senderKey(scope)) ? data(null, { status: 404 }) : tooMany();
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
