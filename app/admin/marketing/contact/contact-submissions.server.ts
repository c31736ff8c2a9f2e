import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { contactTopics } from "#app/content/contact/contact-form.ts";
import { contactInbox } from "#app/content/contact/contact-inbox.server.ts";
import { contactStates } from "#app/content/contact/contact-states.ts";
import { factsPanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import {
  answersPanel,
  assigneeJoin,
  inboxActions,
  inboxColumns,
  isOpen,
  putInto,
} from "../inbox/inbox-resource.server.ts";

const { state, assignee, locale, submittedAt } = inboxColumns(contactStates);
const { reopen, ...actions } = inboxActions(contactInbox);

/** Messages of the contact form. Who wrote what is shown here and nowhere else. */
export const contactMessages = defineResource({
  name: "contact",
  path: "/admin/contact-submissions",
  words: { one: "contact.one", many: "contact.many", empty: "contact.filledBy" },
  messages: resourceWords,
  entityType: "contact_submissions",
  from: sql`contact_submissions m ${assigneeJoin}`,
  id: sql`m.id`,
  version: sql`m.version`,
  title: { en: "name", ar: "name" },
  search: [sql`m.name`, sql`m.email`, sql`m.message`],
  sort: "-submittedAt",
  columns: {
    name: column("text", "contact.name", sql`m.name`, { width: 12 }),
    topic: column("choice", "contact.topic", sql`m.topic`, {
      isFiltered: true,
      options: contactTopics,
      optionKeys: "topic.",
    }),
    message: column("text", "contact.message", sql`m.message`, { sort: null, width: 26 }),
    state,
    assignee,
    email: column("text", "claims.email", sql`m.email`, { isFiltered: true, isShown: false }),
    phone: column("text", "contact.phone", sql`m.phone`, { isShown: false }),
    locale,
    submittedAt,
  },
  panels: {
    message: {
      label: "contact.message",
      load: (scope, id) =>
        factsPanel(
          scope,
          { message: "contact.message" },
          sql`select id::text as key, message from contact_submissions where id::text = ${id}`,
        ),
    },
    replies: answersPanel("contact_replies", "submission_id"),
  },
  actions: {
    ...actions,
    spam: {
      label: "contact.spam",
      permission: contactInbox.permission,
      appliesTo: isOpen,
      undo: "reopen",
      isDangerous: true,
      run: putInto(contactInbox, "spam"),
    },
    reopen,
  },
});
