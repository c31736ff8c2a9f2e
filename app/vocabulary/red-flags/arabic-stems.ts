/** Fewest letters of a stem: a shorter one is found in too many words. */
const shortestStem = 3;
const longestWord = 16;

/** Conjunctions, prepositions, the article and particles of the future, in the dialects too. */
const openings = "و ف ال وال بال عال هال فال وبال وعال ولل لل ب ل ع ه ح وب وع ول وح".split(" ");
/** Letters of the person before a verb. */
const persons = "ا ي ت ن م ات يت تت نت مت".split(" ");
/** Persons, possessives, objects, duals, plurals and the Egyptian negation. */
const endings =
  "ي ه ها هم هن ن ك كم نا ني ت تي ته تها تني وا و ون ين ات ا ش ج وه وني يا يه تو نو".split(" ");

/**
 * Returns the stems that a folded Arabic word may have, the word itself first: «بصدرها» gives
 * «صدر», «بيتحركوا» «تحرك» and «حرك». It returns too many rather than too few: it serves to look
 * words up in a short list, not to understand any word.
 */
export function arabicStems(word: string): Set<string> {
  const stems = new Set([word]);
  if (word < "\u0621" || word.length > longestWord) return stems;
  const bodies = new Set([word]);
  for (const opening of openings)
    if (word.startsWith(opening)) bodies.add(word.slice(opening.length));
  for (const body of [...bodies]) {
    for (const person of persons)
      if (body.startsWith(person)) bodies.add(body.slice(person.length));
  }
  for (const body of bodies) {
    if (body.length < shortestStem) continue;
    stems.add(body);
    for (const ending of endings) {
      if (!body.endsWith(ending)) continue;
      const stem = body.slice(0, -ending.length);
      if (stem.length < shortestStem) continue;
      stems.add(stem);
      if (stem.endsWith("ت")) stems.add(`${stem.slice(0, -1)}ه`);
    }
  }
  return stems;
}
