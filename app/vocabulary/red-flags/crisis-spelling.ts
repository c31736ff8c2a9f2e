/** Shorter words are a slip away from too many others. */
const shortestWord = 5;
/** Words of four letters are corrected only where two neighbours are swapped: "pian". */
const shortestSwapped = 4;

/** Corrects slips in words of emergencies: "cheast pain", "chestpain", «انتحاار». */
export class CrisisSpelling {
  private readonly words = new Set<string>();
  /** The words by what is left of them without one letter. */
  private readonly byRemainder = new Map<string, string[]>();

  /** @param word a folded word of a phrase. */
  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    if (word.length < shortestSwapped || !isLatin(word)) return;
    for (const rest of [word, ...remaindersOf(word)]) {
      const known = this.byRemainder.get(rest);
      if (known) known.push(word);
      else this.byRemainder.set(rest, [word]);
    }
  }

  /** Returns the tokens with their slips corrected, or null where there is none. */
  correct(tokens: readonly string[], isKnown: (word: string) => boolean): string[] | null {
    let isChanged = false;
    const read = tokens.flatMap((token) => {
      if (token.length < shortestSwapped || this.words.has(token) || isKnown(token)) return [token];
      const meant = this.meantBy(token);
      isChanged ||= meant !== null;
      return meant ?? [token];
    });
    return isChanged ? read : null;
  }

  private meantBy(token: string): string[] | null {
    // Letters held down: "helppp", «انتحاار».
    const squeezed = token.replace(/(.)\1+/g, "$1");
    if (this.words.has(squeezed)) return [squeezed];
    if (!isLatin(token)) return null;
    for (let at = shortestSwapped; at <= token.length - shortestSwapped; at += 1) {
      const parts = [token.slice(0, at), token.slice(at)];
      if (parts.every((part) => this.words.has(part))) return parts;
    }
    const near = new Set(
      [token, ...remaindersOf(token)].flatMap((rest) => this.byRemainder.get(rest) ?? []),
    );
    const meant = [...near].filter((word) => word[0] === token[0] && isOneSlip(word, token));
    return meant.length === 1 ? meant : null;
  }
}

function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

function remaindersOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether one letter is left out, put in or exchanged, or two neighbours are swapped. */
export function isOneSlip(word: string, typed: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start += 1;
  const rest = word.slice(start);
  const typedRest = typed.slice(start);
  const isSwapped =
    rest[0] === typedRest[1] && rest[1] === typedRest[0] && rest.slice(2) === typedRest.slice(2);
  if (isSwapped && rest.length >= 2) return true;
  if (word.length < shortestWord || typed.length < shortestWord) return false;
  return (
    rest.slice(1) === typedRest.slice(1) ||
    rest.slice(1) === typedRest ||
    rest === typedRest.slice(1)
  );
}
