import type { Logger } from "pino";
import { AppError, isBusy, isDatabaseOutage } from "../errors.ts";
import { type Database, pingDatabase } from "./database.server.ts";

/**
 * waiting: not reached since the start · preparing: reached, being migrated and seeded ·
 * ready · away: was ready, cannot be reached now.
 */
export type AvailabilityState = "waiting" | "preparing" | "ready" | "away";

interface Options {
  database: Database;
  /** Migrates and seeds; runs once, when the database is first reached. */
  prepare: () => Promise<void>;
  log: Logger;
  /** Called when the database cannot be reached at the start, before the first new attempt. */
  onWaiting?: (error: Error) => void;
  shortestWaitMs?: number;
  longestWaitMs?: number;
}

export type Availability = ReturnType<typeof createAvailability>;

/** A request that comes so soon after a failed one is refused without asking the database again. */
const breakerMs = 1_000;

/** Tracks whether the database is usable, and puts it back into use after an outage. */
export function createAvailability(options: Options) {
  const { database, log, shortestWaitMs = 500, longestWaitMs = 10_000 } = options;
  let state: AvailabilityState = "waiting";
  let lastFailure = 0;
  let awaySince = 0;
  let refused = 0;
  const stop = new AbortController();

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stop.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });

  /**
   * Resolves when the database answers. Rejects for other errors than outages, such as a wrong
   * password.
   */
  async function reach(onFailure: (error: Error) => void) {
    for (
      let waitMs = shortestWaitMs;
      !stop.signal.aborted;
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      try {
        await pingDatabase(database);
        return;
      } catch (error) {
        if (!(error instanceof Error) || !mayPass(error)) throw error;
        onFailure(error);
        await pause(waitMs);
      }
    }
  }

  async function comeBack(): Promise<void> {
    // A server that is going down may answer once more; that is not being back.
    await pause(shortestWaitMs);
    try {
      await reach(() => {
        lastFailure = Date.now();
      });
    } catch (error) {
      log.error({ err: error }, "the database answers, but refuses this process");
      await pause(longestWaitMs);
      if (!stop.signal.aborted) return comeBack();
    }
    if (stop.signal.aborted) return;
    state = "ready";
    const seconds = Math.round((Date.now() - awaySince) / 100) / 10;
    log.warn({ seconds, refused }, "the database is back");
  }

  return {
    state: () => state,

    /** Reaches the database, prepares it and resolves when it is ready; waits through an outage. */
    async start(): Promise<void> {
      let isReported = false;
      const tell = (error: Error) => {
        if (!isReported) options.onWaiting?.(error);
        isReported = true;
      };
      while (!stop.signal.aborted) {
        await reach(tell);
        if (stop.signal.aborted) return;
        state = "preparing";
        try {
          await options.prepare();
          state = "ready";
          return;
        } catch (error) {
          if (!(error instanceof Error) || !mayPass(error)) throw error;
          state = "waiting";
          tell(error);
          await pause(shortestWaitMs);
        }
      }
    },

    /** Reports an outage that a request ran into; all reports of one outage make one log line. */
    reportOutage(error: unknown) {
      lastFailure = Date.now();
      refused += 1;
      if (state !== "ready") return;
      state = "away";
      awaySince = Date.now();
      refused = 1;
      log.error(
        { reason: reasonOf(error) },
        "the database is away; pages answer 503 until it is back",
      );
      void comeBack();
    },

    /** Returns the error for a request that cannot be answered now, or null if it may try. */
    refusal(): AppError | null {
      if (state === "ready") return null;
      if (state === "preparing") {
        return new AppError("unavailable", "The site is starting. Please try again in a moment.");
      }
      if (state === "away" && Date.now() - lastFailure >= breakerMs) return null;
      refused += 1;
      return new AppError("unavailable", "Database error occurred. Please try again later.");
    },

    stop() {
      stop.abort();
    },
  };
}

/** True for failures after which the same call may succeed. */
function mayPass(error: Error): boolean {
  return isDatabaseOutage(error) || isBusy(error);
}

/** The driver's own words: what wraps them repeats the query, which is not for the log. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? reason.message : String(reason);
}
