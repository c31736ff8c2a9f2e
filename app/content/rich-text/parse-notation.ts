import type { Block, Inline, RichText } from "./inputs.ts";

/**
 * Reads the notation that texts of the seed are written in, one block a line:
 *
 *     ## heading              ### smaller heading
 *     - item                  1. item of a numbered list
 *     > quote | who said it
 *     !note text              !warning text            !emergency text
 *     ? question              : answer (follows its question)
 *     |= caption              | cell | cell |  (the first row is the head)
 *     @action title | text | label | address
 *     @cards title | what | category or nothing | how many
 *
 * Anything else is a paragraph. Inside a line: **bold**, *italic*, `code`, [words](address).
 * The outcome is unchecked: whoever stores it parses it with the schema of documents.
 */
export function parseNotation(lines: string[]): RichText {
  const blocks: RichText = [];
  for (const line of lines) addLine(blocks, line);
  return blocks;
}

function addLine(blocks: RichText, line: string): void {
  const [, sign = "", rest = line] =
    /^(#{2,3}|-|\d+\.|>|!note|!warning|!emergency|\?|:|\|=|\||@action|@cards) ?(.*)$/.exec(line) ??
    [];
  const last = blocks.at(-1);
  if (sign === "-" || /^\d/.test(sign)) {
    addItem(blocks, sign !== "-", parseInlines(rest));
  } else if (sign === ":" && last?.type === "faq") {
    const open = last.items.at(-1);
    if (open) open.answer = parseInlines(rest);
  } else if (sign === "?" && last?.type === "faq") {
    last.items.push({ question: rest, answer: [] });
  } else if (sign === "|" && last?.type === "table") {
    addRow(last, rest);
  } else {
    blocks.push(startBlock(sign, rest));
  }
}

function startBlock(sign: string, rest: string): Block {
  const [first = "", second = "", third = "", fourth = ""] = rest
    .split("|")
    .map((part) => part.trim());
  switch (sign) {
    case "##":
    case "###":
      return { type: "heading", level: sign === "##" ? 2 : 3, text: rest };
    case ">":
      return { type: "quote", content: parseInlines(first), ...(second && { source: second }) };
    case "!note":
    case "!warning":
    case "!emergency":
      return { type: "callout", tone: toneOf[sign], content: parseInlines(rest) };
    case "?":
      return { type: "faq", items: [{ question: rest, answer: [] }] };
    case "|=":
      return { type: "table", caption: rest, head: [], rows: [] };
    case "@action":
      return { type: "action", title: first, text: second, label: third, href: fourth };
    case "@cards":
      return startCards(first, second, third, Number(fourth));
    default:
      return { type: "paragraph", content: parseInlines(`${sign}${rest}`) };
  }
}

const toneOf = { "!note": "note", "!warning": "warning", "!emergency": "emergency" } as const;
const cardKinds = ["professionals", "clinics", "services", "franchises", "articles"] as const;

function startCards(title: string, what: string, category: string, limit: number): Block {
  const of = cardKinds.find((kind) => kind === what);
  if (!of) throw new Error(`No cards of "${what}"`);
  return { type: "cards", title, of, ...(category && { category }), limit };
}

function addItem(blocks: RichText, isOrdered: boolean, item: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.type === "list" && last.isOrdered === isOrdered) last.items.push(item);
  else blocks.push({ type: "list", isOrdered, items: [item] });
}

function addRow(table: Extract<Block, { type: "table" }>, rest: string): void {
  const cells = rest
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());
  if (table.head.length === 0) table.head = cells;
  else table.rows.push(cells.map(parseInlines));
}

const marked =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|`(?<code>[^`]+)`|\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)/g;

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > end) inlines.push({ text: text.slice(end, match.index) });
    inlines.push(inlineOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ text: text.slice(end) });
  return inlines;
}

function inlineOf({ bold, italic, code, words, href }: Record<string, string | undefined>): Inline {
  if (bold) return { text: bold, mark: "bold" };
  if (italic) return { text: italic, mark: "italic" };
  if (code) return { text: code, mark: "code" };
  return { text: words ?? "", href: href ?? "" };
}
