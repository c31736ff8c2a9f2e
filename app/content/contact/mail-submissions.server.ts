import { eq, isNull, sql } from "drizzle-orm";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { contactSubmissions } from "./tables.server.ts";
import { writeContactMail } from "./write-contact-mail.ts";

const actor = { kind: "job", name: "content.mail-submissions" } as const;

/**
 * Mails the operator every submission that was not mailed yet.
 * @throws the first failure, after trying all.
 */
export async function mailSubmissions(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  return mailEach(services, await listUnmailed(database), {
    kind: "contact",
    keyOf: ({ id }) => id,
    send: (submission) => {
      const purpose = { kind: "contact", key: submission.id };
      return mailer.send(writeContactMail(submission, config), purpose);
    },
    mark: (tx, { id }) =>
      tx
        .update(contactSubmissions)
        .set({ mailedAt: sql`now()` })
        .where(eq(contactSubmissions.id, id)),
  });
}

function listUnmailed(database: Database) {
  return withRead(database, actor, (tx) =>
    tx.select().from(contactSubmissions).where(isNull(contactSubmissions.mailedAt)),
  );
}
