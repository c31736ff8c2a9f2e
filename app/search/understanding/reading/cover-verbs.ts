import { coverVerbs, insuranceWords } from "../query-phrases.ts";

/** So many words may be between the verb and what is accepted: «ياخذ عندكم ضمان». */
const furthest = 2;

/**
 * Replaces verbs of accepting an insurance, which belong to no need: «طبيب عيون ياخذ ضمان» is no
 * taking of a sample («عينة»).
 * @param insurers The first words of insurers that are named.
 */
export function withoutCoverVerbs(
  words: readonly string[],
  insurers: ReadonlySet<number>,
  nothing: string,
): readonly string[] {
  const isCover = (at: number) => insurers.has(at) || insuranceWords.has(words[at] ?? "");
  const isBefore = (at: number) =>
    Array.from({ length: furthest }, (_, step) => at + step + 1).some(isCover);
  if (!words.some((word, at) => coverVerbs.has(word) && isBefore(at))) return words;
  return words.map((word, at) => (coverVerbs.has(word) && isBefore(at) ? nothing : word));
}
