/** Addresses without content for a search engine: personal areas and API calls. */
const closed = [
  "/account",
  "/admin",
  "/api/",
  "/auth/",
  "/book/",
  // The files of open data; their page is open.
  "/data/",
  "/dashboard",
  "/functions/",
  "/login",
  "/logout",
  "/pay/",
  "/preferences",
  "/realtime/",
  "/rest/",
];

/** Returns robots.txt; pages that must not be indexed carry that themselves. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap_index.xml`,
    "",
  ].join("\n");
}
