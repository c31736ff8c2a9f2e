import type { Slice } from "#app/platform/slices/slice.ts";
import { checkLinksJob } from "./seo/check-links.server.ts";
import { forgetRedirects } from "./seo/redirects.server.ts";

export const discoverySlice: Slice = {
  name: "discovery",
  jobs: [checkLinksJob],
  caches: [{ invalidatedBy: ["redirects"], invalidate: forgetRedirects }],
};
