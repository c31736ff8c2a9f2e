// Benches of parts run the sources, mails in JSX among them.
import "./register-script-modules.ts";
import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./launch.ts";
import { root } from "./sources.ts";

const [name = "", ...args] = process.argv.slice(2);
const whole = join(root, `bench/${name}.ts`);
const part = join(root, `bench/causes/${name}.ts`);
const file = existsSync(whole) ? whole : part;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const there = globSync("bench/{,causes/}*.ts", { cwd: root }).map((path) =>
    basename(path, ".ts"),
  );
  console.error(`Say which benchmark: npm run bench -- <name>. There are: ${there.join(", ")}.`);
  process.exit(1);
}
if (file === part) {
  console.error(
    "This measures a part, to find causes; npm run bench -- whole measures the product.",
  );
}
await ensureBuilt();
process.argv.splice(1, process.argv.length - 1, file, ...args);
await import(pathToFileURL(file).href);
