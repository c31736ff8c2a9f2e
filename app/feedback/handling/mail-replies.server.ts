import { eq, isNull, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { directionOf, inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import type { Services } from "#app/platform/services.server.ts";
import { feedback as arabic } from "../messages/ar.ts";
import { feedback as english, type FeedbackMessages } from "../messages/en.ts";
import { appFeedback, feedbackReplies } from "../tables.server.ts";

const actor = { kind: "job", name: "feedback.mail-replies" } as const;

/**
 * Mails every answer that was not mailed yet. Each is marked before its mail is sent, so that two
 * concurrent runs send it once; a failed mail removes the mark.
 * @throws the first failure, after trying all.
 */
export async function mailFeedbackReplies(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const isOfFeedback = sql`${appFeedback.id} = ${feedbackReplies.feedbackId}`;
  const replies = await withTransaction(database, actor, (tx) =>
    tx
      .update(feedbackReplies)
      .set({ mailedAt: sql`now()` })
      .from(appFeedback)
      .where(sql`${isOfFeedback} and ${isNull(feedbackReplies.mailedAt)}`)
      .returning({
        id: feedbackReplies.id,
        body: feedbackReplies.body,
        email: appFeedback.email,
        description: appFeedback.description,
        locale: appFeedback.locale,
      }),
  );
  const failures: unknown[] = [];
  for (const { id, email, ...reply } of replies) {
    try {
      const purpose = { kind: "feedback-reply", key: String(id) };
      if (email) await mailer.send({ to: email, ...writeReply(reply, config) }, purpose);
    } catch (error) {
      failures.push(error);
      await withTransaction(database, actor, (tx) =>
        tx.update(feedbackReplies).set({ mailedAt: null }).where(eq(feedbackReplies.id, id)),
      );
    }
  }
  if (failures.length > 0) throw failures[0];
  return replies.length;
}

interface Reply {
  body: string;
  description: string;
  locale: Locale;
}

/** Returns the mail with an answer, in the language of the page that was written on. */
function writeReply({ body, description, locale }: Reply, site: Services["config"]) {
  const t = createTranslator<FeedbackMessages>(locale, inLocale(locale, english, arabic));
  const app = inLocale(locale, site.APP_NAME, site.APP_NAME_AR);
  const parts = [t("mail.greeting"), body, t("mail.footer", { address: site.CONTACT_EMAIL })];
  const asHtml = (text: string) =>
    `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</p>`;
  return {
    subject: t("mail.subject", { app }),
    text: `${parts.join("\n\n")}\n\n${description.replace(/^/gm, "> ")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}">${parts.map(asHtml).join("")}<blockquote>${asHtml(description)}</blockquote></div>`,
  };
}
