import { foldLines, quoteLines } from "../fold-lines.ts";
import type { MailPart } from "./mail-parts.ts";

/** Writes the text of a mail, where no value of a visitor looks like a line of the site. */
export function writeText(parts: readonly MailPart[]): string {
  return `${parts.map(textOf).join("\n\n")}\n`;
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
    case "note":
      return foldLines(part.text);
    case "code":
      return part.code;
    case "facts":
      return part.facts.map(({ label, value }) => `${label}: ${foldLines(value)}`).join("\n");
    case "links":
    case "plainLinks":
      return part.links.map(({ label, href }) => `${foldLines(label)}\n${href}`).join("\n\n");
    case "list":
      return part.items.map((item) => `• ${foldLines(item)}`).join("\n");
    case "letter":
      return part.text;
    case "quote":
      return [part.head && foldLines(part.head), quoteLines(part.text)].filter(Boolean).join("\n");
  }
}
