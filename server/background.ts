import { forgetExpiredJob } from "../app/accounts/jobs.server.ts";
import { followPayments } from "../app/billing/follow-payments.server.ts";
import { endSubscriptionsJob } from "../app/billing/jobs.server.ts";
import { mailSubmissionsJob } from "../app/content/contact/jobs.server.ts";
import { forgetCards } from "../app/directory/cards/card-memory.server.ts";
import { applyChangesJob } from "../app/directory/changes/jobs.server.ts";
import { mailClaimsJob } from "../app/directory/claims/jobs.server.ts";
import { paintDemoPicturesJob } from "../app/directory/demo/jobs.server.ts";
import { followFavorites } from "../app/directory/favorites/own-favorites.server.ts";
import { mailReportsJob } from "../app/directory/reports/jobs.server.ts";
import { tidyReviewsJob } from "../app/directory/reviews/moderation/jobs.server.ts";
import { mailWaitingJob } from "../app/directory/waiting/jobs.server.ts";
import { forgetInteractionsJob } from "../app/insights/interactions/jobs.server.ts";
import { forgetDrawingsJob } from "../app/media/jobs.server.ts";
import { tellPeople } from "../app/notifications/tell-people.server.ts";
import type { Database } from "../app/platform/database/database.server.ts";
import { forgetFeatures } from "../app/platform/feature-toggles.server.ts";
import { cleanUpJob } from "../app/platform/jobs/clean-up.server.ts";
import { type Job, type RunningJobs, startJobs } from "../app/platform/jobs/jobs.server.ts";
import { type OutboxReader, startOutboxReader } from "../app/platform/read-outbox.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { answerFromIndex, forgetSearches } from "../app/search/cached-engine.server.ts";
import { forgetResults } from "../app/search/functions/result-memory.server.ts";
import { LiveIndex } from "../app/search/live-index.server.ts";
import { forgetSearchesJob } from "../app/search/query-log/jobs.server.ts";
import { searchRecorderOf } from "../app/search/query-log/search-recorder.server.ts";
import { lookForNewsJob } from "../app/search/saved/jobs.server.ts";
import { renewSuggestions } from "../app/search/suggestions/list-suggestions.server.ts";
import { eraseAccountsJob, forgetInTimeJob } from "../app/shell/my-data/jobs.server.ts";
import type { DocumentMemory } from "./document-memory.ts";

const listingKinds = ["professionals", "clinics", "services", "franchises"];

/** Every kind of background work of the product. */
const jobs: Job[] = [
  forgetExpiredJob,
  cleanUpJob,
  forgetInTimeJob,
  eraseAccountsJob,
  paintDemoPicturesJob,
  forgetDrawingsJob,
  forgetSearchesJob,
  forgetInteractionsJob,
  lookForNewsJob,
  mailSubmissionsJob,
  mailReportsJob,
  mailClaimsJob,
  tidyReviewsJob,
  applyChangesJob,
  mailWaitingJob,
  endSubscriptionsJob,
];

export interface Background {
  outbox: OutboxReader;
  stop(): Promise<void>;
}

/** What runs beside the requests: the outbox at once, the queue when it has been made ready. */
export function startBackground(services: Services, documents?: DocumentMemory): Background {
  const { config, database, hub, log } = services;
  const outbox = startOutboxReader(database, {
    onEvents: (events) => hub.dispatch(events),
    pollMs: config.REALTIME_POLL_MS,
    log,
  });
  // What is kept in memory of the catalogue is dropped with the first news of a change.
  const forgetting = listingKinds.map((kind) =>
    hub.subscribe(kind, () => {
      forgetCatalogue(database);
      documents?.forget();
    }),
  );
  forgetting.push(followFavorites(services));
  // Features are turned by the command line, and by administrators as rows of a table.
  for (const channel of ["app_settings", "rows:app_settings"])
    forgetting.push(
      hub.subscribe(channel, () => {
        forgetFeatures(database);
        documents?.forget();
      }),
    );
  outbox.ready.then(() => documents?.open());
  const notifications = tellPeople(services);
  const payments = followPayments(services);
  const index = config.SEARCH_ENGINE === "index" ? startIndex(services, outbox) : null;
  const running: Promise<RunningJobs | null> = startQueue(services).catch((error: unknown) => {
    log.error({ err: error }, "the job queue could not be started");
    return null;
  });
  return {
    outbox,
    async stop() {
      await searchRecorderOf(database, log).flush();
      await (await running)?.stop();
      await index?.stop();
      await payments.stop();
      await notifications.stop();
      await outbox.stop();
      for (const end of forgetting) end();
    },
  };
}

function forgetCatalogue(database: Database): void {
  forgetSearches(database);
  forgetCards(database);
  forgetResults(database);
  renewSuggestions(database);
}

function startIndex(services: Services, outbox: OutboxReader): LiveIndex {
  const { database } = services;
  // Once more: what was asked between the news and the index was answered from before.
  const onChange = () => forgetCatalogue(database);
  const index = new LiveIndex({ services, outbox, onChange });
  answerFromIndex(database, index);
  return index;
}

async function startQueue(services: Services): Promise<RunningJobs> {
  const running = await startJobs(services, jobs);
  if (services.config.SEED_DEMO) await running.send(paintDemoPicturesJob, {}, { key: "start" });
  return running;
}
