import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** An inlined script leaves no name behind in the page; a served one is imported for what it exports. */
const formats = { "?script": "iife", "?script=module": "esm" } as const;

function formatOf(query: string) {
  if (query === "?script" || query === "?script=module") return formats[query];
  throw new Error(`There is no import "${query}".`);
}

/**
 * `import code from "./name.ts?script"` gives the compiled text of a typed module for pages without
 * React: to be inlined, or with `?script=module` to be served. Build, development and tests get the
 * same bytes, so that the hash of an inlined script in the security policy holds.
 */
export const scriptModules: Plugin = {
  name: "script-modules",
  enforce: "pre",
  load: {
    filter: { id: /\.ts\?script(=module)?$/ },
    async handler(id) {
      const [file = "", query = ""] = id.split(/(?=\?)/);
      const { metafile, outputFiles } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        charset: "utf8",
        format: formatOf(query),
        target: "es2022",
        legalComments: "none",
        metafile: true,
        write: false,
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`;
    },
  },
};
