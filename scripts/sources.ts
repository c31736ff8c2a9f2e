import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

const builtFrom = [
  "{app,server,db,public}/**/*",
  "{package,package-lock,tsconfig}.json",
  "{vite,react-router}.config.ts",
  "scripts/{build,bundle,script-modules}.ts",
];
const hashFile = join(root, "build/.source-hash");

/** Changes when anything changes that the build is made from. */
export function sourceHash(): string {
  const files = globSync(builtFrom, { cwd: root }).sort();
  return hashFiles(
    files.filter((file) => !file.includes(".test.") && statSync(join(root, file)).isFile()),
  );
}

/** Changes with the names and the content of files of the project. */
export function hashFiles(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** True when build/ was made from the sources as they are now. */
export function isBuilt(): boolean {
  return existsSync(hashFile) && readFileSync(hashFile, "utf8") === sourceHash();
}

export { hashFile };
