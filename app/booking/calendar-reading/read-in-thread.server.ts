import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { BusyTime } from "./read-busy-times.ts";

export interface ReaderQuestion {
  text: string;
  span: readonly [number, number];
}
export type ReaderAnswer = { times: BusyTime[] } | { problem: "many" | "unreadable" };

const mostHeapMb = 256;
const timeoutMs = 10_000;

/** Reads the busy times of a calendar in a thread of its own, which is ended after a while. */
export function readInThread(question: ReaderQuestion, waitMs = timeoutMs): Promise<ReaderAnswer> {
  const { promise, resolve } = Promise.withResolvers<ReaderAnswer>();
  const worker = new Worker(threadFile(), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  const timer = setTimeout(() => resolve({ problem: "many" }), waitMs);
  worker.on("message", (answer: ReaderAnswer) => resolve(answer));
  worker.on("error", () => resolve({ problem: "many" }));
  worker.on("exit", () => resolve({ problem: "many" }));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

function threadFile(): string {
  // Beside the bundle in production; beside this source when Node runs TypeScript itself.
  const candidates = ["./calendar-reader.js", "../calendar-reader.js", "./reader-thread.server.ts"];
  const files = candidates.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error("The calendar reader's file is missing; run the build again.");
  return found;
}
