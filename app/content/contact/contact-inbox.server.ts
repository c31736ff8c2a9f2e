import { sql } from "drizzle-orm";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { defineInbox } from "#app/platform/inbox/inbox.server.ts";
import { content as arabic } from "../messages/ar.ts";
import { content as english } from "../messages/en.ts";
import type { ContactState } from "./contact-states.ts";
import { contactReplies, contactSubmissions } from "./tables.server.ts";

/** Inbox of the contact form. */
export const contactInbox = defineInbox<ContactState>({
  one: "contact message",
  permission: "contact.handle",
  entityType: "contact_submissions",
  actions: { state: "contact.state", assign: "contact.assign", reply: "contact.reply" },
  messages: contactSubmissions,
  answers: contactReplies,
  isAnswered: sql`${contactSubmissions.id} = ${contactReplies.submissionId}`,
  storeAnswer: (tx, { messageId: submissionId, ...answer }) =>
    tx.insert(contactReplies).values({ ...answer, submissionId }),
  quoted: contactSubmissions.message,
  sender: contactSubmissions.name,
  job: "content.mail-submissions",
  purpose: "contact-reply",
  words(locale, name, site) {
    const t = createTranslator(locale, inLocale(locale, english, arabic));
    return {
      subject: t("contact.reply.subject", {
        app: inLocale(locale, site.APP_NAME, site.APP_NAME_AR),
      }),
      greeting: t("contact.reply.greeting", { name }),
      footer: t("contact.reply.footer", { address: site.CONTACT_EMAIL }),
    };
  },
});
