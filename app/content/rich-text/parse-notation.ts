import type { DraftNode } from "./draft-node.ts";
import { parseInline } from "./inline-notation.ts";
import { plainRuns } from "./rules.ts";

/**
 * Reads the text form of a document, one block a line:
 *
 *     ## heading              ### smaller heading
 *     - item                  1. item of a numbered list
 *     > quote | who said it
 *     !note text              !warning text            !emergency text
 *     ? question              : answer (follows its question)
 *     |= caption              | cell | cell |  (the first row is the head)
 *     @image alternative text | address | width | height
 *     @action title | text | label | address
 *     @cards title | what | category or nothing | how many
 *
 * Anything else is a paragraph. An empty line ends a list, a table or questions. Inside a line:
 * **bold**, *italic*, `code`, [words](address), and a backslash before a sign that is text.
 * The outcome is unchecked: whoever stores it parses it with the schema of documents.
 */
export function parseNotation(lines: readonly string[]): DraftNode {
  const content: DraftNode[] = [];
  let open: DraftNode | undefined;
  for (const line of lines) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    const { sign = "", rest = "" } = signed.exec(line)?.groups ?? {};
    if (open && continues(open, sign, rest)) continue;
    open = startBlock(sign, sign === "" ? line : rest);
    content.push(open);
  }
  return { type: "doc", content };
}

const signed =
  /^(?<sign>#{2,3}|-|\d{1,3}\.|>|!note|!warning|!emergency|\?|:|\|=|\||@image|@action|@cards)(?: (?<rest>.*)|$)/s;

/** Returns whether a line begins with the sign of a block. */
export function isSigned(line: string): boolean {
  return signed.test(line);
}

/** Adds a line to an open list, table or list of questions; false where it is of another block. */
function continues(open: DraftNode, sign: string, rest: string): boolean {
  const added = nextPart(open, sign, rest);
  if (added) open.content?.push(added);
  return added !== null;
}

function nextPart(open: DraftNode, sign: string, rest: string): DraftNode | null {
  if (open.type === listType(sign)) return itemOf(rest);
  if (open.type === "faq" && (sign === "?" || sign === ":")) return faqPart(sign, rest);
  if (open.type === "table" && sign === "|") {
    return rowOf(rest, open.content?.length === 0 ? "tableHeader" : "tableCell");
  }
  return null;
}

function listType(sign: string): "bulletList" | "orderedList" | null {
  if (sign === "-") return "bulletList";
  return /^\d/.test(sign) ? "orderedList" : null;
}

function startBlock(sign: string, rest: string): DraftNode {
  const list = listType(sign);
  if (list) return { type: list, content: [itemOf(rest)] };
  switch (sign) {
    case "##":
    case "###":
      return { type: "heading", attrs: { level: sign.length }, content: plainLine(rest) };
    case ">": {
      const [words = "", source = ""] = cellsOf(rest);
      return {
        type: "quote",
        attrs: { source: plainOf(source) || null },
        content: parseInline(words),
      };
    }
    case "!note":
    case "!warning":
    case "!emergency":
      return { type: "callout", attrs: { tone: sign.slice(1) }, content: parseInline(rest) };
    case "?":
      return { type: "faq", content: [faqPart(sign, rest)] };
    case "|=":
      return { type: "table", attrs: { caption: plainOf(rest) }, content: [] };
    case "@image":
    case "@action":
    case "@cards":
      return { type: sign.slice(1), attrs: leafAttributes(sign, cellsOf(rest).map(plainOf)) };
    default:
      return { type: "paragraph", content: parseInline(sign === "" ? rest : `${sign} ${rest}`) };
  }
}

function leafAttributes(
  sign: "@image" | "@action" | "@cards",
  [first = "", second = "", third = "", fourth = ""]: string[],
) {
  switch (sign) {
    case "@image":
      return { alt: first, src: second, width: Number(third), height: Number(fourth) };
    case "@action":
      return { title: first, text: second, label: third, href: fourth };
    case "@cards":
      return { title: first, of: second, category: third || null, limit: Number(fourth) };
  }
}

function itemOf(rest: string): DraftNode {
  return { type: "listItem", content: [{ type: "paragraph", content: parseInline(rest) }] };
}

function faqPart(sign: "?" | ":", rest: string): DraftNode {
  return sign === "?"
    ? { type: "question", content: plainLine(rest) }
    : { type: "answer", content: parseInline(rest) };
}

function rowOf(rest: string, type: "tableHeader" | "tableCell"): DraftNode {
  const cells = cellsOf(rest.replace(/(?<!\\)\|\s*$/, ""));
  const contentOf = type === "tableHeader" ? plainLine : parseInline;
  return {
    type: "tableRow",
    content: cells.map((text) => ({
      type,
      content: [{ type: "paragraph", ...(text !== "" && { content: contentOf(text) }) }],
    })),
  };
}

/** The parts of a line between bars that are not escaped. */
function cellsOf(rest: string): string[] {
  const cells = [""];
  for (const part of rest.match(/\\.|\||[^\\|]+|\\/gs) ?? []) {
    if (part === "|") cells.push("");
    else cells[cells.length - 1] += part;
  }
  return cells.map((one) => one.trim());
}

const plainOf = (line: string) => plainRuns(parseInline(line));
const plainLine = (line: string) => [{ type: "text" as const, text: plainOf(line) }];
