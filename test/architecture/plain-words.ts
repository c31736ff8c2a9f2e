import { lineAt, type SourceFile } from "./source-files.ts";

/** A mannerism, where to write what instead. */
export interface Mannerism {
  name: string;
  found: RegExp;
  write: string;
}

/** Words that personify data, or a relative clause where the field has a noun. */
const mannerisms: Mannerism[] = [
  {
    name: "stands",
    found: /\b(?:stands?|stood)\b(?!-)/i,
    write: "is, is shown, comes first, represents, applies",
  },
  { name: "told", found: /\btold\b/i, write: "notified, published, shown, sent, described" },
  { name: "hears", found: /\bhears\b|\bhear of\b/i, write: "receives" },
  {
    name: "doors",
    found: /\b(?:every|each|which|no|this|one|all) doors?\b/i,
    write: "entry point, call, route",
  },
  { name: "keeper", found: /\bkeepers?\b|\bnamer\b/i, write: "writer, label context" },
  { name: "to who", found: /\b(?:to|for) who\b(?! it\b)/i, write: "whoever, or the noun" },
  {
    name: "who waits",
    found: /\b(?:who|what) waits?\b/i,
    write: "the waiting list, pending, queued",
  },
  { name: "be had", found: /\b(?:could|can|may) be had\b/i, write: "available, obtained" },
  { name: "answers what", found: /\banswers what\b/i, write: "returns" },
  {
    name: "nobody is",
    found: /\bnobody (?:is|was) (?:asked|told)\b/i,
    write: "no request, nobody is notified",
  },
  {
    name: "what of a comment",
    found: /\/\*\*\s+(?:\*\s+)?(?:What|Who|Whose) /,
    write: "the noun, or a verb in the third person",
  },
];

const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`/\\])\/\/[^\n]*/g;
const titles =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()"`]*\))?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g;

const isCode = /\.(?:tsx?|mjs|cjs|css)$/;
const isTest = /\.(?:test|spec)\.tsx?$/;
/** Rows and this list quote the words; drawings have doors and things that stand. */
const isLeftOut =
  /^test\/(?:specification|architecture)\/|^test\/wording|^app\/media\/drawings\/|\/messages\//;

export interface Finding extends Pick<Mannerism, "name" | "write"> {
  path: string;
  line: number;
}

/** Returns the mannerisms in comments and in titles of tests. */
export function findMannerisms(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode.test(path) && !isLeftOut.test(path))
    .flatMap(({ path, text }) => {
      const parts = [...text.matchAll(comments)].map(({ 0: value, index }) => ({ value, index }));
      if (isTest.test(path)) {
        parts.push(
          ...[...text.matchAll(titles)].map(({ 2: value = "", index }) => ({ value, index })),
        );
      }
      return parts.flatMap(({ value, index }) =>
        mannerisms
          .filter(({ found }) => found.test(value))
          .map(({ name, write }) => ({ name, write, path, line: lineAt(text, index) })),
      );
    });
}
