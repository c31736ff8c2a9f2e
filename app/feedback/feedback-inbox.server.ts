import { sql } from "drizzle-orm";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { defineInbox } from "#app/platform/inbox/inbox.server.ts";
import { feedback as arabic } from "./messages/ar.ts";
import { feedback as english, type FeedbackMessages } from "./messages/en.ts";
import type { FeedbackState } from "./rules.ts";
import { appFeedback, feedbackReplies } from "./tables.server.ts";

/** Inbox of feedback. */
export const feedbackInbox = defineInbox<FeedbackState>({
  one: "feedback message",
  permission: "feedback.handle",
  entityType: "app_feedback",
  actions: { state: "feedback.state", assign: "feedback.assign", reply: "feedback.reply" },
  messages: appFeedback,
  answers: feedbackReplies,
  isAnswered: sql`${appFeedback.id} = ${feedbackReplies.feedbackId}`,
  storeAnswer: (tx, { messageId: feedbackId, ...answer }) =>
    tx.insert(feedbackReplies).values({ ...answer, feedbackId }),
  quoted: appFeedback.description,
  job: "feedback.mail-replies",
  purpose: "feedback-reply",
  words(locale, _sender, site) {
    const t = createTranslator<FeedbackMessages>(locale, inLocale(locale, english, arabic));
    return {
      subject: t("mail.subject", { app: inLocale(locale, site.APP_NAME, site.APP_NAME_AR) }),
      greeting: t("mail.greeting"),
      footer: t("mail.footer", { address: site.CONTACT_EMAIL }),
    };
  },
});
