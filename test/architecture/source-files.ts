import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file of the repository, or one that a test makes up. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Returns the violations in a tree, one line each. */
export type Rule = (files: SourceFile[]) => string[];

export const root = join(import.meta.dirname, "../..");

const folders = ["app", "server", "db", "e2e", "bench", "scripts", "test", "docs", "public"];
const readable = /\.(tsx?|mjs|cjs|css|md|json|svg)$/;

/** Every file of the repository that is written by hand, with its text where that is text. */
export function readRepository(): SourceFile[] {
  const patterns = [`{${folders.join(",")}}/**/*`, "*.{ts,md,json,cjs}", ".dependency-cruiser.cjs"];
  return globSync(patterns, { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => ({
      path,
      text: readable.test(path) ? readFileSync(join(root, path), "utf8") : "",
    }));
}

/** True when the repository has a file, a folder or, with * or {}, anything of that shape. */
export function existsInRepository(path: string): boolean {
  if (/[*{]/.test(path)) return globSync(path, { cwd: root }).length > 0;
  return existsSync(join(root, path));
}

/** Returns the text without comments and without quoted text. */
export function codeOnly(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g,
    (part) => (part.startsWith("/") ? "" : '""'),
  );
}

/** Returns the text without its comments; quoted text remains. */
export function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    (part) => (part.startsWith("/") ? "" : part),
  );
}

/** Returns the quoted texts, each with its line. */
export function quotedTexts(text: string): { value: string; line: number }[] {
  const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
  return [...text.matchAll(quoted)].map((match) => ({
    value: match[0].slice(1, -1),
    line: lineAt(text, match.index),
  }));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

export const isCode = (path: string) => /\.(tsx?|mjs|cjs)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path);
