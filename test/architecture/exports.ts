import type { Rule } from "./source-files.ts";

const code = /\.(tsx?|mjs)$/;
const exporting = /^export (?:async )?(?:const|function\*?) ([A-Za-z_$][\w$]*)/gm;

/** The framework reads these exports, and drizzle-kit the tables. */
const readByTools =
  /\.route\.tsx?$|(^|\/)tables\.server\.ts$|^app\/(root|entry\.(client|server))\.tsx$/;

/** Another file uses each exported value; types and classes may describe what a function returns. */
export const exportsAreUsed: Rule = (files) => {
  const uses = new Map<string, number>();
  const sources = files.filter(({ path }) => code.test(path));
  for (const { text } of sources) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return sources
    .filter(({ path }) => /^(app|server)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => !readByTools.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exporting)]
        .map(([, name = ""]) => name)
        .filter((name) => (uses.get(name) ?? 0) < 2)
        .map((name) => `${path}: no other file uses ${name}`),
    );
};
