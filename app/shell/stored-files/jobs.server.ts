import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { sweepFiles } from "./compare-files.server.ts";

/** Every night: files that a killed process left without a row. */
export const sweepFilesJob = defineJob({
  name: "stored-files.sweep",
  schedule: "20 4 * * *",
  async run(_data, { services, log }) {
    const { orphans, missing } = await sweepFiles(services);
    log.info({ deleted: orphans.length, missing: missing.length }, "swept stored files");
  },
});
