import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

/**
 * Left unbundled: native code, packages that find files beside their own module, and optional ones.
 */
const external = ["sharp", "@electric-sql/pglite", "@aws-sdk/*", "pg-native", "lightningcss"];

/** The unbundled packages that a running site loads; a release holds them and what they depend on. */
export const runtimePackages = [
  "sharp",
  "@electric-sql/pglite",
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
] as const;

/** Returns how modules of the server are bundled for Node. */
export function bundleOptions(root: string) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    external,
    legalComments: "none",
    logLevel: "warning",
    // React and others choose their production code by this word.
    define: { "process.env.NODE_ENV": '"production"' },
    // CommonJS packages load Node's own modules through `require`.
    banner: {
      js: 'import { createRequire as createRequireOf } from "node:module";\nconst require = createRequireOf(import.meta.url);',
    },
  } satisfies BuildOptions;
}

/**
 * Joins the server's modules and their packages into few files: a start reads these instead of
 * a thousand. Names stay as written, so that a stack in the log can be read.
 */
export async function bundleServer(root: string): Promise<void> {
  const from = join(root, "build/server");
  const to = join(root, "build/run");
  const fresh = `${to}.new`;
  await rm(fresh, { recursive: true, force: true });
  const shared = {
    ...bundleOptions(root),
    outdir: fresh,
    // A node holds the text of its modules: without comments and indents it is a third shorter. An
    // error that ends the process prints its line, which must not be the whole file.
    minifyWhitespace: true,
    lineLimit: 160,
  } satisfies BuildOptions;
  await build({
    ...shared,
    entryPoints: { server: join(from, "server.js"), cli: join(from, "cli.js") },
    splitting: true,
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
  });
  // Worker threads, bundled apart; the server starts them by these file names.
  const threads = ["pglite-worker.js", "search-index-writer.js", "calendar-reader.js"].map((name) =>
    join(from, name),
  );
  await build({ ...shared, entryPoints: threads });
  await keepOneByte(fresh);
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to);
  if ((await readdir(to)).length === 0) throw new Error("The bundle is empty.");
}

/** A single character beyond Latin makes V8 hold a file's text with two bytes for each character. */
async function keepOneByte(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    await writeFile(file, oneByteText(await readFile(file, "utf8")));
  }
}

/**
 * Returns a program with escapes for characters beyond Latin. The compiler escapes them in strings,
 * but not in regular expressions and templates. A program in which the escape would mean something
 * else, as in a raw template or behind a backslash, is returned as it is.
 */
export function oneByteText(program: string): string {
  const wouldChange = /\braw`[^`]*[^\0-\x7f`]|\\[^\0-\x7f]/.test(program);
  if (wouldChange || !/[^\0-\xff]/.test(program)) return program;
  return program.replaceAll(/[^\0-\x7f]/g, escapeUnit);
}

/** Matched by code unit, so that a pair of surrogates becomes two escapes. */
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
