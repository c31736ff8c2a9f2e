import { noticeParam } from "./notice.ts";

/**
 * Returns the page of this site that a form was sent from, or null if the browser does not state
 * it.
 */
export function pageBefore(request: Request): string | null {
  const referer = URL.parse(request.headers.get("referer") ?? "");
  if (referer?.host !== new URL(request.url).host) return null;
  referer.searchParams.delete(noticeParam);
  return referer.pathname + referer.search;
}
