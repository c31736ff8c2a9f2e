// The entry point of every npm script: runs on any Node from 20 on, installs when needed and hands over
// to scripts/<command>.ts on the packaged Node 24.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runForeground } from "./run-foreground.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, "node_modules/.dalil-lock");
const neededMajor = 24;

function isInstalled(lockText, hash) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return true;
  // After a manual npm install, its record must contain every package of our lock file.
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  const wanted = Object.entries(JSON.parse(lockText).packages);
  const missing = wanted.find(([path, entry]) => {
    if (path === "" || entry.link || (entry.optional && !installed[path])) return false;
    return installed[path]?.version !== entry.version;
  });
  if (!missing) writeFileSync(stampFile, hash);
  return !missing;
}

async function install() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockText).digest("hex");
  if (isInstalled(lockText, hash)) return;
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  console.log("Installing the packages with npm ci (a minute or more the first time) ...");
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 15_000);
  const npm = process.env.npm_execpath?.endsWith(".js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  // NODE_ENV=production would leave out what builds and tests the product.
  const wanted = [
    "--prefix",
    root,
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    // Its warnings are about this Node, beside which the packaged one is installed.
    "--loglevel=error",
  ];
  const [file, ...before] = npm;
  const code = await runForeground(file, [...before, "ci", ...wanted]);
  clearInterval(ticker);
  if (code !== 0) {
    console.error("npm ci has failed; what it said stands above. Nothing was started.");
    process.exit(code);
  }
  writeFileSync(stampFile, hash);
  console.log(`Installed in ${seconds()} s.`);
}

/** The Node to run on: the packaged one, else this one when it is new enough. */
function findNode() {
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged)) {
    if (realpathSync(packaged) === realpathSync(process.execPath)) return process.execPath;
    const { stdout } = spawnSync(packaged, ["--version"], { encoding: "utf8" });
    if (Number.parseInt(stdout?.slice(1) ?? "", 10) >= neededMajor) return packaged;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    `Dalil runs on Node ${neededMajor}. This is Node ${process.versions.node}, and the packaged Node ` +
      `${neededMajor} does not run on ${process.platform} ${process.arch}. Install Node ${neededMajor} or later.`,
  );
  return process.exit(1);
}

const [command = "", ...args] = process.argv.slice(2);
const script = join(root, `scripts/${command}.ts`);
const commands = ["start", "dev", "build", "test", "cli", "bench", "validate-fhir"];
if (!commands.includes(command)) {
  console.error(`Unknown command "${command}". There are: ${commands.join(", ")}.`);
  process.exit(1);
}
// npm itself goes to the project's folder; INIT_CWD is where it was called.
const isByNpm = process.env.npm_lifecycle_event === command;
process.env.DALIL_CALLER_FOLDER = (isByNpm && process.env.INIT_CWD) || process.cwd();
process.chdir(root);
await install();
const node = findNode();
if (node === process.execPath) {
  process.argv.splice(1, process.argv.length - 1, script, ...args);
  await import(pathToFileURL(script).href);
} else {
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  const inherited = [...process.execArgv, script, ...args];
  process.exit(await runForeground(node, inherited, { follows: true }));
}
