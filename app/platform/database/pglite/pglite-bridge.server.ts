import { existsSync } from "node:fs";
import { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const messageType = { sync: 0x53, query: 0x51, terminate: 0x58, flush: 0x48 } as const;

interface Batch {
  bytes: Buffer;
  answer: (bytes: Buffer) => void;
  fail: (error: Error) => void;
}

/**
 * PGlite in a worker thread, spoken to in PostgreSQL's wire protocol, so that the same
 * driver (pg) serves both databases: same types, same errors, same pool.
 */
export class PgliteBridge {
  private readonly worker: Worker;
  private readonly waiting: Batch[] = [];
  private current: Batch | null = null;
  private failure: Error | null = null;
  readonly ready: Promise<void>;

  constructor(dataDir: string | undefined) {
    this.worker = new Worker(workerFile(), { workerData: { dataDir } });
    this.ready = new Promise((resolve, reject) => {
      this.worker.once("message", () => resolve());
      this.worker.once("error", reject);
    });
    // Each query awaits it and reports a failure.
    this.ready.catch(() => {});
    this.worker.on("message", (message: Uint8Array | string) => {
      if (typeof message !== "string") this.finish(Buffer.from(message));
    });
    this.worker.on("error", (error) => this.breakDown(error));
    this.worker.on("exit", () => this.breakDown(new Error("The embedded database has stopped.")));
  }

  /** True when the engine has stopped by itself; its folder can be opened again. */
  get isBroken(): boolean {
    return this.failure !== null;
  }

  /** Runs one batch of protocol messages that ends in Sync or is a simple query. */
  run(bytes: Buffer): Promise<Buffer> {
    return new Promise((answer, fail) => {
      if (this.failure) return fail(this.failure);
      this.waiting.push({ bytes, answer, fail });
      this.next();
    });
  }

  async close(): Promise<void> {
    if (this.failure) return;
    const closed = new Promise<void>((resolve) => {
      this.worker.on("message", (message) => message === "closed" && resolve());
      this.worker.once("exit", () => resolve());
    });
    this.worker.postMessage("close");
    await closed;
    await this.worker.terminate();
  }

  private next() {
    if (this.current) return;
    this.current = this.waiting.shift() ?? null;
    if (!this.current) return;
    // The copy is handed over, not copied again: the statements of an import have megabytes.
    const bytes = new Uint8Array(this.current.bytes);
    this.worker.postMessage(bytes, [bytes.buffer]);
  }

  private finish(bytes: Buffer) {
    const done = this.current;
    this.current = null;
    done?.answer(bytes);
    this.next();
  }

  private breakDown(error: Error) {
    this.failure ??= error;
    for (const batch of [this.current, ...this.waiting.splice(0)]) batch?.fail(error);
    this.current = null;
  }
}

function workerFile(): string {
  // Beside the bundle in production; beside this source when Node runs TypeScript itself.
  const candidates = ["./pglite-worker.js", "../pglite-worker.js", "./pglite-worker.server.ts"];
  const files = candidates.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (!found)
    throw new Error("The embedded database's worker file is missing; run the build again.");
  return found;
}

/** The byte stream that a pg client takes for its socket. */
export class PgliteSocket extends Duplex {
  private pending: Buffer = Buffer.alloc(0);
  private batch: Buffer[] = [];
  private greeted = false;
  private readonly bridge: PgliteBridge;

  constructor(bridge: PgliteBridge) {
    super();
    this.bridge = bridge;
  }

  // pg calls these on its socket.
  connect() {
    this.bridge.ready.then(
      () => this.emit("connect"),
      (error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  override _read() {}

  /** All clients share one session, so a disconnected client must leave no state in it. */
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (this.greeted) {
      for (const text of ["rollback", "discard all"]) {
        // A broken engine has no state to clear.
        this.bridge.run(simpleQuery(text)).catch(() => {});
      }
    }
    done(error);
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    this.splitMessages();
    done();
  }

  private splitMessages() {
    for (;;) {
      // The start-up message alone has no type byte.
      const lengthAt = this.greeted ? 1 : 0;
      if (this.pending.length < lengthAt + 4) return;
      const size = lengthAt + this.pending.readInt32BE(lengthAt);
      if (this.pending.length < size) return;
      const message = this.pending.subarray(0, size);
      this.pending = this.pending.subarray(size);
      const type = this.greeted ? message[0] : 0;
      this.greeted = true;
      this.accept(type ?? 0, message);
    }
  }

  private accept(type: number, message: Buffer) {
    if (type === messageType.terminate) {
      this.push(null);
      this.destroy();
      return;
    }
    // The whole batch goes at once: the engine then skips to Sync by itself after an error.
    if (type !== messageType.flush) this.batch.push(message);
    if (type !== 0 && type !== messageType.sync && type !== messageType.query) return;
    const bytes = Buffer.concat(this.batch);
    this.batch = [];
    this.bridge.run(bytes).then(
      (answer) => {
        if (!this.destroyed && answer.length > 0) this.push(answer);
      },
      (error) => this.destroy(error),
    );
  }
}

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head[0] = messageType.query;
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
