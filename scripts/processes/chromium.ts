import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Suggestions of the address bar, which a headless window does not show: they cost two renderer
 * processes for every journey.
 */
const unseenFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/**
 * The features that Playwright 1.65 turns off. A browser applies only the last such list, which is
 * ours.
 */
const playwrightsFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

/** Flags of a headless browser that also runs on a build machine. */
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
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : null;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Finds the browser, or installs it where that is possible. */
export async function requireChromium(): Promise<string | null> {
  if (!findChromium() && !process.env.CHROMIUM_PATH) await installDebianPackage("chromium");
  return findChromium();
}
