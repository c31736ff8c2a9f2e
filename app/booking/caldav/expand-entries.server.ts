import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mergeSpans } from "../availability/open-spans.ts";
import type { Span } from "../availability/slots.ts";
import { readInThread } from "../calendar-reading/read-in-thread.server.ts";
import { horizonDays, mostTimes } from "./rules.ts";
import { openEntry } from "./seal-entry.server.ts";

const actor = { kind: "job", name: "booking.expand-entries" } as const;
const batchSize = 200;

interface Recurring extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  name: string;
  etag: string;
  sealed: string;
}

/** Every night: the times of recurring events that have come within the horizon. */
export const expandEntriesJob = defineJob({
  name: "booking.expand-entries",
  schedule: "45 2 * * *",
  timeoutSeconds: 3_600,
  async run(_data, { services, log }) {
    const expanded = await expandEntries(services);
    if (expanded > 0) log.info({ expanded }, "expanded recurring events of calendar programs");
  },
});

/** Returns how many events it expanded. */
export async function expandEntries({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<number> {
  let count = 0;
  for (let batch = await nextBatch(database, null); batch.length > 0; ) {
    for (const entry of batch) {
      const text = openEntry(config, entry, entry.sealed);
      const now = Date.now();
      const span = [now - dayMs, now + horizonDays * dayMs] as const;
      const answer = text === null ? null : await readInThread({ text, span });
      if (!answer || "problem" in answer) continue;
      const times = mergeSpans(answer.times.map(({ from, to }): Span => [from, to]));
      if (times.length > mostTimes) continue;
      await storeTimes(database, entry, times);
      count += 1;
    }
    batch = await nextBatch(database, batch.at(-1)?.id ?? null);
  }
  return count;
}

function nextBatch(database: Database, after: string | null): Promise<Recurring[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Recurring>(sql`
      select id, schedule_id as "scheduleId", name, etag, sealed from calendar_entries
      where recurs and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${batchSize}`);
    return rows;
  });
}

/** Replaces the times of an event, unless a program has changed it meanwhile. */
async function storeTimes(
  database: Database,
  { id, scheduleId, etag }: Recurring,
  times: readonly Span[],
): Promise<void> {
  const textOf = (at: number) => new Date(at).toISOString();
  const starts = sql.param(times.map(([from]) => textOf(from)));
  const ends = sql.param(times.map(([, to]) => textOf(to)));
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update schedules set updated_at = now() where id = ${scheduleId}::uuid
        and exists (select 1 from calendar_entries where id = ${id}::uuid and etag = ${etag})`);
    if (rowCount === 0) return;
    await tx.execute(sql`delete from imported_times where entry_id = ${id}::uuid`);
    await tx.execute(sql`
      insert into imported_times (entry_id, schedule_id, starts_at, ends_at)
      select ${id}::uuid, ${scheduleId}::uuid, given.*
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as given`);
    const entity = { entityType: "schedules", entityId: scheduleId };
    await recordAudit(tx, { actor, action: "calendar_entry.expand", ...entity });
  });
}
