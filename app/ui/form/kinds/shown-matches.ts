import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Matches that the server found for a text. */
export interface Matches<Option> {
  text: string;
  options: readonly Option[];
}

/**
 * Returns the matches to offer while somebody types. Those of an earlier text are offered only as far
 * as they have all the words typed by now: an answer that is late offers nobody else.
 */
export function shownMatches<Option extends { name: string }>(
  found: Matches<Option>,
  typed: string,
): readonly Option[] {
  if (found.text === typed) return found.options;
  const words = foldText(typed).split(" ");
  return found.options.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
}
