import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockedPackage } from "./runtime-packages.ts";

const licenceFile = /^(licen[cs]e|copying|notice)/i;
/** Development packages whose output is part of the build: fonts, drawings, the reset of styles. */
const shippedByBuild = [
  "node_modules/@fontsource/ibm-plex-sans",
  "node_modules/@fontsource/ibm-plex-sans-arabic",
  "node_modules/@dicebear/core",
  "node_modules/@dicebear/open-peeps",
  "node_modules/tailwindcss",
];
const line = "=".repeat(78);

/** Returns one text with the licence of every package that a release is made from. */
export function writeLicences(root: string, installed: ReadonlyMap<string, LockedPackage>): string {
  const parts = [...installed.values()]
    .filter(({ path, isDevelopment }) => !isDevelopment || shippedByBuild.includes(path))
    .map(({ path, version }) => {
      const folder = join(root, path);
      const { name, license = "" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const texts = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
        .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
      const stated = typeof license === "string" ? license : (license.type ?? "");
      return [line, `${name} ${version}: ${stated}`, line, ...texts].join("\n");
    });
  return `${[...new Set(parts)].sort().join("\n\n")}\n`;
}
