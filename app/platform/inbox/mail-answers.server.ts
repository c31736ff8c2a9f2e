import { isNull, sql } from "drizzle-orm";
import { type Database, withTransaction } from "../database/database.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { mailEach } from "../mail/mail-each.server.ts";
import type { Services } from "../services.server.ts";
import type { InboxDeclaration } from "./inbox-declaration.ts";
import { writeAnswerMail } from "./write-answer-mail.ts";

/**
 * Mails every answer that was not mailed yet to whoever wrote. Each is marked before its mail is
 * sent, so that two concurrent runs send it once; a failed mail removes the mark.
 * @throws the first failure, after trying all.
 */
export async function mailAnswers(
  { config, database, mailer }: Pick<Services, "config" | "database" | "mailer">,
  inbox: InboxDeclaration,
): Promise<number> {
  return mailEach(await claimAnswers(database, inbox), {
    async send({ id, email, sender, ...answer }) {
      const words = inbox.words(answer.locale, sender, config);
      const purpose = { kind: inbox.purpose, key: id };
      if (email) await mailer.send({ to: email, ...writeAnswerMail(answer, words) }, purpose);
    },
    unmark: ({ id }) => release(database, inbox, id),
  });
}

const jobOf = ({ job }: InboxDeclaration) => ({ kind: "job", name: job }) as const;

function claimAnswers(database: Database, inbox: InboxDeclaration) {
  const { messages, answers, isAnswered, quoted, sender } = inbox;
  return withTransaction(database, jobOf(inbox), (tx) =>
    tx
      .update(answers)
      .set({ mailedAt: sql`now()` })
      .from(messages)
      .where(sql`${isAnswered} and ${isNull(answers.mailedAt)}`)
      .returning({
        id: sql<string>`${answers.id}`,
        body: sql<string>`${answers.body}`,
        email: sql<string | null>`${messages.email}`,
        locale: sql<Locale>`${messages.locale}`,
        quoted: sql<string>`${quoted}`,
        sender: sql<string>`${sender ?? sql`''`}`,
      }),
  );
}

function release(database: Database, inbox: InboxDeclaration, id: string) {
  return withTransaction(database, jobOf(inbox), (tx) =>
    tx.update(inbox.answers).set({ mailedAt: null }).where(sql`${inbox.answers.id} = ${id}`),
  );
}
