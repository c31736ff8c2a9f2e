import { isNotNull } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { appFeedback } from "./tables.server.ts";

/** Lists the stored screenshots of all feedback, for the comparison with the storage. */
export async function listScreenshots(tx: Transaction): Promise<string[]> {
  const { screenshotUrl } = appFeedback;
  const rows = await tx
    .select({ path: screenshotUrl })
    .from(appFeedback)
    .where(isNotNull(screenshotUrl));
  return rows.flatMap(({ path }) => path ?? []);
}
