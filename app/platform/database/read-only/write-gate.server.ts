import { AppError, codeOf } from "../../errors.ts";

/** Work that writes by itself, such as jobs: stopped while the gate is closed. */
export interface Writer {
  stop(): Promise<void>;
  start(): void;
}

/** The longest wait for writes that had begun; after it, the database refuses the rest of them. */
const finishWithinMs = 30_000;

/** SQL state of a write in a read-only transaction. */
const readOnlyCode = "25006";

/**
 * Decides whether the site accepts writes. While the gate is closed, requests that write are refused
 * and the session of the database is read-only, so that nothing changes below a copy of it.
 */
export class WriteGate {
  private closed = false;
  private running = 0;
  private onIdle: (() => void) | null = null;
  private readonly writers = new Set<Writer>();
  private readonly setSession: (isReadOnly: boolean) => Promise<void>;

  constructor(setSession: (isReadOnly: boolean) => Promise<void>) {
    this.setSession = setSession;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Counts a request that may write, so that closing waits for it. Later ones only read. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    if (this.closed) return write();
    this.running += 1;
    try {
      return await write();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.onIdle?.();
    }
  }

  /** Stops a writer with the gate and starts it when the gate opens. Returns an unsubscribe function. */
  attach(writer: Writer): () => void {
    this.writers.add(writer);
    return () => void this.writers.delete(writer);
  }

  /** Refuses new writes, waits for those that have begun, then makes the session read-only. */
  async close(): Promise<void> {
    if (this.closed) throw new AppError("conflict", "The site is read-only already.");
    this.closed = true;
    try {
      await this.idle();
      for (const writer of this.writers) await writer.stop();
      await this.setSession(true);
    } catch (error) {
      await this.open();
      throw error;
    }
  }

  async open(): Promise<void> {
    try {
      await this.setSession(false);
    } finally {
      // A session that was lost is replaced by one that writes.
      this.closed = false;
    }
    for (const writer of this.writers) writer.start();
  }

  /** Returns the refusal of a write, or null while writes are accepted. */
  refusal(): AppError | null {
    return this.closed ? readOnlyRefusal() : null;
  }

  /** Converts the database's refusal of a write while the gate is closed; returns other errors as they are. */
  mark(error: unknown): unknown {
    return this.closed && codeOf(error) === readOnlyCode ? readOnlyRefusal(error) : error;
  }

  private idle(): Promise<void> {
    if (this.running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, finishWithinMs);
      this.onIdle = () => {
        clearTimeout(timer);
        this.onIdle = null;
        resolve();
      };
    });
  }
}

function readOnlyRefusal(cause?: unknown): AppError {
  const message = "The site is read-only for now: nothing was saved. Please try again later.";
  return new AppError("read_only", message, undefined, { cause });
}
