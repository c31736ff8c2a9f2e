import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** What the address bar of a window nobody sees would show: two pages with a process for every journey. */
const unseenFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** What Playwright 1.65 turns off. A browser heeds only the last such list, which is ours. */
const playwrightsFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

/** What a browser without a screen is started with, on a build machine too. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...playwrightsFeatures, ...unseenFeatures].join()}`,
];

/** The browser for the journeys: CHROMIUM_PATH, else an installed one. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Finds the browser, or installs it where that is possible. */
export async function requireChromium(): Promise<string | null> {
  if (!findChromium() && !process.env.CHROMIUM_PATH) await installDebianPackage("chromium");
  return findChromium();
}
