/** Addresses that hold nothing for a search engine: personal areas and calls of programs. */
const closed = [
  "/account",
  "/admin",
  "/api/",
  "/auth/",
  "/dashboard",
  "/functions/",
  "/login",
  "/logout",
  "/pay/",
  "/preferences",
  "/realtime/",
  "/rest/",
];

/** What crawlers are asked; pages that must not be found say so themselves. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap_index.xml`,
    "",
  ].join("\n");
}
