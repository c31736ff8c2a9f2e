import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { contactTopics } from "#app/content/contact/contact-form.ts";
import { type ContactState, contactStates } from "#app/content/contact/contact-states.ts";
import {
  assignSubmission,
  replyToSubmission,
  setSubmissionState,
} from "#app/content/contact/handle-submission.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { factsPanel, tablePanel } from "../../resources/panel-content.server.ts";
import { resourceWords } from "../../resources/words.ts";
import { requireAdministratorId } from "../require-administrator.server.ts";
import { assignForm, replyForm } from "./contact-forms.ts";

const setState = (state: ContactState): RowAction["run"] =>
  eachRow((scope, { id, version }) =>
    setSubmissionState(scope, scope.actor, { id, version: Number(version), state }),
  );

const isOpen = sql`s.status in ('new', 'in_progress')`;

/** Messages of the contact form. Who wrote what is shown here and nowhere else. */
export const contactMessages = defineResource({
  name: "contact",
  path: "/admin/contact-submissions",
  words: { one: "contact.one", many: "contact.many" },
  messages: resourceWords,
  entityType: "contact_submissions",
  from: sql`contact_submissions s left join users a on a.auth_user_id = s.assignee_id`,
  id: sql`s.id`,
  version: sql`s.version`,
  title: { en: "name", ar: "name" },
  search: [sql`s.name`, sql`s.email`, sql`s.message`],
  sort: "-submittedAt",
  columns: {
    name: column("text", "contact.name", sql`s.name`, { width: 12 }),
    topic: column("choice", "contact.topic", sql`s.topic`, {
      isFiltered: true,
      options: contactTopics,
      optionKeys: "topic.",
    }),
    message: column("text", "contact.message", sql`s.message`, { sort: null, width: 26 }),
    state: column("choice", "column.state", sql`s.status`, {
      isFiltered: true,
      options: contactStates,
      optionKeys: "contact.state.",
    }),
    assignee: column("text", "contact.assignee", sql`coalesce(nullif(a.full_name, ''), a.email)`, {
      isFiltered: true,
      hasNulls: true,
    }),
    email: column("text", "claims.email", sql`s.email`, { isFiltered: true, isShown: false }),
    phone: column("text", "contact.phone", sql`s.phone`, { isShown: false }),
    locale: column("choice", "column.locale", sql`s.locale`, {
      isFiltered: true,
      options: ["en", "ar"],
      optionKeys: "locale.",
      isShown: false,
    }),
    submittedAt: column("moment", "column.submittedAt", sql`s.submitted_at`, { isFiltered: true }),
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
    replies: {
      label: "contact.replies",
      load: (scope, id) =>
        tablePanel(
          scope,
          { author: "contact.author", body: "contact.body", at: "contact.mailed" },
          sql`select r.id::text as key, coalesce(nullif(u.full_name, ''), u.email) as author, r.body,
              to_char(r.mailed_at at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI') as at
            from contact_replies r left join users u on u.auth_user_id = r.author_id
            where r.submission_id::text = ${id} order by r.created_at`,
        ),
    },
  },
  actions: {
    take: {
      label: "contact.take",
      permission: "contact.handle",
      appliesTo: sql`${isOpen} and s.assignee_id is null`,
      run: eachRow((scope, { id, version }) => {
        const assigneeId = scope.actor.userId;
        return assignSubmission(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    reply: {
      label: "contact.answer",
      permission: "contact.handle",
      appliesTo: sql`s.status <> 'spam'`,
      form: replyForm,
      isSingle: true,
      run: eachRow((scope, { id, version, values }) => {
        const body = String(values.body);
        return replyToSubmission(scope, scope.actor, { id, version: Number(version), body });
      }),
    },
    assign: {
      label: "contact.assign",
      permission: "contact.handle",
      appliesTo: isOpen,
      form: assignForm,
      run: eachRow(async (scope, { id, version, values }) => {
        const assigneeId = await requireAdministratorId(scope, String(values.assignee));
        await assignSubmission(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    close: {
      label: "contact.close",
      permission: "contact.handle",
      appliesTo: sql`s.status not in ('closed', 'spam')`,
      undo: "reopen",
      run: setState("closed"),
    },
    spam: {
      label: "contact.spam",
      permission: "contact.handle",
      appliesTo: isOpen,
      undo: "reopen",
      isDangerous: true,
      run: setState("spam"),
    },
    reopen: {
      label: "contact.reopen",
      permission: "contact.handle",
      appliesTo: sql`s.status in ('answered', 'closed', 'spam')`,
      run: setState("in_progress"),
    },
  },
});
