import { expect, test } from "vitest";
import { locales } from "#app/platform/i18n/locale.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { insuranceTerms } from "./rules.ts";

const vocabulary = seedVocabularyInMemory();

test.each(locales)("the lists of an insurance card are alphabetical in %s", (locale) => {
  const terms = insuranceTerms(vocabulary, locale);
  const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  const inOrder = (labels: string[]) => labels.toSorted(compare);
  for (const list of [terms["insurance-providers"], terms["insurance-administrators"]]) {
    const labels = list.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels).toEqual(inOrder(labels));
  }
  const byGroup = Map.groupBy(terms["insurance-networks"], ({ group }) => group ?? "");
  expect(byGroup.size).toBeGreaterThan(3);
  expect([...byGroup.keys()]).toEqual(inOrder([...byGroup.keys()]));
  for (const networks of byGroup.values()) {
    const labels = networks.map(({ label }) => label);
    expect(labels).toEqual(inOrder(labels));
  }
});
