import { expect, test } from "vitest";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listSpecialtyChoices } from "./list-specialty-choices.server.ts";

onAnyDatabase((open) => {
  test.each(["en", "ar"] as const)(
    "specialties are choices by group and name in %s",
    async (locale) => {
      const vocabulary = await getVocabulary(await open({ seed: "vocabulary" }));
      const choices = listSpecialtyChoices(vocabulary, locale);
      expect(choices).toHaveLength(vocabulary.category("specialties").length);
      const groups = [...Map.groupBy(choices, ({ group }) => group)];
      // Each group is one stretch of the list, in which names ascend.
      expect(choices).toEqual(groups.flatMap(([, members]) => members));
      expect(groups.length).toBeGreaterThan(5);
      const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
      for (const [, members] of groups) {
        const names = members.map(({ label }) => label);
        expect(names).toEqual(names.toSorted(compare));
      }
      expect(choices[0]?.group).toBe(
        locale === "en" ? "General and family medicine" : groups[0]?.[0],
      );
    },
  );
});
