// npm run validate-fhir -- ADDRESS: validates every resource that a running site exports under /fhir.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { validateExport } from "./fhir/validate-export.ts";
import { root } from "./sources.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** A folder with the jars of HAPI FHIR's validator: it validates the files, too. */
    jars: { type: "string" },
    java: { type: "string", default: "java" },
    /** About so many resources of each type go through the validator of the jars; all by default. */
    sample: { type: "string", default: "0" },
    /** When the validator of the jars ends, whether or not it has seen all. */
    minutes: { type: "string", default: "1440" },
    /** The folder that keeps the exported files, and notes what was valid: a next run goes on. */
    keep: { type: "string" },
  },
});
const [address] = positionals;
if (address === undefined || !URL.canParse(address)) {
  console.error(
    "npm run validate-fhir -- ADDRESS [--jars FOLDER [--java PROGRAM] [--sample COUNT] [--minutes MINUTES]] [--keep FOLDER]",
  );
  process.exit(1);
}

const from = process.env.DALIL_CALLER_FOLDER ?? process.cwd();
const { jars, java, sample, minutes, keep } = values;
const isTemporary = keep === undefined && jars !== undefined;
const folder = isTemporary ? mkdtempSync(join(tmpdir(), "dalil-fhir-")) : keep;
const files = folder === undefined ? null : resolve(from, folder);
if (files) mkdirSync(files, { recursive: true });

let isValid = await readReports(address).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return false;
});
if (jars !== undefined && files !== null) {
  const classes = join(resolve(from, jars), "*");
  const program = join(root, "scripts/fhir/ValidateFiles.java");
  const options = ["-cp", classes, program, files, sample, minutes];
  isValid = spawnSync(java, options, { stdio: "inherit" }).status === 0 && isValid;
}
if (isTemporary && files) rmSync(files, { recursive: true });
process.exitCode = isValid ? 0 : 1;

/** Prints a line for each type; returns whether every resource was read and is valid. */
async function readReports(site: string): Promise<boolean> {
  let isWhole = true;
  let total = 0;
  for await (const { type, count, stated, faulty, examples } of validateExport(site, files)) {
    const isComplete = stated === undefined || stated === count;
    total += count;
    isWhole &&= faulty === 0 && isComplete;
    const ofAll = isComplete ? "" : ` of ${stated}`;
    console.log(`${type}: ${count}${ofAll} resources, ${faulty} with errors`);
    for (const example of examples) console.log(`  ${example}`);
  }
  console.log(`${total} resources`);
  return isWhole;
}
