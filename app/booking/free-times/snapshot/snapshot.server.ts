import type { Database } from "#app/platform/database/database.server.ts";
import { knownMigrations } from "#app/platform/database/migration-state.server.ts";
import type { FreeTimesTable } from "../table/free-times-table.ts";
import { findLastEvent, type KnownEvents } from "./queries.server.ts";
import { framesOf, takeFrame } from "./record-frames.ts";
import { readSnapshotFile, writeSnapshotFile } from "./snapshot-file.server.ts";

/** Functions of the database compute what records are made of. */
async function readStamp(): Promise<string> {
  return String(await knownMigrations());
}

/** Stores the records of a table that knows all events up to a position; nothing without an event. */
export async function storeRecords(
  database: Database,
  table: FreeTimesTable,
  { file, position, missing }: KnownEvents & { file: string },
): Promise<void> {
  const last = await findLastEvent(database, position);
  if (!last) return;
  const stamp = await readStamp();
  await writeSnapshotFile(file, { stamp, ...last, missing: [...missing] }, framesOf(table));
}

/** Fills a table from a file. Returns the events that it knows; null where no file can be used. */
export async function loadRecords(
  database: Database,
  table: FreeTimesTable,
  file: string,
): Promise<KnownEvents | null> {
  return readSnapshotFile(file, {
    isTrusted: async ({ stamp, position, publishedAt }) => {
      const last = await findLastEvent(database, position);
      const isThisDatabase = last?.position === position && last.publishedAt === publishedAt;
      return isThisDatabase && stamp === (await readStamp());
    },
    take: (frame, at) =>
      at === 0 ? table.shared.takeJson(frame.toString()) : takeFrame(frame, table),
  });
}
