import { beforeAll, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readCrisisCare } from "./read-crisis-care.server.ts";

onAnyDatabase((open) => {
  beforeAll(async () => {
    await open({ seed: "demo" });
  }, 300_000);

  async function readPsychiatry(isForChild: boolean, ofChildren = "child-psychiatry") {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const { psychiatry } = await readCrisisCare({
      database,
      actor: guest,
      locale: "en",
      vocabulary: {
        ...vocabulary,
        bySlug: (category, slug) =>
          vocabulary.bySlug(category, slug === "child-psychiatry" ? ofChildren : slug),
      },
      geography: await getGeography(database),
      now: new Date("2026-11-18T07:00:00Z"),
      position: null,
      isForChild,
    });
    return psychiatry;
  }

  test("a child's help lists the field of children first", async () => {
    // The small city has no psychiatrist of children: another field takes its place.
    const child = await readPsychiatry(true, "paediatrics");
    const adult = await readPsychiatry(false, "paediatrics");
    expect(child.places.length).toBeGreaterThan(0);
    expect(child.path).not.toBe(adult.path);
    expect(child.places).not.toEqual(adult.places);
  });

  test("psychiatrists of adults are listed where there are none of children", async () => {
    expect(await readPsychiatry(true)).toEqual(await readPsychiatry(false));
  });
});
