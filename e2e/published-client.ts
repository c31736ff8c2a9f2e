import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** Returns the published client as one script of a page, unchanged. */
export function readPublishedClient(): string {
  const main = resolve("@supabase/supabase-js");
  return readFileSync(main.replace(/dist\/.*$/, "dist/umd/supabase.js"), "utf8");
}
