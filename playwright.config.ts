import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/processes/chromium.ts";
import { isWholeRun } from "./scripts/testing/test-scope.ts";

const jsonFile = process.env.PLAYWRIGHT_JSON;

/** A journey in both languages runs in English on a desktop and in Arabic on a phone, unless it names its width. */
const pairedAway = {
  phone: isWholeRun ? [] : [/^(?!.*@phone).*@en\b/],
  desktop: isWholeRun ? [] : [/^(?!.*@desktop).*@ar\b/],
};

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // A busy machine of CI may fail a journey: the run names those that needed another try. Elsewhere a
  // journey that fails now and then has to be seen.
  retries: isWholeRun ? 2 : 0,
  forbidOnly: process.env.CI === "true",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ...(isWholeRun ? [["./e2e/failures-at-once.ts"] as const] : []),
    ...(jsonFile ? [["json", { outputFile: jsonFile }] as const] : []),
  ],
  use: {
    screenshot: "only-on-failure",
    timezoneId: "Asia/Dubai",
    // Its own test allows it; elsewhere it would respond before the requests that a test checks.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: [/@desktop/, ...pairedAway.phone],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grepInvert: [/@phone/, ...pairedAway.desktop],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
