import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { forgetVocabulary, getVocabulary } from "./queries.server.ts";
import { seedVocabulary } from "./seed.server.ts";
import { vocabularyItems, vocabularyRelations } from "./tables.server.ts";

const job = { kind: "job", name: "seed" } as const;

onAnyDatabase((open) => {
  test("a first seed writes everything, a second one nothing", { timeout: 300_000 }, async () => {
    const database = await open({ seed: "empty" });
    const [first, second] = await withRollback(database, job, async (tx) => [
      await seedVocabulary(tx),
      await seedVocabulary(tx),
    ]);
    expect(first).toBeGreaterThan(2_000);
    expect(second).toBe(0);
  });

  test("seeding puts texts and relations right and leaves people's own rows alone", async () => {
    const database = await open({ seed: "empty" });
    await withRollback(database, job, async (tx) => {
      await seedVocabulary(tx);
      const bySlug = (slug: string) =>
        tx.select().from(vocabularyItems).where(eq(vocabularyItems.slug, slug));
      const [cardiology] = await bySlug("cardiology");
      const [fever] = await bySlug("fever-in-a-child");
      if (!cardiology || !fever) throw new Error("The seed is incomplete.");
      await tx
        .update(vocabularyItems)
        .set({ name: "Old", status: "inactive" })
        .where(eq(vocabularyItems.id, cardiology.id));
      const { id: _id, ...copy } = fever;
      const [own] = await tx
        .insert(vocabularyItems)
        .values({ ...copy, slug: "own" })
        .returning();
      if (!own) throw new Error("The item was not stored.");
      expect(own.id).toBeGreaterThan(1_000_000);
      await tx.insert(vocabularyRelations).values([
        { itemId: fever.id, relation: "treated_by", relatedItemId: cardiology.id, weight: 1 },
        { itemId: own.id, relation: "treated_by", relatedItemId: cardiology.id, weight: 1 },
      ]);

      expect(await seedVocabulary(tx)).toBe(2);
      expect((await bySlug("cardiology"))[0]).toEqual({ ...cardiology, status: "inactive" });
      expect(await bySlug("own")).toHaveLength(1);
      const toCardiology = and(
        eq(vocabularyRelations.relation, "treated_by"),
        eq(vocabularyRelations.relatedItemId, cardiology.id),
      );
      const sources = await tx.select().from(vocabularyRelations).where(toCardiology);
      expect(sources.map((relation) => relation.itemId)).toContain(own.id);
      expect(sources.map((relation) => relation.itemId)).not.toContain(fever.id);
    });
  });

  test("guests see active items only", async () => {
    const database = await open({ seed: "vocabulary" });
    const setStatus = async (status: "active" | "inactive") => {
      await withTransaction(database, job, (tx) =>
        tx.update(vocabularyItems).set({ status }).where(eq(vocabularyItems.slug, "cardiology")),
      );
      forgetVocabulary(database);
    };
    const before = await getVocabulary(database);
    const cardiology = before.findByName("specialties", "CARDIOLOGY");
    expect(cardiology?.slug).toBe("cardiology");
    expect(before.findByName("specialties", "طب الأطفال")?.slug).toBe("paediatrics");

    await setStatus("inactive");
    const seen = await withRead(database, guest, (tx) =>
      tx.select().from(vocabularyItems).where(eq(vocabularyItems.slug, "cardiology")),
    );
    expect(seen).toEqual([]);
    const after = await getVocabulary(database);
    expect(after.bySlug("specialties", "cardiology")).toBeUndefined();
    const palpitations = after
      .category("symptoms")
      .flatMap((item) => after.related(item.id, "treated_by"));
    expect(palpitations.some(({ item }) => item.slug === "cardiology")).toBe(false);
    await setStatus("active");
    expect((await getVocabulary(database)).bySlug("specialties", "cardiology")?.id).toBe(
      cardiology?.id,
    );
  });

  test("the vocabulary knows parents, relations and order", async () => {
    const vocabulary = await getVocabulary(await open({ seed: "vocabulary" }));
    const symptom = vocabulary.bySlug("symptoms", "childs-ear-pain");
    const related = vocabulary.related(symptom?.id ?? 0, "treated_by");
    expect(related.map(({ item, weight }) => [item.slug, weight])).toEqual([
      ["paediatrics", 1],
      ["ent", 0.8],
    ]);
    const ent = related[1]?.item;
    expect(vocabulary.relatedTo(ent?.id ?? 0, "treated_by").map(({ item }) => item.slug)).toContain(
      symptom?.slug,
    );
    const specialties = vocabulary.category("specialties");
    expect(specialties).toEqual(specialties.toSorted((a, b) => a.sortOrder - b.sortOrder));
    const dentistry = vocabulary.bySlug("specialties", "dentistry");
    expect(vocabulary.children(dentistry?.id ?? 0).map((child) => child.slug)).toContain(
      "implant-dentistry",
    );
  });
});
