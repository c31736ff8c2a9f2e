import { once } from "node:events";
import { tmpdir } from "node:os";
import { WebSocket } from "ws";
import type { Database } from "#app/platform/database/database.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import {
  type Batch,
  type BatchedChange,
  batchEvent,
} from "#app/platform/realtime/phoenix/extension.ts";
import type { Operation } from "#app/platform/realtime/row-changes.server.ts";
import { closeHttp, listenHttp } from "#server/http/http.ts";
import { attachRealtime } from "#server/realtime.ts";
import { testServices } from "./services.ts";

/** Starts one node of the product, limited to realtime, on its own port. */
export async function openRealtimeNode(database: Database, settings: NodeJS.ProcessEnv = {}) {
  const services = testServices(database, {
    dataDir: tmpdir(),
    settings: { SESSION_SECRET: "the-secret-of-all-nodes-of-these-tests", ...settings },
  });
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  const outbox = startOutboxReader(database, {
    onEvents: (events) => services.hub.dispatch(events),
    pollMs: services.config.REALTIME_POLL_MS,
    log: services.log,
  });
  const realtime = attachRealtime(server, services, { position: () => outbox.position() });
  await outbox.ready;
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const clients: RealtimeClient[] = [];
  return {
    services,
    port,
    realtime,
    async connect(headers: Record<string, string> = {}) {
      const client = new RealtimeClient(port, headers);
      clients.push(client);
      await client.opened;
      return client;
    },
    /** The status with which a connection is refused. */
    async refused(
      headers: Record<string, string>,
      path = "/realtime/v1/websocket",
    ): Promise<number> {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
      socket.on("error", () => {});
      const [, response] = await once(socket, "unexpected-response");
      return response.statusCode;
    },
    async close() {
      await realtime.close();
      for (const client of clients) client.socket.terminate();
      await outbox.stop();
      await closeHttp(server);
    },
  };
}

export type RealtimeNode = Awaited<ReturnType<typeof openRealtimeNode>>;

/** A change as a test compares it. */
export type Change = { channel: string; sequence: number } & (
  | { operation: "insert" | "update"; key: Row; row: Row }
  | { operation: "delete"; key: Row }
  | { operation: "reset" }
);
type Row = Record<string, unknown>;

/** A frame of the server, in version 2.0.0 of the protocol. */
type Frame = [joinRef: unknown, ref: string | null, topic: string, event: string, payload: Row];

/** A channel of one table, joined as the site's own scripts do. */
interface Wanted {
  channel: string;
  table: string;
  filter?: string;
  operations?: readonly Operation[];
  since?: number;
}

/** The reply to a join. */
export interface Joined {
  status: "ok" | "error";
  response: { reason?: string; dalil?: { position: number } };
}

/** A client that remembers every frame it got. */
export class RealtimeClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly opened: Promise<unknown>;
  readonly closed: Promise<number>;
  private refs = 0;
  private wake: () => void = () => {};

  constructor(port: number, headers: Record<string, string>) {
    const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0`;
    this.socket = new WebSocket(address, { headers });
    this.opened = once(this.socket, "open");
    this.closed = once(this.socket, "close").then(([code]) => code);
    this.socket.on("message", (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.wake();
    });
    this.socket.on("error", () => {});
  }

  /** Sends an event of a channel; returns the reference of its reply. */
  send(channel: string, event: string, payload: object = {}): string {
    this.refs += 1;
    const ref = String(this.refs);
    this.socket.send(JSON.stringify([null, ref, topicOf(channel), event, payload]));
    return ref;
  }

  /** Every change received so far. */
  get changes(): Change[] {
    return this.frames.flatMap(([, , topic, event, payload]) =>
      event === batchEvent ? (payload as unknown as Batch).changes.map(describe(topic)) : [],
    );
  }

  /** Resolves with the first match in the frames. */
  async until<T>(find: (client: this) => T | undefined | null | false): Promise<T> {
    for (;;) {
      const found = find(this);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  async replyTo(ref: string): Promise<Joined> {
    const frame = await this.until(({ frames }) =>
      frames.find(([, own, , event]) => own === ref && event === "phx_reply"),
    );
    return frame[4] as unknown as Joined;
  }

  /** Resolves once every frame that was sent before is handled. */
  async settled(): Promise<void> {
    await this.replyTo(this.send("phoenix", "heartbeat"));
  }

  /** Subscribes; resolves once confirmed or refused. */
  subscribe({ channel, table, filter, operations, since }: Wanted): Promise<Joined> {
    const wanted = { schema: "public", table, ...(filter ? { filter } : {}) };
    const events = operations?.map((one) => one.toUpperCase()) ?? ["*"];
    const payload = {
      config: { postgres_changes: events.map((event) => ({ event, ...wanted })) },
      dalil: { batches: true, ...(since === undefined ? {} : { since }) },
    };
    return this.replyTo(this.send(channel, "phx_join", payload));
  }

  /** Says whose the connection is, by a token in the join of a public table. */
  authenticate(token: string): Promise<Joined> {
    const wanted = { event: "*", schema: "public", table: "app_settings" };
    const payload = { access_token: token, config: { postgres_changes: [wanted] } };
    return this.replyTo(this.send("authenticate", "phx_join", payload));
  }

  /** The first change of which this is true. */
  change(isMeant: (change: Change) => boolean): Promise<Change> {
    return this.until(({ changes }) => changes.find(isMeant));
  }
}

const topicOf = (channel: string) => (channel === "phoenix" ? channel : `realtime:${channel}`);

const describe =
  (topic: string) =>
  (change: BatchedChange): Change => {
    const { sequence } = change;
    const channel = topic.replace("realtime:", "");
    if ("reset" in change) return { channel, sequence, operation: "reset" };
    const { key, data } = change;
    if (data.type === "DELETE") return { channel, sequence, operation: "delete", key };
    const operation = data.type === "INSERT" ? "insert" : "update";
    return { channel, sequence, operation, key, row: data.record };
  };
