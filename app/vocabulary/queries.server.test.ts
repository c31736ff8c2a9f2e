import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { forgetVocabulary, getVocabulary } from "./queries.server.ts";
import { vocabularyItems, vocabularyRelations } from "./tables.server.ts";

const writer = { kind: "job", name: "vocabulary test" } as const;

onAnyDatabase((open) => {
  test("databases with the same rows have one vocabulary", async () => {
    const first = await getVocabulary(await open({ seed: "vocabulary" }));
    expect(await getVocabulary(await open({ seed: "demo" }))).toBe(first);
    expect(await getVocabulary(await open({ seed: "empty" }))).not.toBe(first);
  });

  test("the vocabulary is the same as long as no row of it has changed", async () => {
    const database = await open({ seed: "vocabulary" });
    const readAgain = () => {
      forgetVocabulary(database);
      return getVocabulary(database);
    };
    const first = await getVocabulary(database);
    expect(await readAgain()).toBe(first);
    await withTransaction(database, writer, (tx) =>
      tx
        .update(vocabularyItems)
        .set({ metadata: sql`metadata || '{"code": "changed"}'` })
        .where(eq(vocabularyItems.slug, "dentistry")),
    );
    expect(await getVocabulary(database)).toBe(first);
    const second = await readAgain();
    expect(second.bySlug("specialties", "dentistry")?.metadata.code).toBe("changed");
    expect(await readAgain()).toBe(second);
    const dentistry = second.bySlug("specialties", "dentistry")?.id ?? 0;
    await withTransaction(database, writer, (tx) =>
      tx.delete(vocabularyRelations).where(eq(vocabularyRelations.relatedItemId, dentistry)),
    );
    expect((await readAgain()).relatedTo(dentistry, "treated_by")).toEqual([]);
  });
});
