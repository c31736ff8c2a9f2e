import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { markUnmailedReports, unmarkReports } from "#app/reviews/moderation/mark-reports.server.ts";
import { listingChanges } from "../tables.server.ts";

const actor = { kind: "job", name: "directory.mail-waiting" } as const;

/** Ids of the two queues that the operator was not mailed about. */
interface Waiting {
  reportIds: string[];
  changeIds: string[];
}

/**
 * Mails the operator how many reviews were reported and how many changes are pending since the last
 * mail. Rows are marked before the mail is sent, so that two runs at once mail them once; a failed
 * mail removes the marks.
 * @returns their number.
 */
export async function mailWaiting(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const waiting = await markWaiting(database);
  const reports = waiting.reportIds.length;
  const changes = waiting.changeIds.length;
  if (reports + changes === 0) return 0;
  try {
    await mailer.send(writeWaitingMail({ reports, changes }, config), { kind: "waiting" });
  } catch (error) {
    await releaseWaiting(database, waiting);
    throw error;
  }
  return reports + changes;
}

function markWaiting(database: Database): Promise<Waiting> {
  return withTransaction(database, actor, async (tx) => {
    const changes = await tx
      .update(listingChanges)
      .set({ mailedAt: sql`now()` })
      .where(and(isNull(listingChanges.mailedAt), eq(listingChanges.state, "waiting")))
      .returning({ id: listingChanges.id });
    return { reportIds: await markUnmailedReports(tx), changeIds: changes.map(({ id }) => id) };
  });
}

function releaseWaiting(database: Database, { reportIds, changeIds }: Waiting) {
  return withTransaction(database, actor, async (tx) => {
    await unmarkReports(tx, reportIds);
    await tx
      .update(listingChanges)
      .set({ mailedAt: null })
      .where(inArray(listingChanges.id, changeIds));
  });
}

/**
 * Returns the mail with the two counts and the commands that list them; the operator reads English.
 */
export function writeWaitingMail(
  { reports, changes }: { reports: number; changes: number },
  config: { APP_NAME: string; CONTACT_EMAIL: string },
) {
  const told = [
    [reports, reports === 1 ? "report of a review" : "reports of reviews", "reviews list"],
    [changes, changes === 1 ? "change of a listing" : "changes of listings", "changes list"],
  ] as const;
  const waiting = told.filter(([count]) => count > 0);
  const lines = waiting.map(
    ([count, what, command]) => `${count} ${what}: npm run cli -- ${command}`,
  );
  const sum = waiting.map(([count, what]) => `${count} ${what}`).join(", ");
  return {
    to: config.CONTACT_EMAIL,
    subject: `${config.APP_NAME}: ${sum} to read`,
    text: `New since the last mail, waiting to be read:\n\n${lines.join("\n")}\n`,
    html: `<p>New since the last mail, waiting to be read:</p><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`,
  };
}
