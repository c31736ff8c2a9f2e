import { hash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { nameCommands } from "#app/platform/command-name.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listUnmailedReports, markReports } from "#app/reviews/moderation/mark-reports.server.ts";
import { listingChanges } from "../tables.server.ts";

const actor = { kind: "job", name: "directory.mail-waiting" } as const;

/** Ids of the two queues that the operator was not mailed about. */
interface Waiting {
  reportIds: string[];
  changeIds: string[];
}

/**
 * Mails the operator how many reviews were reported and how many changes are pending since the last
 * mail.
 * @returns their number.
 */
export async function mailWaiting(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const waiting = await listUnmailed(database);
  const reports = waiting.reportIds.length;
  const changes = waiting.changeIds.length;
  if (reports + changes === 0) return 0;
  const sent = await mailEach(services, [waiting], {
    kind: "waiting",
    keyOf,
    send: (row) => {
      const purpose = { kind: "waiting", key: keyOf(row) };
      return mailer.send(writeWaitingMail({ reports, changes }, config), purpose);
    },
    async mark(tx, { reportIds, changeIds }) {
      await markReports(tx, reportIds);
      await tx
        .update(listingChanges)
        .set({ mailedAt: sql`now()` })
        .where(inArray(listingChanges.id, changeIds));
    },
  });
  return sent === 0 ? 0 : reports + changes;
}

/** The same rows are one mail. */
function keyOf({ reportIds, changeIds }: Waiting): string {
  return hash("sha256", JSON.stringify([reportIds, changeIds]), "base64url");
}

function listUnmailed(database: Database): Promise<Waiting> {
  return withRead(database, actor, async (tx) => {
    const changes = await tx
      .select({ id: listingChanges.id })
      .from(listingChanges)
      .where(and(isNull(listingChanges.mailedAt), eq(listingChanges.state, "waiting")))
      .orderBy(listingChanges.id);
    return { reportIds: await listUnmailedReports(tx), changeIds: changes.map(({ id }) => id) };
  });
}

/**
 * Returns the mail with the two counts and the commands that list them; the operator reads English.
 */
function writeWaitingMail(
  { reports, changes }: { reports: number; changes: number },
  config: Pick<Config, "APP_NAME" | "APP_NAME_AR" | "CONTACT_EMAIL">,
) {
  const counts = [
    [reports, reports === 1 ? "report of a review" : "reports of reviews", "reviews list"],
    [changes, changes === 1 ? "change of a listing" : "changes of listings", "changes list"],
  ] as const;
  const waiting = counts.filter(([count]) => count > 0);
  const lines = waiting.map(([count, what, command]) =>
    nameCommands(`${count} ${what}: npm run cli -- ${command}`),
  );
  const sum = waiting.map(([count, what]) => `${count} ${what}`).join(", ");
  return {
    to: config.CONTACT_EMAIL,
    subject: `${config.APP_NAME}: ${sum} to read`,
    ...writeMail(config, {
      locale: "en",
      parts: [
        { kind: "paragraph", text: "New since the last mail, waiting to be read:" },
        { kind: "list", items: lines },
      ],
    }),
  };
}
