import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { compileOptions, exportText, scriptModule } from "./script-modules.ts";

// For programs that Node runs from the sources, without Vite: `node --import` this file.
registerHooks({
  load(url, context, next) {
    if (url.endsWith(".tsx")) return loadComponent(url);
    if (!scriptModule.test(url)) return next(url, context);
    const { search } = new URL(url);
    const { outputFiles } = buildSync(
      compileOptions(fileURLToPath(url.split("?")[0] ?? "") + search),
    );
    return { format: "module", shortCircuit: true, source: exportText(outputFiles[0]?.text) };
  },
});

/** Node strips types but compiles no JSX; mails are written in it. */
function loadComponent(url: string) {
  const source = readFileSync(fileURLToPath(url), "utf8");
  const { code } = transformSync(source, { loader: "tsx", jsx: "automatic", format: "esm" });
  return { format: "module" as const, shortCircuit: true, source: code };
}
