import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { SealedName } from "./sections/sections.ts";
import { healthRecords, healthSections } from "./tables.server.ts";

interface SectionKey {
  userId: string;
  section: SealedName;
}

/** Returns the sealed content of a section; null if empty. */
export async function getSealedSection(
  tx: Transaction,
  { userId, section }: SectionKey,
): Promise<string | null> {
  const rows = await tx
    .select({ sealed: healthSections.sealed })
    .from(healthSections)
    .where(and(eq(healthSections.authUserId, userId), eq(healthSections.section, section)));
  return rows[0]?.sealed ?? null;
}

/** Returns the sections that the person has filled in, without opening them. */
export async function listFilledSections(tx: Transaction, userId: string): Promise<SealedName[]> {
  const rows = await tx
    .select({ section: healthSections.section })
    .from(healthSections)
    .where(eq(healthSections.authUserId, userId));
  return rows.map(({ section }) => section);
}

const recordColumns = {
  id: healthRecords.id,
  sealed: healthRecords.sealed,
  filePath: healthRecords.filePath,
  createdAt: healthRecords.createdAt,
};

export interface SealedRecord {
  id: string;
  sealed: string;
  filePath: string | null;
  createdAt: Date;
}

/** Returns the actor's records, the newest first. */
export function listSealedRecords(tx: Transaction, userId: string): Promise<SealedRecord[]> {
  return tx
    .select(recordColumns)
    .from(healthRecords)
    .where(eq(healthRecords.authUserId, userId))
    .orderBy(desc(healthRecords.createdAt), desc(healthRecords.id));
}

/** Returns one record of the actor; null for another person's. */
export async function getSealedRecord(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<SealedRecord | null> {
  const rows = await tx
    .select(recordColumns)
    .from(healthRecords)
    .where(and(eq(healthRecords.authUserId, userId), eq(healthRecords.id, id)));
  return rows[0] ?? null;
}
