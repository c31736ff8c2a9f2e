/** Returns what was typed into the search box, trimmed; null for blank input, which is ignored. */
export function searchedText(typed: string): string | null {
  const text = typed.trim();
  return text === "" ? null : text;
}
