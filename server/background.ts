import { paintDemoPicturesJob } from "#app/demo/jobs.server.ts";
import { type RunningJobs, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { catalogueChannels } from "#app/platform/slices/slice.ts";
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
  const unsubscribe = invalidateCaches(services, documents);
  outbox.ready.then(() => documents?.open());
  const scope = { outbox, invalidateCatalogue: () => invalidateCatalogue(services, documents) };
  const followers = product.followers.flatMap((follow) => follow(services, scope) ?? []);
  const running: Promise<RunningJobs | null> = startQueue(services).catch((error: unknown) => {
    log.error({ err: error }, "the job queue could not be started");
    return null;
  });
  return {
    outbox,
    async stop() {
      await (await running)?.stop();
      for (const follower of followers) await follower.stop();
      await outbox.stop();
      unsubscribe();
    },
  };
}

/** Drops cached values with the first event of a change; rendered documents with any of them. */
function invalidateCaches({ database, hub }: Services, documents?: DocumentMemory) {
  const subscriptions = product.caches.flatMap(({ invalidatedBy, invalidate }) =>
    invalidatedBy.map((channel) =>
      hub.subscribe(channel, () => {
        invalidate(database);
        documents?.forget();
      }),
    ),
  );
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

function invalidateCatalogue({ database }: Services, documents?: DocumentMemory): void {
  const channels: readonly string[] = catalogueChannels;
  for (const { invalidatedBy, invalidate } of product.caches) {
    if (invalidatedBy.some((channel) => channels.includes(channel))) invalidate(database);
  }
  documents?.forget();
}

async function startQueue(services: Services): Promise<RunningJobs> {
  const running = await startJobs(services, product.jobs);
  if (services.config.SEED_DEMO) await running.send(paintDemoPicturesJob, {}, { key: "start" });
  return running;
}
