import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { paintDemoPictures } from "./paint-demo-pictures.server.ts";

/** Asked for after each start; has nothing to do where there is no demo city or all is painted. */
export const paintDemoPicturesJob = defineJob({
  name: "directory.paint-demo-pictures",
  async run(_data, { services, log, signal }) {
    const painted = await paintDemoPictures(services, { signal });
    if (painted > 0) log.info({ painted }, "painted pictures of the demo city");
  },
});
