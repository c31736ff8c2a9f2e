import { hash } from "node:crypto";
import { z } from "zod";
import { listingMappings, listingSettings } from "./listing-document.ts";
import {
  type OpenSearchClient,
  OpenSearchOutage,
  OpenSearchRefusal,
} from "./open-search-client.server.ts";

/** A change of one listing, as of a reading of its row: later ones have higher numbers. */
export interface StoredChange {
  key: string;
  /** Null for a listing that is no longer there. */
  document: object | null;
  version: number;
}

const writeTimeoutMs = 60_000;
/** Changes with the fields: processes of two versions have an index each. */
export const listingFormat = hash("sha256", JSON.stringify(listingMappings)).slice(0, 8);

const anything = z.unknown();
const byName = z.record(z.string(), anything);
const bulkShape = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number().int() }))),
});
const refreshedShape = z.object({ _shards: z.object({ failed: z.literal(0) }) });
const sumShape = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({ sum: z.object({ value: z.number() }) }),
});

/** Indices of listings in a cluster, behind one alias. */
export class ListingStore {
  private readonly client: OpenSearchClient;
  readonly alias: string;

  constructor(client: OpenSearchClient, alias: string) {
    this.client = client;
    this.alias = alias;
  }

  /** The indices behind the alias; none before the first build. */
  async current(): Promise<string[]> {
    try {
      return Object.keys(await this.send("GET", `/_alias/${this.alias}`, { shape: byName }));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async create(index: string, shards: number): Promise<void> {
    const settings = { index: { ...listingSettings, number_of_shards: shards } };
    const body = { settings, mappings: listingMappings };
    await this.send("PUT", `/${index}`, { body, shape: anything });
  }

  /**
   * Writes changes to indices; what is older than what is there is left out.
   * @throws OpenSearchOutage where the cluster has not taken all of them: they are to be written again
   */
  async write(indices: readonly string[], changes: readonly StoredChange[]): Promise<void> {
    const lines = indices.flatMap((_index) =>
      changes.flatMap(({ key, document, version }) => {
        const target = { _index, _id: key, version, version_type: "external_gte" };
        return document === null ? [{ delete: target }] : [{ index: target }, document];
      }),
    );
    if (lines.length === 0) return;
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const { items } = await this.send("POST", "/_bulk", { body, shape: bulkShape });
    // Nothing to delete, or something newer is there.
    const isDone = (status: number) => status < 300 || status === 404 || status === 409;
    const statuses = items.flatMap((item) => Object.values(item).map(({ status }) => status));
    const refused = statuses.filter((status) => !isDone(status));
    if (refused.length === 0) return;
    const share = `${refused.length} of ${items.length}`;
    throw new OpenSearchOutage(`${share} changes were not taken (status ${refused[0]}).`);
  }

  /** Makes what was written findable. */
  async refresh(index: string): Promise<void> {
    await this.send("POST", `/${index}/_refresh`, { shape: refreshedShape });
  }

  /** From one moment to the next this index answers instead of those before it. */
  async answerFrom(index: string): Promise<void> {
    const others = (await this.current()).filter((one) => one !== index);
    const removed = others.map((other) => ({ remove: { index: other, alias: this.alias } }));
    const actions = [{ add: { index, alias: this.alias } }, ...removed];
    await this.send("POST", "/_aliases", { body: { actions }, shape: anything });
  }

  /** Removes indices that answer no longer, and what builds have left that came to no end. */
  async removeOthers(): Promise<void> {
    const all = await this.send("GET", `/${this.alias}-*`, { shape: byName });
    const current = await this.current();
    for (const index of Object.keys(all).filter((one) => !current.includes(one)))
      await this.send("DELETE", `/${index}`, { shape: anything });
  }

  /** How many listings there are and the sum of the transactions that wrote them. */
  async readFingerprint(): Promise<{ count: number; sum: number }> {
    const path = `/${this.alias}/_search?allow_partial_search_results=false`;
    const aggs = { sum: { sum: { field: "written_by" } } };
    const body = { size: 0, track_total_hits: true, aggs };
    const { hits, aggregations } = await this.send("POST", path, { body, shape: sumShape });
    return { count: hits.total.value, sum: aggregations.sum.value };
  }

  private send: OpenSearchClient["call"] = (method, path, call) =>
    this.client.call(method, path, { timeoutMs: writeTimeoutMs, ...call });
}

export function isMissing(error: unknown): boolean {
  return error instanceof OpenSearchRefusal && error.status === 404;
}
