import type { MetaDescriptor } from "react-router";

/** Headers of pages with a secret address: no caching, no referrer. */
export const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Their head names no address of their own. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [
    { title },
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
  ];
}
