import { dirname, join } from "node:path/posix";
import { isCode, type Rule, type SourceFile } from "./source-files.ts";

const exporting = /^export (?:async )?(?:const|function\*?) ([A-Za-z_$][\w$]*)/gm;
const importing = /(?:import|export)\s[^;"']*?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
/** A module that is imported whole: any of its exports may be read. */
const importingWhole = /\*\s+(?:as\s+\w+\s+)?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

/**
 * The framework reads these exports, drizzle-kit the tables, and the page the messages and its scripts;
 * rows of the specification may have a state that none has today.
 */
const readByTools =
  /\.route\.tsx?$|(^|\/)tables\.server\.ts$|^app\/(root|entry\.(client|server))\.tsx$|\/messages\/\w+\.ts$|-script\.ts$|^test\/specification\/row\.ts$|^[^/]+$/;

/** Another file imports each exported value; types and classes may describe what a function returns. */
export const exportsAreUsed: Rule = (files) => {
  const sources = files.filter(({ path }) => isCode(path));
  const imported = new Set(sources.flatMap(listImports));
  return sources
    .filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path) && !readByTools.test(path))
    .filter(({ path }) => !imported.has(`${path} *`))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exporting)]
        .map(([, name = ""]) => name)
        .filter((name) => !imported.has(`${path} ${name}`))
        .map((name) => `${path}: no other file uses ${name}`),
    );
};

/** Returns what a file imports of the others, as "path name", or "path *" for a whole module. */
function listImports({ path, text }: SourceFile): string[] {
  const names = [...text.matchAll(importing)].flatMap(([, list = "", from = ""]) =>
    list
      .split(",")
      .map((one) => one.trim().replace(/^type\s+/, ""))
      .map((one) => `${resolveImport(path, from)} ${one.replace(/\s+as\s.*$/s, "")}`),
  );
  const wholes = [...text.matchAll(importingWhole)].map(
    ([, from, later = ""]) => `${resolveImport(path, from ?? later)} *`,
  );
  return [...names, ...wholes];
}

/** Returns the path in the repository that an import states. */
function resolveImport(path: string, stated: string): string {
  const [file = ""] = stated.split("?");
  return file.startsWith("#") ? file.slice(1) : join(dirname(path), file);
}
