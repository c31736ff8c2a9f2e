import { type RunningJobs, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import {
  invalidateCaches,
  invalidateCatalogue,
} from "#app/platform/slices/invalidate-caches.server.ts";
import { product } from "#app/slices.server.ts";
import type { DocumentMemory } from "./http/document-memory.ts";

export interface Background {
  outbox: OutboxReader;
  stop(): Promise<void>;
}

/** Runs what goes on beside the requests: the outbox at once, jobs when their queue is ready. */
export function startBackground(services: Services, documents?: DocumentMemory): Background {
  const { config, database, hub, log } = services;
  const outbox = startOutboxReader(database, {
    onEvents: (events) => hub.dispatch(events),
    pollMs: config.REALTIME_POLL_MS,
    log,
  });
  const unsubscribe = invalidateCaches(services, product.caches, () => documents?.forget());
  outbox.ready.then(() => documents?.open());
  const scope = {
    outbox,
    invalidateCatalogue() {
      invalidateCatalogue(services, product.caches);
      documents?.forget();
    },
    invalidateTimes(bookingPaths: ReadonlySet<string>) {
      documents?.forgetTimes(bookingPaths);
    },
  };
  const followers = product.followers.flatMap((follow) => follow(services, scope) ?? []);
  const startRunning = (): Promise<RunningJobs | null> =>
    startQueue(services).catch((error: unknown) => {
      log.error({ err: error }, "the job queue could not be started");
      return null;
    });
  let running = startRunning();
  const stopRunning = async () => {
    await (await running)?.stop();
    running = Promise.resolve(null);
  };
  // Cached documents have no notice of a read-only site.
  const detach = database.writes.attach({
    async stop() {
      documents?.forget();
      await stopRunning();
    },
    start() {
      documents?.forget();
      running = startRunning();
    },
  });
  return {
    outbox,
    async stop() {
      detach();
      await stopRunning();
      for (const follower of followers) await follower.stop();
      await outbox.stop();
      unsubscribe();
    },
  };
}

async function startQueue(services: Services): Promise<RunningJobs> {
  const running = await startJobs(services, product.jobs);
  return running;
}
