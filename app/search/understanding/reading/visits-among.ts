import { meaningOfPhrase, type PhraseMeaning } from "../query-phrases.ts";

interface Part {
  start: number;
  end: number;
}

interface ReadPart extends Part {
  meaning: { kind: string };
  isComplaint?: boolean;
}

/** "Blood test at home" is one service, and asks for a visit all the same. */
export function visitsAmong(
  phrases: readonly (Part & { phrase: string })[],
  read: readonly ReadPart[],
): (Part & { meaning: PhraseMeaning; sureness: number })[] {
  return phrases.flatMap(({ start, end, phrase }) => {
    const meaning = meaningOfPhrase.get(phrase);
    if (meaning?.kind !== "visitType") return [];
    const isWithin = read.some(
      (one) =>
        one.meaning.kind === "concept" && !one.isComplaint && one.start < start && one.end === end,
    );
    return isWithin ? [{ start, end, meaning, sureness: 1 }] : [];
  });
}
