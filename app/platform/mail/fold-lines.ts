/** Text of a stranger with its own lines, each marked, so that none looks like a line of the site. */
export function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => `> ${foldLines(line)}`.trimEnd())
    .join("\n");
}

/** Text of one line: in the text part of a mail, a value with line breaks would look like lines of the site. */
export function foldLines(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, " ").trim();
}
