import type { Block, Inline, RichText } from "./inputs.ts";

/** The id of a document's nth heading, the same in every language. */
export function headingId(place: number): string {
  return `part-${place + 1}`;
}

export interface DocumentHeading {
  id: string;
  level: 2 | 3;
  text: string;
}

export function headingsOf(document: RichText): DocumentHeading[] {
  return document
    .filter((block) => block.type === "heading")
    .map(({ level, text }, place) => ({ id: headingId(place), level, text }));
}

const plainInlines = (content: Inline[]) => content.map(({ text }) => text).join("");

/** Returns the text of a block, one entry a line; searches and length limits use it. */
function linesOf(block: Block): string[] {
  switch (block.type) {
    case "heading":
      return [block.text];
    case "paragraph":
    case "callout":
    case "quote":
      return [plainInlines(block.content)];
    case "list":
      return block.items.map(plainInlines);
    case "table":
      return [...block.head, ...block.rows.flatMap((row) => row.map(plainInlines))];
    case "image":
      return [block.alt];
    case "faq":
      return block.items.flatMap(({ question, answer }) => [question, plainInlines(answer)]);
    case "action":
      return [block.title, block.text];
    case "cards":
      return [block.title];
  }
}

export function plainText(document: RichText): string {
  return document.flatMap(linesOf).join("\n");
}

export function countWords(document: RichText): number {
  return plainText(document).split(/\s+/).filter(Boolean).length;
}

const wordsPerMinute = 200;

/** Returns the reading time of a document in minutes, at least one. */
export function readingMinutes(document: RichText): number {
  return Math.max(1, Math.round(countWords(document) / wordsPerMinute));
}

export interface Question {
  question: string;
  answer: string;
}

export function questionsOf(document: RichText): Question[] {
  return document.flatMap((block) =>
    block.type === "faq"
      ? block.items.map(({ question, answer }) => ({ question, answer: plainInlines(answer) }))
      : [],
  );
}
