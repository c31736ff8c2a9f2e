import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Folded phrases of up to a few words, found at a position of a text, the longest first. */
export class PhraseTable<T> {
  private readonly values = new Map<string, T>();
  /** The most words of a phrase that begins with the word. */
  private readonly longest = new Map<string, number>();

  add(phrase: string, value: T): void {
    const folded = foldText(phrase);
    const words = folded.split(" ");
    const first = words[0] ?? "";
    this.values.set(folded, value);
    this.longest.set(first, Math.max(this.longest.get(first) ?? 0, words.length));
  }

  /** Returns the longest phrase that begins at the word, or null. */
  at(words: readonly string[], start: number): { value: T; end: number } | null {
    const most = this.longest.get(words[start] ?? "") ?? 0;
    for (let length = Math.min(most, words.length - start); length > 0; length -= 1) {
      const key = length === 1 ? words[start] : words.slice(start, start + length).join(" ");
      const value = this.values.get(key ?? "");
      if (value !== undefined) return { value, end: start + length };
    }
    return null;
  }
}
