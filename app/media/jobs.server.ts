import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { forgetDrawings } from "./kept-drawings.server.ts";

/** Weekly: deletes drawings, which are drawn again on request. */
export const forgetDrawingsJob = defineJob({
  name: "media.forget-drawings",
  schedule: "10 5 * * 0",
  async run(_data, { services, log }) {
    log.info({ pictures: await forgetDrawings(services.storage) }, "forgot old drawings");
  },
});
