import { isNull, sql } from "drizzle-orm";
import { type Database, withRead } from "../database/database.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { mailEach } from "../sending/mail-each.server.ts";
import type { Services } from "../services.server.ts";
import type { InboxDeclaration } from "./inbox-declaration.ts";
import { writeAnswerMail } from "./write-answer-mail.ts";

/**
 * Mails every answer that was not mailed yet to whoever wrote.
 * @throws the first failure, after trying all.
 */
export async function mailAnswers(
  services: Pick<Services, "config" | "database" | "mailer">,
  inbox: InboxDeclaration,
): Promise<number> {
  const { config, database, mailer } = services;
  return mailEach(services, await listUnmailed(database, inbox), {
    kind: inbox.purpose,
    keyOf: ({ id }) => id,
    async send({ id, email, sender, ...answer }) {
      const words = inbox.words(answer.locale, sender, config);
      const purpose = { kind: inbox.purpose, key: id };
      if (email)
        await mailer.send({ to: email, ...writeAnswerMail(answer, words, config) }, purpose);
    },
    mark: (tx, { id }) =>
      tx
        .update(inbox.answers)
        .set({ mailedAt: sql`now()` })
        .where(sql`${inbox.answers.id} = ${id}`),
  });
}

function listUnmailed(database: Database, inbox: InboxDeclaration) {
  const { messages, answers, isAnswered, quoted, sender } = inbox;
  const actor = { kind: "job", name: inbox.job } as const;
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: sql<string>`${answers.id}`,
        body: sql<string>`${answers.body}`,
        email: sql<string | null>`${messages.email}`,
        locale: sql<Locale>`${messages.locale}`,
        quoted: sql<string>`${quoted}`,
        sender: sql<string>`${sender ?? sql`''`}`,
      })
      .from(answers)
      .innerJoin(messages, isAnswered)
      .where(isNull(answers.mailedAt)),
  );
}
