import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { paintDemoPictures } from "./paint-demo-pictures.server.ts";

/** Enqueued after each start; does nothing without a demo city or when all is painted. */
export const paintDemoPicturesJob = defineJob({
  name: "directory.paint-demo-pictures",
  async run(_data, { services, log, signal }) {
    const painted = await paintDemoPictures(services, { signal });
    if (painted > 0) log.info({ painted }, "painted pictures of the demo city");
  },
});
