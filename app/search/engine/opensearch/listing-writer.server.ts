import { setTimeout as sleep } from "node:timers/promises";
import { type EntityRef, entityTypes } from "#app/directory/entity-ref.ts";
import { changedIds, listingsChanged } from "#app/directory/listings/events.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { ParentOf } from "../../compact-index/index-row.ts";
import { readAllRows, readFingerprint, readRowsOf } from "../../compact-index/queries.server.ts";
import { documentOf, keyOf } from "./listing-document.ts";
import type { ListingStore, StoredChange } from "./listing-store.server.ts";
import type { WriterLease } from "./writer-lease.server.ts";

/** Changes that are read and written together. */
const patchSize = 500;
const pollMs = 1_000;
const handOverMs = 2_000;
/** Versions of one holder of the lease. */
const versionsOfTerm = 2 ** 32;

interface Options {
  services: Pick<Services, "config" | "database" | "log">;
  store: ListingStore;
  lease: WriterLease;
  /** After changes can be found. */
  onChange: () => void;
}

/**
 * Writes the listings to a cluster while this process holds the lease: all of them into a new index
 * where there is none or it differs, then what the outbox says has changed, in its order. Where it
 * has come to is stored with the outbox; what was not stored is written again.
 */
export class ListingWriter {
  private readonly options: Options;
  private readonly reader: OutboxReader;
  private indices: string[] = [];
  private building: string | null = null;
  private needsBuild = false;
  private isCompared = false;
  private work: Promise<void> | null = null;
  private failure: unknown = null;
  private written = 0;
  /** Writing and exchanging an index take turns: nothing is written to one that is being removed. */
  private turn: Promise<unknown> = Promise.resolve();
  private stopped = false;

  private constructor(options: Options, indices: string[]) {
    this.options = options;
    this.indices = indices;
    this.needsBuild = indices.length === 0 || options.lease.isStale;
    this.reader = startOutboxReader(options.services.database, {
      log: options.services.log,
      pollMs,
      consumer: options.store.alias,
      onEvents: (events) => this.takeIn(events),
    });
  }

  static async start(options: Options): Promise<ListingWriter> {
    const writer = new ListingWriter(options, await options.store.current());
    await writer.reader.ready;
    return writer;
  }

  /**
   * Builds where it is needed, beside the changes. Call it again and again.
   * @throws what a build has failed with
   */
  keepWhole(): void {
    if (this.failure) throw this.failure;
    this.work ??= this.makeWhole()
      .catch((error: unknown) => {
        this.failure = error;
      })
      .finally(() => {
        this.work = null;
      });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.reader.stop();
    // The caller of the turn has received its failure.
    await Promise.all([this.work, this.turn.catch(() => {})]);
  }

  private async makeWhole(): Promise<void> {
    if (!this.isCompared && !this.needsBuild && !(await this.isTheTable())) {
      this.options.services.log.warn("the search cluster is not the table; it is built anew");
      this.needsBuild = true;
    }
    this.isCompared = true;
    while (this.needsBuild && !this.stopped) await this.build();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    // The one before tells its failure itself.
    const done = this.turn.catch(() => {}).then(work);
    this.turn = done;
    return done;
  }

  private nextVersion(): number {
    this.written += 1;
    return this.options.lease.term * versionsOfTerm + this.written;
  }

  private async takeIn(events: PublishedEvent[]): Promise<void> {
    const changed = new Map<string, EntityRef>();
    let isAny = false;
    for (const { topic, entityType: typeName, payload } of events) {
      const entityType = entityTypes.find((type) => type === typeName);
      if (topic !== listingsChanged || !entityType) continue;
      const ids = changedIds(payload);
      isAny ||= ids === null;
      for (const entityId of ids ?? [])
        changed.set(keyOf({ entityType, entityId }), { entityType, entityId });
    }
    if (isAny) {
      // Survives this process: the event does not come again.
      await this.options.lease.renew({ isStale: true });
      this.needsBuild = true;
    }
    if (changed.size > 0) await this.inTurn(() => this.patch([...changed.values()]));
  }

  private async patch(refs: EntityRef[]): Promise<void> {
    const { services, store, onChange } = this.options;
    const indices = this.building ? [...this.indices, this.building] : this.indices;
    if (indices.length === 0) return;
    for (let at = 0; at < refs.length; at += patchSize) {
      const some = refs.slice(at, at + patchSize);
      const version = this.nextVersion();
      const rows = await readRowsOf(services.database, some);
      const found = await this.changesOf(rows, version);
      const isThere = new Set(found.map(({ key }) => key));
      const gone = some.map(keyOf).filter((key) => !isThere.has(key));
      const removed = gone.map((key) => ({ key, document: null, version }));
      await store.write(indices, [...found, ...removed]);
    }
    if (this.indices.length === 0) return;
    await store.refresh(store.alias);
    onChange();
  }

  private async changesOf(rows: string[], version: number): Promise<StoredChange[]> {
    const { byId } = await getVocabulary(this.options.services.database);
    const parentOf: ParentOf = (id) => byId.get(id)?.parentId ?? null;
    return rows.map((row) => ({ ...documentOf(row, parentOf), version }));
  }

  private async isTheTable(): Promise<boolean> {
    const { services, store } = this.options;
    return this.inTurn(async () => {
      await store.refresh(store.alias);
      const table = await readFingerprint(services.database);
      const found = await store.readFingerprint();
      return table.count === found.count && table.sum === found.sum;
    });
  }

  /** Searches are answered from the index before it until the new one is whole. */
  private async build(): Promise<void> {
    const { services, store, lease, onChange } = this.options;
    this.needsBuild = false;
    try {
      await store.removeOthers();
      const index = `${store.alias}-${Date.now().toString(36)}`;
      await store.create(index, services.config.OPENSEARCH_SHARDS);
      this.building = index;
      let writing: Promise<void> = Promise.resolve();
      let version = this.nextVersion();
      for await (const rows of readAllRows(services.database)) {
        const changes = await this.changesOf(rows, version);
        await writing;
        if (this.stopped) return;
        writing = store.write([index], changes);
        // A failure is met by the next round's await.
        writing.catch(() => {});
        version = this.nextVersion();
      }
      await writing;
      await this.inTurn(async () => {
        await store.refresh(index);
        await store.answerFrom(index);
        this.indices = [index];
        this.building = null;
      });
      if (!this.needsBuild) await lease.renew({ isStale: false });
      onChange();
      // Searches that were asked of the index before are answered by it.
      await sleep(handOverMs);
      await store.removeOthers();
    } finally {
      this.building = null;
    }
  }
}
