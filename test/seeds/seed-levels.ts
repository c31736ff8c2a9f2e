import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";

/**
 * Content of a test database: the schema, with the vocabulary and places, or with a small city as
 * well.
 */
export type SeedLevel = "empty" | "vocabulary" | "demo";

/** A prepared database of one test file; it is closed first and removed then. */
export interface DatabaseCopy {
  database: Database;
  remove: () => Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const demoProfessionals = 200;
const seeder: Actor = { kind: "job", name: "test seed" };

const sourcesOf: Record<SeedLevel, string[]> = {
  empty: ["db/{functions,migrations}/*.sql", "test/seeds/seed-levels.ts", "package-lock.json"],
  vocabulary: [
    "app/{geography,vocabulary}/data/*",
    "app/{geography,vocabulary}/**/seed*.ts",
    "app/platform/i18n/fold-text.ts",
  ],
  demo: ["app/directory/**/*.server.ts", "app/demo/**", "app/directory/**/rules.ts"],
};

const levelsBelow: Record<SeedLevel, SeedLevel[]> = {
  empty: ["empty"],
  vocabulary: ["empty", "vocabulary"],
  demo: ["empty", "vocabulary", "demo"],
};

const hashes = new Map<SeedLevel, string>();

/** Changes when anything changes that the level's rows are made from; files are read once a process. */
export function seedHash(level: SeedLevel): string {
  const hash = hashes.get(level) ?? hashSources(level);
  hashes.set(level, hash);
  return hash;
}

function hashSources(level: SeedLevel): string {
  const hash = createHash("sha256");
  const patterns = levelsBelow[level].flatMap((below) => sourcesOf[below]);
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (!/\.\w+$/.test(file) || file.includes(".test.")) continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Migrates a new database and fills it to the level. */
export async function prepareDatabase(
  database: Database,
  level: SeedLevel,
  { professionals = demoProfessionals } = {},
): Promise<void> {
  await migrateDatabase(database, join(root, "db/migrations"));
  if (level === "empty") return;
  const { seedGeography } = await import("#app/geography/seed.server.ts");
  const { seedVocabulary } = await import("#app/vocabulary/seed.server.ts");
  await withTransaction(database, seeder, async (tx) => {
    await seedGeography(tx);
    await seedVocabulary(tx);
  });
  if (level === "vocabulary") return;
  const { seedDemoCity } = await import("#app/demo/seed-demo-city.server.ts");
  await seedDemoCity(database, { professionals });
}
