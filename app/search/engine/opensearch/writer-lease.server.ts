import { z } from "zod";
import { isMissing } from "./listing-store.server.ts";
import { type OpenSearchClient, OpenSearchRefusal } from "./open-search-client.server.ts";

/** The process that writes the listings of an alias, until a moment. */
const leaseShape = z.object({
  holder: z.string(),
  /** Rises with each holder: what an earlier one still writes is older. */
  term: z.number().int(),
  until: z.number(),
  /** Changes were published of which not all are known: the listings must be read again. */
  isStale: z.boolean(),
});
type Lease = z.infer<typeof leaseShape>;

const writtenShape = z.object({ _seq_no: z.number().int(), _primary_term: z.number().int() });
const storedShape = writtenShape.extend({ _source: leaseShape });
type Place = z.infer<typeof writtenShape>;

/** Longer than a pause of a busy process; after it another process writes on. */
const leaseMs = 15_000;

/** One process of many writes to the cluster: the holder of the lease, which renews it. */
export class WriterLease {
  private readonly client: OpenSearchClient;
  private readonly path: string;
  private readonly holder: string;
  private held: { lease: Lease; place: Place } | null = null;
  private changing: Promise<unknown> = Promise.resolve();

  constructor(client: OpenSearchClient, alias: string, holder: string) {
    this.client = client;
    this.path = `/${alias}.lease/_doc/writer`;
    this.holder = holder;
  }

  get term(): number {
    return this.held?.lease.term ?? 0;
  }

  get isStale(): boolean {
    return this.held?.lease.isStale ?? false;
  }

  /** Whether this process writes from now on. */
  async take(): Promise<boolean> {
    const stored = await this.read();
    const isMine = stored?._source.holder === this.holder;
    const isFree = !stored || isMine || stored._source.until < Date.now();
    if (!isFree) return false;
    const lease = {
      holder: this.holder,
      term: (stored?._source.term ?? 0) + 1,
      until: Date.now() + leaseMs,
      isStale: stored?._source.isStale ?? false,
    };
    return this.put(lease, stored);
  }

  /** Whether this process still writes. */
  renew(change: Partial<Pick<Lease, "isStale">> = {}): Promise<boolean> {
    return this.change({ ...change, until: Date.now() + leaseMs });
  }

  /** Lets another process write at once. */
  async giveBack(): Promise<void> {
    await this.change({ until: 0 });
    this.held = null;
  }

  /** One after the other: each is based on the one before it. */
  private change(change: Partial<Lease>): Promise<boolean> {
    const changed = this.changing.then(() =>
      this.held ? this.put({ ...this.held.lease, ...change }, this.held.place) : false,
    );
    // The caller gets the failure.
    this.changing = changed.catch(() => {});
    return changed;
  }

  private async read() {
    try {
      return await this.client.call("GET", this.path, { shape: storedShape });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private async put(lease: Lease, before: Place | null): Promise<boolean> {
    const condition = before
      ? `if_seq_no=${before._seq_no}&if_primary_term=${before._primary_term}`
      : "op_type=create";
    try {
      const call = { body: lease, shape: writtenShape };
      const place = await this.client.call("PUT", `${this.path}?${condition}`, call);
      this.held = { lease, place };
      return true;
    } catch (error) {
      if (!(error instanceof OpenSearchRefusal) || error.status !== 409) throw error;
      this.held = null;
      return false;
    }
  }
}
