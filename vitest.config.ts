import { defineConfig } from "vitest/config";
import { scriptModules } from "./scripts/script-modules.ts";
import { moduleCacheKeys } from "./test/module-cache-keys.ts";
import { rowChecks } from "./test/row-checks/row-checks.ts";

const include = ["{app,server,test,scripts}/**/*.test.{ts,tsx}"];
/**
 * These files need modules of their own: the font system reads its settings once, before its first
 * text, and a module that another file has imported is mocked no more.
 */
const apart = [
  "app/media/share/draw-share-image.server.test.ts",
  "app/booking/imports/add-import.server.test.ts",
  "app/booking/imports/imports.route.test.ts",
];
/** These need the build, and start it. */
const built = ["test/built/*.test.ts"];

export default defineConfig({
  plugins: [scriptModules, rowChecks, moduleCacheKeys],
  test: {
    environment: "node",
    pool: "forks",
    // One more than a small machine has cores: some tests wait for a clock or a database.
    maxWorkers: 3,
    // Opening many embedded databases makes V8 lose track of a code page and abort (nodejs/node#64500).
    execArgv: ["--no-memory-protection-keys"],
    setupFiles: [
      "./test/quick-hashes.ts",
      "./test/patient-waits.ts",
      "./test/sites/served-apps.ts",
    ],
    expect: { poll: { timeout: 30_000 } },
    // The first test of a run may have to build the database that all others copy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: { NODE_ENV: "test", TZ: "UTC", LOG_LEVEL: "silent" },
    reporters: process.env.VITEST_JSON ? ["default", "json"] : ["default"],
    outputFile: { json: process.env.VITEST_JSON ?? "test-results/vitest.json" },
    projects: [
      // Modules and the compiled engine of the embedded database serve all the files of a process.
      {
        extends: true,
        test: { name: "shared", include, exclude: [...apart, ...built], isolate: false },
      },
      { extends: true, test: { name: "apart", include: apart } },
      {
        extends: true,
        test: { name: "built", include: built, globalSetup: "./test/built/fill-city.ts" },
      },
    ],
  },
});
