import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

const joinWithinMs = 10_000;
const pauseMs = 100;

/** A client of the realtime API that joins again as soon as its connection ends. */
export class Subscriber {
  /** Milliseconds without a channel, for each lost connection. */
  readonly gaps: number[] = [];
  private readonly address: string;
  private socket: WebSocket | null = null;
  private isClosed = false;

  constructor(address: string) {
    this.address = `${address.replace(/^http/, "ws")}/realtime/v1/websocket?vsn=2.0.0`;
  }

  async start(): Promise<void> {
    this.socket = await this.join();
    this.socket.once("close", () => void this.comeBack(performance.now()));
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
  }

  private async comeBack(lost: number): Promise<void> {
    while (!this.isClosed) {
      const isBack = await this.start().then(
        () => true,
        () => false,
      );
      if (isBack) {
        this.gaps.push(performance.now() - lost);
        return;
      }
      await sleep(pauseMs);
    }
  }

  private join(): Promise<WebSocket> {
    const socket = new WebSocket(this.address);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => socket.terminate(), joinWithinMs);
      socket.on("error", reject);
      socket.once("close", () => {
        clearTimeout(late);
        reject(new Error("The connection was closed."));
      });
      socket.once("open", () => {
        const filter = { event: "*", schema: "public", table: "app_settings" };
        const config = { postgres_changes: [filter] };
        socket.send(JSON.stringify(["1", "1", "realtime:bench", "phx_join", { config }]));
      });
      socket.once("message", (data) => {
        clearTimeout(late);
        const [, , , event, payload] = JSON.parse(String(data));
        if (event === "phx_reply" && payload.status === "ok") resolve(socket);
        else reject(new Error(String(data)));
      });
    });
  }
}
