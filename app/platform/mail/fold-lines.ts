/** Text of one line: in the text part of a mail, a value with line breaks would look like lines of the site. */
export function foldLines(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, " ").trim();
}
