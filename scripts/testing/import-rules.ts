import { existsSync, globSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { root } from "../sources.ts";
import { findKnots } from "./folder-knots.ts";

const folders = ["app", "server", "test", "scripts", "bench", "e2e"];
const leastSeen = 0.6;

// dependency-cruiser reads TypeScript with TypeScript's own parser, which 7 no longer offers;
// without this it would see no module and be content.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, "typescript-5"), context),
});

interface ImportReport {
  modules: number;
  files: number;
  violations: { rule: string; from: string; to: string; comment: string }[];
}

/** Holds a folder tree's imports against .dependency-cruiser.cjs. */
async function checkImports(baseDir: string): Promise<ImportReport> {
  const { cruise } = await import("dependency-cruiser");
  const { forbidden, options } = readRules();
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === "string") throw new Error(output);
  const source = /^(?!.*node_modules\/).+\.tsx?$/;
  const seen = output.modules.filter(
    (module) => source.test(module.source) && !module.couldNotResolve,
  );
  const imports = seen.reduce((sum, module) => sum + module.dependencies.length, 0);
  return {
    modules: imports > 0 ? seen.length : 0,
    files: globSync(`{${present.join(",")}}/**/*.{ts,tsx}`, { cwd: baseDir }).length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map((step) => step.name).join(" -> ") : to,
        comment:
          forbidden.find((entry: { name: string }) => entry.name === rule.name)?.comment ?? "",
      })),
      ...listKnots(baseDir),
    ],
  };
}

function readRules() {
  return createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
}

/** Returns the slices in which first-level folders import one another at run time. */
function listKnots(baseDir: string): ImportReport["violations"] {
  return globSync("app/*/", { cwd: baseDir }).flatMap((folder) => {
    const [, slice = ""] = folder.split("/");
    return findKnots(slice, baseDir).knots.map((knot) => ({
      rule: "folders-tie-no-knots",
      from: `app/${slice}`,
      to: knot.join(", "),
      comment: `These folders import one another: node scripts/testing/folder-knots.ts ${slice}`,
    }));
  });
}

if (import.meta.main) {
  const asJson = process.argv.includes("--json");
  const folder = process.argv.slice(2).find((arg) => !arg.startsWith("--"));
  const report = await checkImports(resolve(folder ?? root));
  if (asJson) console.log(JSON.stringify(report));
  for (const { rule, from, to, comment } of asJson ? [] : report.violations) {
    console.log(`${from} -> ${to}\n  ${rule}: ${comment}`);
  }
  const blind = report.modules < report.files * leastSeen;
  if (!asJson) {
    console.log(`${report.modules} modules of ${report.files} files seen.`);
    if (blind) console.log("Too few modules were seen: the rules were not really checked.");
  }
  process.exitCode = blind || report.violations.length > 0 ? 1 : 0;
}
