import { dirname, join } from "node:path/posix";
import { existsInRepository, type SourceFile } from "./source-files.ts";

const cited = /`((?:app|server|db|e2e|bench|scripts|test|docs|public)\/[^`\s]*)`/g;
const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Paths cited in the documents exist; <names> in angle brackets and NNN are wildcards. */
export function citedPathsExist(
  files: SourceFile[],
  exists: (path: string) => boolean = existsInRepository,
): string[] {
  return files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) => {
      const prose = text.replace(/```[\s\S]*?```/g, "");
      const paths = [...prose.matchAll(cited)].map((match) =>
        (match[1] ?? "").replace(/:\d+$/, ""),
      );
      const links = [...prose.matchAll(linked)].map((match) => join(dirname(path), match[1] ?? ""));
      return [...paths.map((each) => each.replace(/<[^>]+>|NNN-\w+/g, "*")), ...links]
        .filter((each) => !exists(each))
        .map((each) => `${path}: ${each} does not exist`);
    });
}

const mostRecords = 35;
const mostWords = 420;
const mostLines = 250;

const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);

/** Decision records are few, numbered, on one screen and in the index; ARCHITECTURE is short. */
export function documentsAreShort(files: SourceFile[]): string[] {
  const records = files.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
  const index = files.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";
  const numbered = records
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }, at) => {
      const number = String(at + 1).padStart(4, "0");
      const name = path.slice("docs/decisions/".length);
      return [
        ...(name.startsWith(`${number}-`) && text.startsWith(`# ${number}. `) ? [] : ["number"]),
        ...(headings(text).join() === "Context,Decision,Consequences" ? [] : ["headings"]),
        ...(countWords(text) <= mostWords ? [] : [`over ${mostWords} words`]),
        ...(index.includes(`(${name})`) ? [] : ["not in the index"]),
      ].map((problem) => `${path}: ${problem}`);
    });
  const long = files
    .filter(({ path }) => path === "docs/ARCHITECTURE.md")
    .filter(({ text }) => text.split("\n").length > mostLines + 1)
    .map(({ path }) => `${path}: over ${mostLines} lines`);
  const many = records.length > mostRecords ? [`over ${mostRecords} decision records`] : [];
  return [...numbered, ...long, ...many];
}
