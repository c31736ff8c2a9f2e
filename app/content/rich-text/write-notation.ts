import { escapeText, writeInline } from "./inline-notation.ts";
import type { Block, RichText, Run } from "./inputs.ts";
import { isSigned } from "./parse-notation.ts";
import { plainRuns } from "./rules.ts";

/** Writes a document as text that `parseNotation` reads as the same document. */
export function writeNotation({ content }: RichText): string {
  return content.map((block) => linesOf(block).join("\n")).join("\n\n");
}

function linesOf(block: Block): string[] {
  switch (block.type) {
    case "paragraph":
      return [escapeStart(writeInline(block.content))];
    case "heading":
      return [`${"#".repeat(block.attrs.level)} ${plain(block.content)}`];
    case "bulletList":
      return block.content.map(({ content: [item] }) => `- ${writeInline(item.content)}`);
    case "orderedList":
      return block.content.map(
        ({ content: [item] }, place) => `${place + 1}. ${writeInline(item.content)}`,
      );
    case "quote":
      return [`> ${cells([cell(block.content), escapeCell(block.attrs.source ?? "")])}`];
    case "callout":
      return [`!${block.attrs.tone} ${writeInline(block.content)}`];
    case "table":
      return [
        `|= ${escapeText(block.attrs.caption)}`,
        ...block.content.map(
          ({ content }) => `| ${content.map((one) => cell(one.content[0].content)).join(" | ")} |`,
        ),
      ];
    case "faq":
      return block.content.map((part) =>
        part.type === "question" ? `? ${plain(part.content)}` : `: ${writeInline(part.content)}`,
      );
    case "image": {
      const { alt, src, width, height } = block.attrs;
      return [`@image ${[escapeCell(alt), escapeCell(src), width, height].join(" | ")}`];
    }
    case "action": {
      const { title, text, label, href } = block.attrs;
      return [`@action ${[title, text, label, href].map(escapeCell).join(" | ")}`];
    }
    case "cards": {
      const { title, of, category, limit } = block.attrs;
      return [`@cards ${[escapeCell(title), of, category ?? "", limit].join(" | ")}`];
    }
  }
}

const plain = (content: readonly { text: string }[]) => escapeText(plainRuns(content));
const cell = (content: readonly Run[] | undefined) => writeInline(content).replaceAll("|", "\\|");
const escapeCell = (text: string) => escapeText(text).replaceAll("|", "\\|");
const cells = (parts: readonly string[]) => parts.filter(Boolean).join(" | ");

/** Escapes the first sign of a paragraph that would begin another block. */
function escapeStart(line: string): string {
  if (!isSigned(line)) return line;
  return /^\d/.test(line) ? line.replace(".", "\\.") : `\\${line}`;
}
