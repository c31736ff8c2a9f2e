import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { withSynonyms } from "#app/vocabulary/with-synonyms.ts";
import type { ActiveRules } from "./rule-set.ts";

const extended = new WeakMap<Vocabulary, WeakMap<ActiveRules, Vocabulary>>();

/**
 * Returns the vocabulary with the synonyms of the rules, made once for both: what is derived from a
 * vocabulary is cached by its identity. Without synonyms it is the vocabulary itself.
 */
export function vocabularyOf(vocabulary: Vocabulary, rules: ActiveRules | undefined): Vocabulary {
  if (!rules || rules.synonyms.length === 0) return vocabulary;
  const byRules = extended.get(vocabulary) ?? new WeakMap<ActiveRules, Vocabulary>();
  extended.set(vocabulary, byRules);
  const known = byRules.get(rules) ?? withSynonyms(vocabulary, rules.synonyms);
  byRules.set(rules, known);
  return known;
}
