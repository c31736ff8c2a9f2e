import type { SQL } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, withTransaction } from "../database/database.server.ts";

const actor = { kind: "job", name: "figures.count" } as const;
const writeAfterMs = 5_000;
/** Numbers between two writes; a flood of further keys is not counted. */
const mostKeys = 5_000;

/** A table of numbers; `add` adds rows, given as a JSON list of keys, each with its count. */
export interface CountedTable {
  add(rows: string): SQL;
}

type Key = Readonly<Record<string, string | number>>;

interface Pending {
  table: CountedTable;
  key: Key;
  count: number;
}

/**
 * Counts in memory and adds the numbers to their tables every few seconds: a busy page is one
 * update, not one for each visit. A crash loses the last seconds.
 */
export class Counter {
  private readonly write: (statements: readonly SQL[]) => Promise<void>;
  private readonly pending = new Map<string, Pending>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(write: (statements: readonly SQL[]) => Promise<void>) {
    this.write = write;
  }

  note(table: CountedTable, key: Key): void {
    const name = JSON.stringify(key);
    const known = this.pending.get(name);
    if (known) known.count++;
    else if (this.pending.size < mostKeys) this.pending.set(name, { table, key, count: 1 });
    if (this.timer) return;
    this.timer = setTimeout(() => this.flush(), writeAfterMs);
    this.timer.unref();
  }

  /** Writes what is counted, and resolves when all is written. */
  flush(): Promise<void> {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    const byTable = Map.groupBy(this.pending.values(), ({ table }) => table);
    this.pending.clear();
    if (byTable.size > 0) {
      const statements = [...byTable].map(([table, some]) =>
        table.add(JSON.stringify(some.map(({ key, count }) => ({ ...key, count })))),
      );
      this.writing = this.writing.then(() => this.write(statements));
    }
    return this.writing;
  }
}

/** Opens the counter of a process. Numbers that cannot be written are lost. */
export function openCounter(database: Database, log: Logger): Counter {
  return new Counter((statements) =>
    withTransaction(database, actor, async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    }).catch((error: unknown) => log.warn({ err: error }, "numbers could not be written")),
  );
}
