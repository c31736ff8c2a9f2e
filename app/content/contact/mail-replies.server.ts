import { eq, isNull, sql } from "drizzle-orm";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { contactReplies, contactSubmissions } from "./tables.server.ts";
import { writeReplyMail } from "./write-reply-mail.ts";

const actor = { kind: "job", name: "content.mail-submissions" } as const;

/**
 * Mails every answer that was not mailed yet to whoever wrote. Each is marked before its mail is sent,
 * so that two concurrent runs send it once; a failed mail removes the mark.
 * @throws the first failure, after trying all.
 */
export async function mailReplies(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const replies = await claimReplies(database);
  const failures: unknown[] = [];
  for (const reply of replies) {
    try {
      const purpose = { kind: "contact-reply", key: String(reply.id) };
      await mailer.send(writeReplyMail(reply, config), purpose);
    } catch (error) {
      failures.push(error);
      await release(database, reply.id);
    }
  }
  if (failures.length > 0) throw failures[0];
  return replies.length;
}

function claimReplies(database: Database) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(contactReplies)
      .set({ mailedAt: sql`now()` })
      .from(contactSubmissions)
      .where(
        sql`${contactSubmissions.id} = ${contactReplies.submissionId} and ${isNull(contactReplies.mailedAt)}`,
      )
      .returning({
        id: contactReplies.id,
        body: contactReplies.body,
        name: contactSubmissions.name,
        email: contactSubmissions.email,
        message: contactSubmissions.message,
        locale: contactSubmissions.locale,
      }),
  );
}

function release(database: Database, id: string) {
  return withTransaction(database, actor, (tx) =>
    tx.update(contactReplies).set({ mailedAt: null }).where(eq(contactReplies.id, id)),
  );
}
