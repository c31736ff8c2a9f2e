import { eq } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { applyLeftOver } from "./apply-change.server.ts";
import { waitingPath } from "./decide-change.server.ts";
import { deleteTakenPictures } from "./delete-taken-pictures.server.ts";
import { waitingBucket } from "./submit-picture.server.ts";
import { listingChanges } from "./tables.server.ts";

const actor = { kind: "job", name: "directory.apply-changes" } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Every hour: changes that were not applied at once, and pictures that nobody waits for or shows any more. */
export const applyChangesJob = defineJob({
  name: "directory.apply-changes",
  schedule: "25 * * * *",
  async run(_data, { services, log }) {
    const applied = await applyLeftOver(services.database);
    const removed = await removeForgottenPictures(services);
    const deleted = await deleteTakenPictures(services);
    log.info({ applied, removed, deleted }, "applied changes of owners");
  },
});

async function removeForgottenPictures({ database, storage }: Services): Promise<number> {
  const waiting = await withTransaction(database, actor, (tx) =>
    tx.select().from(listingChanges).where(eq(listingChanges.state, "waiting")),
  );
  const needed = new Set(waiting.map(waitingPath));
  const files = await storage.list(waitingBucket);
  const forgotten = files.filter(
    ({ path, modifiedAt }) => !needed.has(path) && modifiedAt.getTime() < Date.now() - dayMs,
  );
  for (const { path } of forgotten) await storage.delete(waitingBucket, path);
  return forgotten.length;
}
