import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { documentKinds } from "./content-kinds.ts";
import { announceDue } from "./set-content-state.server.ts";

/**
 * Every minute: announces the documents whose moment has come. Row-level security shows them from
 * that moment on; what is cached follows by the event.
 */
export const publishDueJob = defineJob({
  name: "content.publish-due",
  schedule: "* * * * *",
  async run(_data, { services, log }) {
    const actor = { kind: "job", name: "content.publish-due" } as const;
    const published = await announceDue({ ...services, actor }, documentKinds);
    if (published > 0) log.info({ published }, "published scheduled content");
  },
});
