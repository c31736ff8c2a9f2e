import type { Geography } from "#app/geography/geography.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import { makeConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { makeWishWords } from "./correct-wishes.ts";

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
}

const prepared = new WeakMap<Vocabulary, { geography: Geography; done: Promise<unknown> }>();

/**
 * Makes what queries are understood by, once for a vocabulary, while others have their turns; the
 * first query would make it all at once.
 */
export function prepareWords({ vocabulary, geography }: Known): Promise<unknown> {
  const last = prepared.get(vocabulary);
  if (last?.geography === geography) return last.done;
  const done = inSteps(makeWords({ vocabulary, geography }));
  prepared.set(vocabulary, { geography, done });
  return done;
}

function* makeWords({ vocabulary, geography }: Known): Generator<void> {
  const dictionary = yield* makeConceptDictionary(vocabulary);
  yield* makeWishWords({ vocabulary, geography, dictionary });
}
