import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { changedIds, listingsChanged } from "#app/directory/listings/events.ts";
import { isDatabaseOutage } from "#app/platform/errors.ts";
import { readAhead } from "#app/platform/flow/read-ahead.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import {
  listAffected,
  listScheduled,
  readCommonFacts,
  readRecords,
  type Subject,
} from "./queries.server.ts";
import { listEventsSince, mostEvents } from "./snapshot/queries.server.ts";
import { loadRecords, storeRecords } from "./snapshot/snapshot.server.ts";
import type { FreeRecord } from "./table/free-record.ts";
import { FreeTimesTable } from "./table/free-times-table.ts";

/**
 * Records that are read together. One takes about 2 ms of the embedded database: other requests come
 * between. On PostgreSQL 200 took three quarters of the processor time of fifty, of both processes.
 */
const batchSizes = { pglite: 10, postgresql: 200 } as const;
/** Batches that are read at a time: the database computes the next ones while records are made of one. */
const readsAhead = { pglite: 1, postgresql: 3 } as const;
const retryMs = 1_000;
/** The interval at which records that have become outdated are recomputed. */
const renewEveryMs = 20_000;
const storeEveryMs = 1_800_000;

/** Tables that free times are computed from, with the id that their events name; null: everybody. */
const watched: Readonly<Record<string, readonly [column: string, kind: Kind][] | null>> = {
  bookings: [
    ["professional_id", "subjects"],
    ["resource_id", "subjects"],
  ],
  schedules: [
    ["professional_id", "subjects"],
    ["resource_id", "subjects"],
  ],
  schedule_rules: [["schedule_id", "schedules"]],
  schedule_exceptions: [["schedule_id", "schedules"]],
  appointment_types: [["schedule_id", "schedules"]],
  opening_exceptions: [["clinic_id", "clinics"]],
  appointment_type_resources: null,
  bookable_units: null,
  holidays: null,
};

type Kind = "subjects" | "clinics" | "schedules";

type Change = Pick<PublishedEvent, "topic" | "entityType" | "entityId" | "payload">;

/** The version that no table has. */
const noVersion = -1;

interface Options {
  services: Pick<Services, "database" | "hub" | "log">;
  outbox: Pick<OutboxReader, "ready" | "position" | "missing">;
  /** The file in which records are stored across restarts; none without it. */
  file?: string;
  clock?: () => number;
  /** Receives the booking pages whose times may have changed. */
  onChange?: (bookingPaths: ReadonlySet<string>) => void;
}

/** The free times of a database's professionals: loaded once, then kept true by events of the outbox and by time. */
export class LiveFreeTimes {
  readonly table = new FreeTimesTable();
  /** Resolves when every professional was read once, or following has ended. */
  readonly loaded: Promise<void>;
  private readonly options: Options;
  private readonly clock: () => number;
  private touched = nothing();
  /** Subjects whose records time has made untrue, which is nothing to those who share a room. */
  private readonly due = new Set<string>();
  private isEverybody = true;
  private isReading = false;
  isLoaded = false;
  /** Subjects whose records were read from the database. */
  subjectsRead = 0;
  private stopped = false;
  private wake: () => void = () => {};
  private readonly unsubscribe: () => void;
  private readonly timer: NodeJS.Timeout;
  private readonly storeTimer: NodeJS.Timeout;
  private storing: Promise<void> | null = null;
  /** The version of the table that the file has; null before it has one. */
  private stored: number | null = null;
  private readonly ended: Promise<void>;

  constructor(options: Options) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.unsubscribe = options.services.hub.subscribe("*", (event) => this.take(event));
    this.timer = setInterval(() => this.renew(), renewEveryMs).unref();
    this.storeTimer = setInterval(() => this.store(), storeEveryMs).unref();
    const loading = Promise.withResolvers<void>();
    this.loaded = loading.promise;
    this.ended = this.run(loading.resolve).finally(loading.resolve);
    setFreeTimes(options.services.database, this.table);
  }

  /** True once every professional was read and no change is left to read. */
  get isCaughtUp(): boolean {
    return this.isLoaded && !this.isReading && !this.hasWork();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    clearInterval(this.timer);
    clearInterval(this.storeTimer);
    this.wake();
    await this.ended;
    await this.storing;
  }

  /** Looks for records that are no longer valid. */
  renew(): void {
    for (const id of this.table.due(this.clock())) this.due.add(id);
    this.wake();
  }

  /** Stores the records, unless a change is left to read or they are stored already. */
  store(): Promise<void> {
    const { file, services, outbox } = this.options;
    if (!file || this.storing || !this.isCaughtUp || this.stored === this.table.version) {
      return this.storing ?? Promise.resolve();
    }
    const { version } = this.table;
    const known = { position: outbox.position(), missing: outbox.missing() };
    this.storing = storeRecords(services.database, this.table, { file, ...known })
      .then(() => {
        this.stored = version;
      })
      .catch((error: unknown) => {
        services.log.warn({ err: error }, "free times could not be stored");
      })
      .finally(() => {
        this.storing = null;
      });
    return this.storing;
  }

  private take({ topic, entityType, entityId, payload }: Change): void {
    if (topic === listingsChanged) {
      if (entityType !== "professionals" && entityType !== "clinics") return;
      this.add(entityType === "clinics" ? "clinics" : "subjects", changedIds(payload));
    } else if (topic === "row.changed" && entityId !== null && entityId in watched) {
      const named = watched[entityId];
      for (const [column, kind] of named ?? []) this.add(kind, idsOf(payload.rows, column));
      if (!named) this.isEverybody = true;
    } else return;
    this.wake();
  }

  private add(kind: Kind, ids: readonly string[] | null): void {
    if (ids === null) this.isEverybody = true;
    for (const id of ids ?? []) this.touched[kind].add(id);
  }

  private async run(onLoaded: () => void): Promise<void> {
    const { outbox, services } = this.options;
    // Events from here on are received, so that none falls between reading and receiving.
    await outbox.ready;
    let isReported = false;
    while (!this.stopped) {
      try {
        if (this.stored === null) await this.loadStored();
        await this.takeIn();
        // What a stop left unread must not be stored as known.
        if (this.stopped) return;
        isReported = false;
        if (!this.isLoaded) {
          this.isLoaded = true;
          onLoaded();
          void this.store();
        }
        await this.nextWork();
      } catch (error) {
        if (this.stopped) return;
        if (!isReported && !isDatabaseOutage(error)) {
          services.log.error({ err: error }, "free times could not be computed; trying again");
        }
        isReported = true;
        await sleep(retryMs);
      }
    }
  }

  /** Takes the stored records, and notes the changes since; everybody is read without them. */
  private async loadStored(): Promise<void> {
    const { file, services } = this.options;
    this.stored = noVersion;
    if (!file) return;
    const { database } = services;
    const known = await loadRecords(database, this.table, file);
    if (known === null) return;
    this.stored = this.table.version;
    const events = await listEventsSince(database, known, Object.keys(watched));
    this.isEverybody = events.length >= mostEvents;
    for (const event of events) this.take(event);
    // Commands that fill a database publish no events.
    const scheduled = new Set(this.table.scheduled());
    for (const id of await listScheduled(database)) {
      if (!scheduled.delete(id)) this.touched.subjects.add(id);
    }
    for (const id of scheduled) this.touched.subjects.add(id);
  }

  private async takeIn(): Promise<void> {
    const { database } = this.options.services;
    while (this.hasWork() && !this.stopped) {
      const { touched, isEverybody } = this;
      const due = [...this.due];
      this.touched = nothing();
      this.due.clear();
      this.isEverybody = false;
      this.isReading = true;
      try {
        const ids = isEverybody
          ? new Set([
              ...(await listScheduled(database)),
              ...this.table.scheduled(),
              ...touched.subjects,
            ])
          : new Set([...(await listAffected(database, touched)), ...due]);
        await this.read([...ids]);
      } catch (error) {
        for (const id of due) this.due.add(id);
        for (const kind of kinds) for (const id of touched[kind]) this.touched[kind].add(id);
        this.isEverybody ||= isEverybody;
        throw error;
      } finally {
        this.isReading = false;
      }
    }
  }

  private async read(ids: readonly string[]): Promise<void> {
    const { database } = this.options.services;
    const [most, batchSize] = [readsAhead[database.kind], batchSizes[database.kind]];
    const own = ids.length > batchSize ? await readCommonFacts(database) : null;
    const readBatch = (some: string[]) => readRecords(database, some, this.clock(), own);
    for await (const records of readAhead(batchesOf(ids, batchSize), most, readBatch)) {
      if (this.stopped) return;
      this.takeRecords(records);
      await setImmediate();
    }
  }

  private takeRecords(records: readonly [Subject, FreeRecord | null][]): void {
    const changed = new Set<string>();
    for (const [subject, record] of records) {
      for (const slug of this.table.set(subject, record)) changed.add(bookPath(slug));
    }
    this.subjectsRead += records.length;
    this.options.onChange?.(changed);
  }

  private hasWork(): boolean {
    return (
      this.isEverybody || this.due.size > 0 || kinds.some((kind) => this.touched[kind].size > 0)
    );
  }

  private nextWork(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      if (this.hasWork() || this.stopped) resolve();
    });
  }
}

const kinds = ["subjects", "clinics", "schedules"] as const;

function* batchesOf(ids: readonly string[], size: number): Generator<string[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
}

const nothing = (): Record<Kind, Set<string>> => ({
  subjects: new Set(),
  clinics: new Set(),
  schedules: new Set(),
});

/** Returns null where a statement changed too many rows to name them. */
function idsOf(rows: unknown, column: string): string[] | null {
  if (!Array.isArray(rows)) return null;
  return rows.flatMap((row: Record<string, unknown>) => {
    const id = row[column];
    return typeof id === "string" ? [id] : [];
  });
}
