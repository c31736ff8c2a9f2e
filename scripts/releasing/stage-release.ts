import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runtimePackages } from "../bundle.ts";
import { root } from "../sources.ts";
import { writeLicences } from "./licences.ts";
import { listReadAndInstalled } from "./released-files.ts";
import { closureOf, readInstalledPackages } from "./runtime-packages.ts";

/** Copied whole: nobody but the build and the repository writes into these. */
const copied = [
  "build/client",
  "build/run",
  "db/functions",
  "db/migrations",
  "public/fonts",
  "app/demo/data/portraits",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
];
/** Files of packages that only their developers need. */
const leftOut = /\.(map|md|markdown|flow|tsbuildinfo)$|\.d\.[cm]?ts$/;

/** The name of a release for this machine, such as `dalil-0.1.0-linux-x64`. */
export function releaseName(): string {
  return `dalil-${readVersion()}-${process.platform}-${process.arch}`;
}

export function readVersion(): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

/**
 * Fills a folder with everything that a site runs from: the build, the packages that it loads, and
 * the Node of this process. Nothing in it is a development dependency.
 */
export function stageRelease(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const path of [...copied, ...listReadAndInstalled(root)]) copy(path, folder);
  const installed = readInstalledPackages(root);
  for (const path of closureOf(runtimePackages, installed)) {
    if (installed.get(path)?.isDevelopment) throw new Error(`${path} is for development.`);
    copy(path, folder, { isPackage: true });
  }
  mkdirSync(join(folder, "bin"), { recursive: true });
  cpSync(process.execPath, join(folder, "bin/node"), { dereference: true });
  cpSync(join(root, "packaging/dalil.sh"), join(folder, "bin/dalil"));
  for (const program of ["node", "dalil"]) chmodSync(join(folder, "bin", program), 0o755);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describeRelease(), null, 2)}\n`);
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), writeLicences(root, installed));
}

/** The same commands as in a checkout; they install and build nothing. */
function describeRelease() {
  return {
    name: "dalil",
    version: readVersion(),
    license: "MIT",
    private: true,
    type: "module",
    scripts: { start: "exec bin/dalil start", cli: "exec bin/dalil" },
  };
}

function copy(path: string, folder: string, { isPackage = false } = {}): void {
  const from = join(root, path);
  if (!existsSync(from)) throw new Error(`${path} is missing: run npm run build first.`);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(from, join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (source) => {
      // Packages within packages are copied by their own names, where they are needed.
      if (isPackage && source !== from && basename(source) === "node_modules") return false;
      return !isPackage || !leftOut.test(source);
    },
  });
}
