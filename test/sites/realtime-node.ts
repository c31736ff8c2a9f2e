import { once } from "node:events";
import { tmpdir } from "node:os";
import { WebSocket } from "ws";
import type { Database } from "#app/platform/database/database.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { ClientFrame } from "#app/platform/realtime/frames.ts";
import type { RowNews, ServerFrame } from "#app/platform/realtime/protocol.ts";
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
    async refused(headers: Record<string, string>, path = "/realtime/v1"): Promise<number> {
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

/** A client that remembers every frame it got. */
export class RealtimeClient {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly opened: Promise<unknown>;
  readonly closed: Promise<number>;
  private wake: () => void = () => {};

  constructor(port: number, headers: Record<string, string>) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1`, { headers });
    this.opened = once(this.socket, "open");
    this.closed = once(this.socket, "close").then(([code]) => code);
    this.socket.on("message", (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.wake();
    });
    this.socket.on("error", () => {});
  }

  send(frame: ClientFrame | Record<string, unknown>): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Every change received so far. */
  get changes(): RowNews[] {
    return this.frames.flatMap((frame) => (frame.type === "changes" ? frame.changes : []));
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

  /** Subscribes; resolves once confirmed or refused. */
  async subscribe(frame: { channel: string; table: string } & Record<string, unknown>) {
    const before = this.frames.length;
    this.send({ type: "subscribe", ...frame });
    return this.until(({ frames }) =>
      frames.slice(before).find(({ type }) => type === "subscribed" || type === "refused"),
    );
  }

  /** The first change of which this is true. */
  change(isMeant: (change: RowNews) => boolean): Promise<RowNews> {
    return this.until(({ changes }) => changes.find(isMeant));
  }
}
