import { cleanText } from "./clean-text.ts";

/** Splits texts at their separators. */
export function readTags(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const part of texts.flatMap((text) => text.split(/[,،;؛\n]/))) {
    const tag = cleanText(part).trim().replace(/\s+/g, " ");
    const key = tag.toLowerCase();
    if (tag !== "" && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}
