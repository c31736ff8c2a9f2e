import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { lookForNews } from "./look-for-news.server.ts";

/** Every morning: notifies people of new matches of their saved searches. */
export const lookForNewsJob = defineJob({
  name: "search.look-for-news",
  schedule: "0 7 * * *",
  timeoutSeconds: 1_800,
  async run(_data, { services, log }) {
    log.info({ told: await lookForNews(services) }, "looked for news in saved searches");
  },
});
