import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { scriptModules } from "./scripts/script-modules.ts";

// One server build contains the site, the process and the command line, so that each module exists
// once.
const serverEntries = {
  server: "./server/main.ts",
  cli: "./server/cli.ts",
  "pglite-worker": "./app/platform/database/pglite/pglite-worker.server.ts",
  "calendar-reader": "./app/booking/imports/reader-thread.server.ts",
  "search-index-writer": "./app/search/compact-index/writer/writer-thread.server.ts",
};

/** The site's plugin names every server entry index.js; here each keeps its own name. */
const serverEntryNames: Plugin = {
  name: "server-entry-names",
  enforce: "post",
  configResolved(config) {
    const output = config.environments.ssr?.build.rolldownOptions.output;
    if (output && !Array.isArray(output)) output.entryFileNames = "[name].js";
  },
};

const frameControls =
  "class-names|controls/(button|checkbox|field-frame|select)|fonts/font-files|icons/icon|navigation/tab-link-class|overlays/sheet|skeleton|toasts/(toast|toaster)";

// Groups the modules of app pages into few files: without them the search screen is 35 files
// instead of 10 and 8.8 kB more, beyond its budget (054).
const browserGroups = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|turbo-stream)\//,
    priority: 2,
  },
  {
    name: "frame",
    test: new RegExp(
      [
        "/app/(root|catalog|entry\\.client)\\.tsx?",
        "/app/platform/(areas|i18n/(?!fold-text))",
        "/app/shell/(frame/(places|site-frame|use-root-data)|errors/offline|page-scripts|public)",
        `/app/ui/(${frameControls})\\.`,
        "vite/preload-helper",
      ].join("|"),
    ),
    priority: 1,
  },
  {
    name: "search",
    test: new RegExp(
      [
        "/app/directory/cards/card\\.ts",
        "/app/platform/(i18n/fold-text|web/json-text)",
        "/app/search/(rules|filters/(filters|param-values)|compare/rules|screen/page-regions)\\.",
        "/app/search/suggestions/panel/recent-searches\\.",
        "/app/ui/navigation/breadcrumbs\\.",
      ].join("|"),
    ),
  },
];

/**
 * Adds no byte; compiling on the page's thread took 61 ms without it and 10 ms with it (034).
 * Most of what these hold runs when a page comes alive: the browser compiles all of it while it is
 * fetched, beside the page, instead of each function when it is first called.
 */
function compileHint({ name }: { name: string }): string {
  return browserGroups.some((group) => group.name === name) ? "//# allFunctionsCalledOnLoad" : "";
}

export default defineConfig({
  plugins: [tailwindcss(), scriptModules, reactRouter(), serverEntryNames],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: browserGroups }, postBanner: compileHint },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: serverEntries } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
});
