export const articlesPerPage = 8;
/** The address of the Atom feed of the newest articles. */
export const feedPath = "/blog/feed.xml";

/** Returns the requested page number; null for an invalid one. */
export function pageOf(params: URLSearchParams): number | null {
  const written = params.get("page");
  if (written === null) return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / articlesPerPage));
}

/** The address of a page of a list; the first has none of its own. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
