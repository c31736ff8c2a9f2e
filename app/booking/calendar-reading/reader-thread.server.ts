import { parentPort, workerData } from "node:worker_threads";
import { readBusyTimes, TooManyEvents } from "./read-busy-times.ts";
import type { ReaderAnswer, ReaderQuestion } from "./read-in-thread.server.ts";

// Reads one calendar that somebody else wrote, and may take for ever; its starter ends it then.
const { text, span }: ReaderQuestion = workerData;

function answer(): ReaderAnswer {
  try {
    return { times: readBusyTimes(text, span) };
  } catch (error) {
    return { problem: error instanceof TooManyEvents ? "many" : "unreadable" };
  }
}

parentPort?.postMessage(answer());
