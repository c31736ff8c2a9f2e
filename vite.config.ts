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
  "calendar-reader": "./app/booking/calendar-reading/reader-thread.server.ts",
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

/**
 * Later chunks bring no style sheet, so an import needs no preloading. Without this the search screen
 * loads 0.7 kB more; in Arabic with filters it has 132.3 of the 133 kB of its budget (test/built).
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  apply: "build",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || file.isEntry || !file.isDynamicEntry) continue;
      if (file.viteMetadata?.importedCss.size) this.error(`${file.name} needs a style sheet.`);
    }
  },
};

/** The router's tracing hooks, which are unused here: 1.2 kB of the search screen, of 0.7 kB left. */
const withoutTracing: Plugin = {
  name: "without-tracing",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  apply: "build",
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js/ },
    handler: () => `
      const nothing = () => undefined;
      export {
        nothing as consumeInstrumentationClientResultMetaReceiver,
        nothing as getRouteInstrumentationUpdates,
        nothing as instrumentClientSideRouter,
        nothing as instrumentHandler,
        nothing as instrumentationResultMetaContext,
      };`,
  },
};

const frameControls =
  "class-names|controls/(button|checkbox|field-frame|select)|fonts/font-files|icons/icon|navigation/tab-link-class|overlays/sheet|skeleton|toasts/(toast|toaster)";

// Groups the modules of app pages into few files: without them the search screen is 35 files
// instead of 10 and 8.8 kB more, beyond its budget.
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
        "/app/platform/(areas|i18n|web/json-text)",
        "/app/shell/(frame/(places|site-frame|use-root-data)|errors/offline|page-scripts|public)",
        `/app/ui/(${frameControls}|navigation/breadcrumbs)\\.`,
        "vite/preload-helper",
      ].join("|"),
    ),
    priority: 1,
  },
  {
    name: "search",
    test: new RegExp(
      [
        "/app/directory/cards/(card\\.ts|density-switch\\.)",
        "/app/search/(rules|filters/(filters|param-values)|(compare|saved)/rules|screen/regions/page-regions)\\.",
        "/app/search/suggestions/panel/recent-searches\\.",
      ].join("|"),
    ),
  },
];

/**
 * Adds no byte; compiling on the page's thread took 61 ms without it and 10 ms with it (decision 0009).
 * Most of what these hold runs when a page comes alive: the browser compiles all of it while it is
 * fetched, beside the page, instead of each function when it is first called.
 */
function compileHint({ name }: { name: string }): string {
  return browserGroups.some((group) => group.name === name) ? "//# allFunctionsCalledOnLoad" : "";
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    scriptModules,
    reactRouter(),
    serverEntryNames,
    plainImports,
    withoutTracing,
  ],
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
