import { type Block, type BlockOf, blocksOf, type RichText, type Run } from "./inputs.ts";

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
  return blocksOf(document, "heading").map(({ attrs, content }, place) => ({
    id: headingId(place),
    level: attrs.level,
    text: plainRuns(content),
  }));
}

/** Returns the text of inline content, without its marks. */
export function plainRuns(content: readonly Pick<Run, "text">[] = []): string {
  return content.map(({ text }) => text).join("");
}

/** Returns a text without marks as inline content. */
export function plainRun(text: string): Run {
  return { type: "text", text };
}

/** Returns the text of a block, one entry a line; searches and length limits use it. */
function linesOf(block: Block): string[] {
  switch (block.type) {
    case "heading":
    case "paragraph":
    case "callout":
    case "quote":
      return [plainRuns(block.content)];
    case "bulletList":
    case "orderedList":
      return block.content.map(({ content: [paragraph] }) => plainRuns(paragraph.content));
    case "table":
      return block.content.flatMap((row) =>
        row.content.map(({ content: [paragraph] }) => plainRuns(paragraph.content)),
      );
    case "image":
      return [block.attrs.alt];
    case "faq":
      return block.content.map(({ content }) => plainRuns(content));
    case "action":
      return [block.attrs.title, block.attrs.text];
    case "cards":
      return [block.attrs.title];
  }
}

export function plainText({ content }: RichText): string {
  return content.flatMap(linesOf).join("\n");
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

/** Pairs the parts of a list of questions. */
export function pairQuestions({ content }: BlockOf<"faq">): { question: string; answer: Run[] }[] {
  return content.flatMap((part, place) => {
    const answer = content[place + 1]?.content ?? [];
    return part.type === "question" ? [{ question: plainRuns(part.content), answer }] : [];
  });
}

export function questionsOf(document: RichText): Question[] {
  return blocksOf(document, "faq")
    .flatMap(pairQuestions)
    .map(({ question, answer }) => ({ question, answer: plainRuns(answer) }));
}
