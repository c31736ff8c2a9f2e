import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { isDatabaseOutage } from "#app/platform/errors.ts";
import { type OutboxReader, readOutboxPlace } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isMissing, ListingStore, listingFormat } from "./listing-store.server.ts";
import { ListingWriter } from "./listing-writer.server.ts";
import {
  createOpenSearchClient,
  type OpenSearchClient,
  OpenSearchOutage,
  OpenSearchRefusal,
} from "./open-search-client.server.ts";
import { BeyondReach } from "./open-search-engine.server.ts";
import { WriterLease } from "./writer-lease.server.ts";

interface Options {
  services: Pick<Services, "config" | "database" | "hub" | "log">;
  outbox: OutboxReader;
  /** After what is found has changed. */
  onChange: () => void;
}

/** How often a process looks whether it is to write, and whether others have written. */
const lookMs = 250;
const renewMs = 3_000;
/** So long the database answers before a cluster that was away is asked again. */
const awayMs = 2_000;
const retryMs = 1_000;

/** The listings in a cluster: one process writes them, all of them ask. */
export class OpenSearchIndex {
  readonly client: OpenSearchClient;
  readonly alias: string;
  private readonly options: Options;
  private readonly store: ListingStore;
  private readonly lease: WriterLease;
  private writer: ListingWriter | null = null;
  private isReady = false;
  private renewAt = 0;
  private awayUntil = 0;
  private isReported = false;
  private heard = 0;
  private told = 0;
  private readonly ending = new AbortController();
  private readonly unsubscribe: () => void;
  readonly ended: Promise<void>;

  constructor(options: Options) {
    this.options = options;
    const { config, hub } = options.services;
    this.client = createOpenSearchClient(config.OPENSEARCH_URL ?? []);
    this.alias = `${config.OPENSEARCH_INDEX}-${listingFormat}`;
    this.store = new ListingStore(this.client, this.alias);
    this.lease = new WriterLease(this.client, this.alias, randomUUID());
    this.unsubscribe = hub.subscribe("*", ({ topic, sequence }) => {
      if (topic === listingsChanged) this.heard = Math.max(this.heard, sequence);
    });
    this.ended = this.run();
  }

  /** Whether searches are to be asked of the cluster at the moment. */
  get isAnswering(): boolean {
    return this.isReady && Date.now() >= this.awayUntil;
  }

  /** Everything that was published can be found. */
  get isCaughtUp(): boolean {
    return this.isReady && this.told >= this.heard;
  }

  /** Null where the cluster has failed or does not reach: another engine is to answer. */
  async answer<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await ask();
      if (this.isReported) this.options.services.log.warn("the search cluster answers again");
      this.isReported = false;
      return answer;
    } catch (error) {
      if (error instanceof BeyondReach) return null;
      if (!isOfCluster(error)) throw error;
      // The cluster refuses this search each time, and answers others.
      if (isMissing(error)) this.isReady = false;
      else if (error instanceof OpenSearchOutage) this.awayUntil = Date.now() + awayMs;
      this.report(error);
      return null;
    }
  }

  async stop(): Promise<void> {
    this.unsubscribe();
    this.ending.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    await this.options.outbox.ready;
    while (!this.ending.signal.aborted) {
      try {
        await this.takeTurn();
        await this.look();
        await this.pause(lookMs);
      } catch (error) {
        this.report(error);
        await this.endWriting();
        this.renewAt = 0;
        await this.pause(retryMs);
      }
    }
    await this.endWriting();
    // Otherwise it runs out by itself.
    await this.lease.giveBack().catch((error: unknown) => this.report(error));
  }

  /** Writes while this process holds the lease. */
  private async takeTurn(): Promise<void> {
    const { lease, store } = this;
    if (Date.now() >= this.renewAt) {
      this.renewAt = Date.now() + renewMs;
      const isMine = await (this.writer ? lease.renew() : lease.take());
      if (!isMine) await this.endWriting();
      else this.writer ??= await ListingWriter.start({ ...this.options, store, lease });
    }
    this.writer?.keepWhole();
  }

  private async endWriting(): Promise<void> {
    await this.writer?.stop();
    this.writer = null;
  }

  private async look(): Promise<void> {
    if (!this.isReady) this.isReady = (await this.store.current()).length > 0;
    if (!this.isReady || this.told >= this.heard) return;
    const { heard } = this;
    const place = await readOutboxPlace(this.options.services.database, this.alias);
    if (place < heard) return;
    this.told = heard;
    // Answers that were remembered since the change was published are stale as well.
    this.options.onChange();
  }

  private report(error: unknown): void {
    if (this.isReported || isDatabaseOutage(error)) return;
    this.isReported = true;
    const { log } = this.options.services;
    log.error({ err: error }, "the search cluster cannot be used; the database answers");
  }

  private pause(ms: number): Promise<void> {
    // The end cuts it short.
    return sleep(ms, undefined, { signal: this.ending.signal, ref: false }).catch(() => {});
  }
}

const isOfCluster = (error: unknown) =>
  error instanceof OpenSearchOutage || error instanceof OpenSearchRefusal;

const clusters = perDatabase<OpenSearchIndex | null>(() => null);

/** Makes a cluster answer for a database, as soon as its listings are there. */
export function setOpenSearchIndex(database: Database, index: OpenSearchIndex): void {
  clusters.set(database, index);
}

/** Returns the cluster of a database; null where none is used. */
export function getOpenSearchIndex(database: Database): OpenSearchIndex | null {
  return clusters.of(database);
}
