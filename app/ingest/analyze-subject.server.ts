import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { SubjectName } from "./subject.ts";

const tables: Readonly<Record<SubjectName, readonly string[]>> = {
  clinics: ["clinics", "clinic_vocabulary", "clinic_networks", "clinic_services"],
  professionals: ["professionals", "professional_vocabulary", "places_of_practice"],
  services: ["services"],
};

/** Fewer entries change no plan. */
const fewest = 1_000;

/**
 * Refreshes the planner's statistics of a subject where an import wrote many entries: the embedded
 * database never does by itself, and a server only some minutes after a run.
 */
export async function analyzeSubject(
  tx: Transaction,
  subject: SubjectName,
  written: number,
): Promise<void> {
  if (written < fewest) return;
  const names = [...tables[subject], "directory_listings"].map((name) => sql.identifier(name));
  await tx.execute(sql`analyze ${sql.join(names, sql`, `)}`);
}
