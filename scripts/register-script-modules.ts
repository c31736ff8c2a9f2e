import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { compileOptions, exportText, scriptModule } from "./script-modules.ts";

// For programs that Node runs from the sources, without Vite: `node --import` this file.
registerHooks({
  load(url, context, next) {
    if (!scriptModule.test(url)) return next(url, context);
    const { search } = new URL(url);
    const { outputFiles } = buildSync(
      compileOptions(fileURLToPath(url.split("?")[0] ?? "") + search),
    );
    return { format: "module", shortCircuit: true, source: exportText(outputFiles[0]?.text) };
  },
});
