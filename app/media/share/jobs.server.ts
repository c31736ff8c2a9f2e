import { defineJob } from "../../platform/jobs/jobs.server.ts";
import { forgetShareImages } from "./send-share-image.server.ts";

/** Every week: share images that are drawn again when somebody still asks for them. */
export const forgetShareImagesJob = defineJob({
  name: "media.forget-share-images",
  schedule: "10 5 * * 0",
  async run(_data, { services, log }) {
    log.info({ images: await forgetShareImages(services.storage) }, "forgot old share images");
  },
});
