import { eq, isNull, sql } from "drizzle-orm";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/mail/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { contactSubmissions } from "./tables.server.ts";
import { writeContactMail } from "./write-contact-mail.ts";

const actor = { kind: "job", name: "content.mail-submissions" } as const;

/**
 * Mails the operator every submission that was not mailed yet. Each is marked before its mail is
 * sent, so that two concurrent runs send it once and no transaction waits for a mail server; a
 * failed mail removes the mark.
 * @throws the first failure, after trying all.
 */
export async function mailSubmissions(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  return mailEach(await claimSubmissions(database), {
    send: (submission) => {
      const purpose = { kind: "contact", key: submission.id };
      return mailer.send(writeContactMail(submission, config), purpose);
    },
    unmark: ({ id }) => releaseSubmission(database, id),
  });
}

function claimSubmissions(database: Database) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(contactSubmissions)
      .set({ mailedAt: sql`now()` })
      .where(isNull(contactSubmissions.mailedAt))
      .returning(),
  );
}

function releaseSubmission(database: Database, id: string) {
  return withTransaction(database, actor, (tx) =>
    tx.update(contactSubmissions).set({ mailedAt: null }).where(eq(contactSubmissions.id, id)),
  );
}
