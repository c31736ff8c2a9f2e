import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { changedIds, listingsChanged } from "#app/directory/listings/events.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { countBits } from "../compact-index/matching/bits.ts";
import {
  readAllRows,
  readFingerprint,
  readListingEvents,
  readRowsOf,
} from "../compact-index/queries.server.ts";
import type { SearchIndex } from "../compact-index/search-index.ts";
import type { LiveSegment } from "../compact-index/segment.ts";
import { WriterClient } from "../compact-index/writer/writer-client.server.ts";
import type { Parents } from "../compact-index/writer/writer-messages.ts";

/** More changes than this share of the listings are read all together, beside the index that answers. */
const mostChanged = 0.05;
const fewestForBuild = 2_048;
/** Changes that are read by one statement. */
const patchSize = 500;
const retryMs = 1_000;

interface Options {
  services: Pick<Services, "config" | "database" | "hub" | "log">;
  outbox: OutboxReader;
  /** After the index has changed. */
  onChange: () => void;
}

/** Figures of an index for operators. */
export interface IndexFacts {
  /** Listings that can be found. */
  documents: number;
  /** Of them those that were changed since the base was built. */
  overlay: number;
  /** Listings in memory that have gone or were replaced. */
  gone: number;
  /** How often the base was built anew. */
  builds: number;
  /** Shared memory of all segments. */
  bytes: number;
  /** Changes that were published and are not taken in yet. */
  waiting: number;
}

/** The index of the listings of a database: loaded once, then kept up to date by what is published in the outbox. */
export class LiveIndex {
  private readonly options: Options;
  private indexWriter: WriterClient | null = null;
  private readonly changed = new Map<string, EntityRef>();
  private needsBuild = false;
  private building: Promise<void> | null = null;
  private isPatching = false;
  private stopped = false;
  private heard = 0;
  private builds = 0;
  private readonly waiting: { sequence: number; resolve: () => void }[] = [];
  private files = { file: "", stamp: "" };
  private readonly unsubscribe: () => void;
  private wake: () => void = () => {};
  readonly ended: Promise<void>;

  constructor(options: Options) {
    this.options = options;
    this.unsubscribe = options.services.hub.subscribe("*", (event) => {
      if (event.topic === listingsChanged) this.hear(event);
      this.heard = Math.max(this.heard, event.sequence);
      this.wake();
    });
    this.ended = this.run();
  }

  /** The active index; null before the first load. */
  current(): SearchIndex | null {
    return this.indexWriter?.index ?? null;
  }

  /** Nothing that was published is still to be taken in. */
  get isCaughtUp(): boolean {
    const isIdle = !this.needsBuild && !this.building && !this.isPatching;
    return this.current() !== null && isIdle && this.changed.size === 0;
  }

  /** Null while nothing is loaded. */
  facts(): IndexFacts | null {
    const index = this.current();
    if (!index) return null;
    const [, ...others] = index.segments;
    const goneOf = ({ gone }: LiveSegment) => (gone ? countBits(gone) : 0);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const gone = sum(index.segments.map(goneOf));
    const all = sum(index.segments.map(({ segment }) => segment.size));
    const changed = sum(others.map((live) => live.segment.size - goneOf(live)));
    return {
      documents: all - gone,
      overlay: changed,
      gone,
      builds: this.builds,
      bytes: sum(index.segments.map(({ segment }) => segment.block.byteLength)),
      waiting: this.changed.size,
    };
  }

  /** Resolves when the index knows what was published up to this number, to read what one has written. */
  whenReached(sequence: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ sequence, resolve });
      this.tellReached();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.wake();
    await this.indexWriter?.close();
    await this.ended;
  }

  private hear({ entityType, payload }: { entityType: string; payload: Record<string, unknown> }) {
    const type = entityTypes.find((one) => one === entityType);
    if (!type) return;
    const ids = changedIds(payload);
    if (!ids) this.needsBuild = true;
    for (const entityId of ids ?? []) {
      this.changed.set(`${type} ${entityId}`, { entityType: type, entityId });
    }
  }

  private async run(): Promise<void> {
    const { log } = this.options.services;
    let isLoaded = false;
    let isReported = false;
    while (!this.stopped) {
      try {
        if (!isLoaded) await this.load();
        isLoaded = true;
        await this.takeIn();
        isReported = false;
        await this.nextNews();
      } catch (error) {
        if (this.stopped) return;
        if (!isReported && !isDatabaseOutage(error)) {
          log.error({ err: error }, "the search index could not be kept up to date; trying again");
        }
        isReported = true;
        if (this.indexWriter?.failure) isLoaded = false;
        await sleep(retryMs);
      }
    }
  }

  /** From the snapshot and what was published since, else from the listings. */
  private async load(): Promise<void> {
    const { services, outbox } = this.options;
    const { database, log } = services;
    // What is published from here on is heard, so nothing can fall between reading and hearing.
    await outbox.ready;
    const parents = parentsOf(await getVocabulary(database));
    await this.indexWriter?.close();
    const indexWriter = new WriterClient(parents);
    this.indexWriter = indexWriter;
    const stamp = String(crc32(JSON.stringify(parents)));
    this.files = { file: join(services.config.dataDir, "search-index", "listings"), stamp };
    const { position } = await indexWriter.call({ kind: "load", ...this.files });
    if (position === null) {
      this.needsBuild = true;
      return;
    }
    for (const event of await readListingEvents(database, position)) this.hear(event);
    await this.patch();
    if (this.needsBuild || (await this.isTheTable(indexWriter))) return;
    log.warn("the snapshot of the search index differs from the listings; it is built anew");
    this.needsBuild = true;
  }

  private async isTheTable(indexWriter: WriterClient): Promise<boolean> {
    const table = await readFingerprint(this.options.services.database);
    const { fingerprint } = await indexWriter.call({ kind: "fingerprint" });
    return fingerprint?.count === table.count && fingerprint.sum === table.sum;
  }

  /** Patches and builds until nothing is left; a build goes on beside the patches. */
  private async takeIn(): Promise<void> {
    if (this.changed.size > 0) await this.patch();
    if (this.needsBuild && !this.building) {
      this.needsBuild = false;
      this.building = this.build()
        .catch((error: unknown) => this.buildLater(error))
        .finally(() => {
          this.building = null;
          this.wake();
        });
    }
    this.tellReached();
  }

  private async buildLater(error: unknown): Promise<void> {
    if (this.stopped) return;
    if (!isDatabaseOutage(error)) {
      this.options.services.log.error({ err: error }, "the search index could not be built");
    }
    await sleep(retryMs);
    this.needsBuild = true;
  }

  private async patch(): Promise<void> {
    const { indexWriter } = this;
    if (!indexWriter) return;
    this.isPatching = true;
    const refs = [...this.changed.values()];
    this.changed.clear();
    try {
      for (let at = 0; at < refs.length; at += patchSize) {
        const some = refs.slice(at, at + patchSize);
        const rows = await readRowsOf(this.options.services.database, some);
        const state = await indexWriter.call({ kind: "apply", refs: some, rows });
        const limit = Math.max(fewestForBuild, state.baseSize * mostChanged);
        if (state.overlaySize > limit) this.needsBuild = true;
      }
    } catch (error) {
      for (const ref of refs) this.changed.set(`${ref.entityType} ${ref.entityId}`, ref);
      throw error;
    } finally {
      this.isPatching = false;
    }
    this.options.onChange();
  }

  private async build(): Promise<void> {
    const { services, outbox } = this.options;
    const { indexWriter } = this;
    if (!indexWriter) return;
    const position = outbox.position();
    await indexWriter.call({ kind: "begin" });
    for await (const rows of readAllRows(services.database)) {
      if (this.stopped) return;
      await indexWriter.call({ kind: "rows", rows });
    }
    await indexWriter.call({ kind: "finish" });
    this.builds += 1;
    this.options.onChange();
    await indexWriter.call({ kind: "save", ...this.files, position });
  }

  private nextNews(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      const hasWork = this.changed.size > 0 || (this.needsBuild && !this.building);
      if (hasWork || this.stopped) resolve();
    });
  }

  private tellReached(): void {
    if (!this.isCaughtUp) return;
    const place = Math.max(this.heard, this.options.outbox.position());
    const isReached = ({ sequence }: { sequence: number }) => sequence <= place;
    for (const { resolve } of this.waiting.filter(isReached)) resolve();
    this.waiting.splice(0, this.waiting.length, ...this.waiting.filter((one) => !isReached(one)));
  }
}

const liveIndexes = perDatabase<LiveIndex | null>(() => null);

/** Makes an index answer for a database, as soon as it is loaded. */
export function setLiveIndex(database: Database, index: LiveIndex): void {
  liveIndexes.set(database, index);
}

/** Returns the index of a database; null where plain SQL answers. */
export function getLiveIndex(database: Database): LiveIndex | null {
  return liveIndexes.of(database);
}

function parentsOf(vocabulary: Vocabulary): Parents {
  return [...vocabulary.byId.values()].flatMap(
    ({ id, parentId }): Parents => (parentId === null ? [] : [[id, parentId]]),
  );
}
