import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Actor } from "../../actor.ts";
import { type Database, withRead } from "../../database/database.server.ts";
import { isDatabaseOutage } from "../../errors.ts";

const entry = z.object({ key: z.string(), meta: z.string() });
/** Somebody in a room: the key that others see, and what they show of themselves as JSON. */
export type PresenceEntry = z.infer<typeof entry>;

const busMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("broadcast"),
    topic: z.string(),
    event: z.string(),
    payload: z.string(),
    isBinary: z.boolean(),
  }),
  z.object({
    type: z.literal("presence"),
    topic: z.string(),
    came: z.array(z.tuple([z.string(), entry])),
    gone: z.array(z.string()),
  }),
  /** All presences of a node, in one part or several. */
  z.object({
    type: z.literal("state"),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    present: z.array(z.tuple([z.string(), z.string(), entry])),
  }),
  z.object({ type: z.literal("gone") }),
]);
export type BusMessage = z.infer<typeof busMessage>;
type StateMessage = Extract<BusMessage, { type: "state" }>;

const envelope = z.object({ node: z.string(), messages: z.array(busMessage) });

/** A new node asks the others for their presences by this. */
const asking = "ask";

interface Options {
  database: Database;
  log: Logger;
}

interface Listener {
  onMessage: (node: string, message: BusMessage) => void;
  listPresences: () => [topic: string, reference: string, PresenceEntry][];
}

/** Each node listens to it once, which is how nodes are counted. */
export const nodeChannel = "realtime_rooms";
const job: Actor = { kind: "job", name: "realtime" };
/** NOTIFY carries 8,000 bytes. */
const mostBytes = 7_500;
const mostPending = 2_000;
/** NOTIFY takes a lock of the whole server at commit: a node sends its messages together. */
const pauseMs = 20;
const stateMs = 30_000;
const silentMs = 3 * stateMs;

/**
 * Carries broadcasts and presences between the nodes of one database, by NOTIFY; stores none. The
 * embedded database has one node: nothing is sent there.
 */
export class NodeBus {
  readonly node = randomUUID().slice(0, 8);
  private readonly options: Options;
  private readonly heardAt = new Map<string, number>();
  private listener: Listener | null = null;
  private connection: ReturnType<Database["listen"]> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pending: string[] = [];
  private sending: Promise<void> | null = null;
  private hasState = false;
  private isClosed = false;

  constructor(options: Options) {
    this.options = options;
  }

  start(listener: Listener): void {
    this.listener = listener;
    if (this.options.database.kind === "pglite") return;
    this.connection = this.options.database.listen(nodeChannel, (payload) => {
      if (payload === undefined) this.queue(asking);
      else this.take(payload);
    });
    this.timer = setInterval(() => this.tick(), stateMs);
    this.timer.unref();
  }

  /** Sends a message to the other nodes; returns false where it is too large or too many wait. */
  publish(message: BusMessage): boolean {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > mostBytes - 200 || this.pending.length >= mostPending)
      return false;
    if (message.type === "presence") this.hasState = true;
    if (this.connection) this.queue(text);
    return true;
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (this.connection && this.hasState) this.queue(JSON.stringify({ type: "gone" }));
    this.isClosed = true;
    await this.sending;
    await this.connection?.close();
  }

  private queue(text: string): void {
    this.pending.push(text);
    this.sending ??= this.flush();
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      const payloads = this.pack(this.pending.splice(0));
      try {
        await withRead(this.options.database, job, (tx) =>
          tx.execute(
            sql`select ${sql.join(
              payloads.map((payload) => sql`pg_notify(${nodeChannel}, ${payload})`),
              sql`, `,
            )}`,
          ),
        );
      } catch (error) {
        // Broadcasts are lost; presences follow with the next state.
        if (!isDatabaseOutage(error)) this.options.log.error({ err: error }, "rooms were not sent");
      }
      if (!this.isClosed) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.sending = null;
  }

  /** Packs messages into as few notifications as carry them. */
  private pack(texts: readonly string[]): string[] {
    const packed: string[] = [];
    let part: string[] = [];
    let bytes = 0;
    const end = () => {
      if (part.length > 0) packed.push(`{"node":"${this.node}","messages":[${part.join(",")}]}`);
      part = [];
      bytes = 0;
    };
    for (const text of texts) {
      if (text === asking) {
        packed.push(`${asking} ${this.node}`);
        continue;
      }
      const size = Buffer.byteLength(text) + 1;
      if (bytes + size > mostBytes - 100) end();
      part.push(text);
      bytes += size;
    }
    end();
    return packed;
  }

  private take(payload: string): void {
    if (payload.startsWith(`${asking} `)) {
      if (!payload.endsWith(this.node)) this.publishState();
      return;
    }
    try {
      const { node, messages } = envelope.parse(JSON.parse(payload));
      if (node === this.node) return;
      this.heardAt.set(node, Date.now());
      for (const message of messages) this.listener?.onMessage(node, message);
    } catch (error) {
      this.options.log.error({ err: error }, "a message of another node cannot be read");
    }
  }

  /** Repeats the presences of this node, and drops those of nodes that ended without a word. */
  private tick(): void {
    this.publishState();
    for (const [node, at] of this.heardAt) {
      if (Date.now() - at < silentMs) continue;
      this.heardAt.delete(node);
      this.listener?.onMessage(node, { type: "gone" });
    }
  }

  private publishState(): void {
    const all = this.listener?.listPresences() ?? [];
    if (all.length === 0 && !this.hasState) return;
    this.hasState = all.length > 0;
    const parts: StateMessage["present"][] = [[]];
    let bytes = 0;
    for (const presence of all) {
      const size = Buffer.byteLength(JSON.stringify(presence)) + 1;
      if (bytes + size > mostBytes - 300) {
        parts.push([]);
        bytes = 0;
      }
      parts.at(-1)?.push(presence);
      bytes += size;
    }
    for (const [index, present] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const state: StateMessage = { type: "state", isFirst: index === 0, isLast, present };
      this.queue(JSON.stringify(state));
    }
  }
}
