import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { changedIds, listingsChanged } from "#app/directory/listings/events.ts";
import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { FreeTimesTable } from "./free-times-table.ts";
import type { OfferPlace } from "./offer.ts";
import { listAffected, listScheduled, readRecords } from "./queries.server.ts";

/**
 * Records that are read together. One takes about 2 ms of the embedded database: other requests come
 * between. On PostgreSQL fifty took half of the processor time of ten, of both processes.
 */
const batchSizes = { pglite: 10, postgresql: 50 } as const;
const retryMs = 1_000;
/** The interval at which records that have become outdated are recomputed. */
const renewEveryMs = 20_000;

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

interface Options {
  services: Pick<Services, "database" | "hub" | "log">;
  outbox: Pick<OutboxReader, "ready">;
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
  private readonly places = new Map<string, OfferPlace>();
  private touched = nothing();
  private isEverybody = true;
  private isReading = false;
  isLoaded = false;
  private stopped = false;
  private wake: () => void = () => {};
  private readonly unsubscribe: () => void;
  private readonly timer: NodeJS.Timeout;
  private readonly ended: Promise<void>;

  constructor(options: Options) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.unsubscribe = options.services.hub.subscribe("*", (event) => this.take(event));
    this.timer = setInterval(() => this.renew(), renewEveryMs).unref();
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
    this.wake();
    await this.ended;
  }

  /** Looks for records that are no longer valid. */
  renew(): void {
    for (const id of this.table.due(this.clock())) this.touched.subjects.add(id);
    this.wake();
  }

  private take({ topic, entityType, entityId, payload }: PublishedEvent): void {
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
        await this.takeIn();
        isReported = false;
        this.isLoaded = true;
        onLoaded();
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

  private async takeIn(): Promise<void> {
    const { database } = this.options.services;
    while (this.hasWork() && !this.stopped) {
      const { touched, isEverybody } = this;
      this.touched = nothing();
      this.isEverybody = false;
      this.isReading = true;
      try {
        const ids = isEverybody
          ? new Set([
              ...(await listScheduled(database)),
              ...this.table.scheduled(),
              ...touched.subjects,
            ])
          : new Set(await listAffected(database, touched));
        await this.read([...ids]);
      } catch (error) {
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
    const batchSize = batchSizes[database.kind];
    for (let at = 0; at < ids.length && !this.stopped; at += batchSize) {
      const some = ids.slice(at, at + batchSize);
      const records = await readRecords(database, some, {
        now: this.clock(),
        places: this.places,
      });
      const changed = new Set<string>();
      for (const [subject, record] of records) {
        for (const slug of this.table.set(subject, record)) changed.add(bookPath(slug));
      }
      this.options.onChange?.(changed);
      await setImmediate();
    }
  }

  private hasWork(): boolean {
    return this.isEverybody || kinds.some((kind) => this.touched[kind].size > 0);
  }

  private nextWork(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      if (this.hasWork() || this.stopped) resolve();
    });
  }
}

const kinds = ["subjects", "clinics", "schedules"] as const;

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
