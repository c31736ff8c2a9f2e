import { resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { Plugin } from "vite";

/**
 * An inlined script must not define globals in the page; a served one is imported for its exports.
 */
const formats = { "?script": "iife", "?script=module": "esm" } as const;

/** The ids of imports that are compiled to text. */
export const scriptModule = /\.ts\?script(=module)?$/;

/** Returns the compiler options of an import `file.ts?script`. */
export function compileOptions(id: string) {
  const [file = "", query = ""] = id.split(/(?=\?)/);
  if (query !== "?script" && query !== "?script=module")
    throw new Error(`There is no import "${query}".`);
  return {
    entryPoints: [file],
    bundle: true,
    minify: true,
    charset: "utf8",
    format: formats[query],
    target: "es2022",
    legalComments: "none",
    metafile: true,
    write: false,
  } as const satisfies BuildOptions;
}

/** The module that a `?script` import becomes. */
export function exportText(text = ""): string {
  return `export default ${JSON.stringify(text.trim())};`;
}

/**
 * Resolves `import code from "./name.ts?script"` to the compiled text of a typed module for pages
 * without React, to be inlined, or with `?script=module` to be served. Build, development and tests
 * get the same bytes, so that the hash of an inlined script in the security policy stays valid.
 */
export const scriptModules: Plugin = {
  name: "script-modules",
  enforce: "pre",
  load: {
    filter: { id: scriptModule },
    async handler(id) {
      const { metafile, outputFiles } = await build(compileOptions(id));
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
      return exportText(outputFiles[0]?.text);
    },
  },
};
