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
