import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { SearchIndex } from "../search-index.ts";
import { type LiveSegment, Segment } from "../segment.ts";
import type {
  Parents,
  WriterCall,
  WriterReply,
  WriterRequest,
  WriterState,
} from "./writer-messages.ts";

interface Waiting {
  resolve: (state: WriterState) => void;
  reject: (error: Error) => void;
}

/** While a build goes on: about two gigabytes for a million listings. */
const mostHeapMb = 8_192;

/** Speaks to the thread that keeps the index, and reads what it keeps. */
export class WriterClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private segments = new Map<number, Segment>();
  private lastNumber = 0;
  /** Why the thread has ended; it then takes no more calls. */
  failure: Error | null = null;
  /** The index after the last answer; null before there is one. */
  index: SearchIndex | null = null;

  constructor(parents: Parents) {
    this.worker = new Worker(threadFile(), {
      workerData: { parents },
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    this.worker.on("message", (reply: WriterReply) => this.take(reply));
    this.worker.on("error", (error) => this.fail(error));
    this.worker.on("exit", () => this.fail(new Error("The thread of the search index has ended.")));
  }

  call(call: WriterCall): Promise<WriterState> {
    if (this.failure) return Promise.reject(this.failure);
    this.lastNumber += 1;
    const request: WriterRequest = { number: this.lastNumber, call };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.number, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private take(reply: WriterReply): void {
    const waiting = this.waiting.get(reply.number);
    this.waiting.delete(reply.number);
    if ("failure" in reply) {
      waiting?.reject(new Error(reply.failure));
      return;
    }
    this.read(reply.state);
    waiting?.resolve(reply.state);
  }

  private read({ segments }: WriterState): void {
    const live: LiveSegment[] = [];
    const known = new Map<number, Segment>();
    for (const { number, block, gone } of segments) {
      const segment = this.segments.get(number) ?? (block && new Segment(block));
      if (!segment) throw new Error("The thread of the search index named an unknown segment.");
      known.set(number, segment);
      live.push({ segment, gone: gone && new Uint32Array(gone) });
    }
    this.segments = known;
    if (live.length > 0) this.index = new SearchIndex(live);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function threadFile(): string {
  // Beside the bundle in production; beside this source when Node runs TypeScript itself.
  const candidates = [
    "./search-index-writer.js",
    "../search-index-writer.js",
    "./writer-thread.server.ts",
  ];
  const files = candidates.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error("The search index's thread file is missing; run the build again.");
  return found;
}
