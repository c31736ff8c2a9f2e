import { eq, isNull, sql } from "drizzle-orm";
import { entityPath } from "#app/directory/cards/rules.ts";
import { listingNames } from "#app/directory/listings/queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { writeOperatorMail } from "#app/platform/mail/letter/write-operator-mail.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mistakeReports } from "./tables.server.ts";

const actor = { kind: "job", name: "directory.mail-reports" } as const;

type Report = typeof mistakeReports.$inferSelect;

/**
 * Mails the operator about each new report.
 * @throws the first failure, after all were tried.
 */
export async function mailReports(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  return mailEach(services, await listUnmailed(database), {
    kind: "report",
    keyOf: ({ report }) => report.id,
    send: ({ report, path }) => {
      const purpose = { kind: "report", key: report.id };
      return mailer.send(writeReportMail(report, path, config), purpose);
    },
    mark: (tx, { report }) =>
      tx
        .update(mistakeReports)
        .set({ mailedAt: sql`now()` })
        .where(eq(mistakeReports.id, report.id)),
  });
}

function listUnmailed(database: Database) {
  return withRead(database, actor, async (tx) => {
    const reports = await tx.select().from(mistakeReports).where(isNull(mistakeReports.mailedAt));
    const listings = await listingNames(
      tx,
      reports.map(({ entityId }) => entityId),
    );
    return reports.map((report) => {
      const slug = listings.get(report.entityId)?.slug;
      return { report, path: slug ? entityPath(report.entityType, slug) : "no longer listed" };
    });
  });
}

/** Returns the mail to the operator about a report; the operator reads English. */
function writeReportMail(
  { id, field, message, email, locale }: Report,
  path: string,
  config: Pick<Config, "APP_NAME" | "APP_NAME_AR" | "CONTACT_EMAIL" | "BASE_URL">,
) {
  return writeOperatorMail(config, {
    subject: `${config.APP_NAME} mistake reported: ${field}, ${path}`,
    facts: {
      Listing: (config.BASE_URL ?? "") + path,
      "What is wrong": field,
      "E-mail": email || "not given",
      "Language of the page": locale === "ar" ? "Arabic" : "English",
      Reference: id,
    },
    message,
  });
}
