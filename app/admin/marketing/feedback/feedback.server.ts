import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import {
  assignFeedback,
  replyToFeedback,
  setFeedbackState,
} from "#app/feedback/handling/handle-feedback.server.ts";
import { type FeedbackState, feedbackStates, feedbackTypes } from "#app/feedback/rules.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { factsPanel, tablePanel } from "../../resources/panel-content.server.ts";
import { resourceWords } from "../../resources/words.ts";
import { assignForm, replyForm } from "../contact/contact-forms.ts";
import { requireAdministratorId } from "../require-administrator.server.ts";

const setState = (state: FeedbackState): RowAction["run"] =>
  eachRow((scope, { id, version }) =>
    setFeedbackState(scope, scope.actor, { id, version: Number(version), state }),
  );

const isOpen = sql`f.status in ('new', 'in_progress')`;

/** Feedback on the site, with the listing whose page it was sent from. */
export const feedbackMessages = defineResource({
  name: "feedback",
  path: "/admin/feedback",
  words: { one: "feedback.one", many: "feedback.many" },
  messages: resourceWords,
  entityType: "app_feedback",
  from: sql`app_feedback f left join users a on a.auth_user_id = f.assignee_id
    left join directory_listings l on f.page_url like '/' || l.entity_type || '/' || l.slug || '%'
      and split_part(f.page_url, '/', 3) = l.slug`,
  id: sql`f.id`,
  version: sql`f.version`,
  title: { en: "description", ar: "description" },
  search: [sql`f.description`, sql`f.email`, sql`f.page_url`],
  sort: "-submittedAt",
  publicPage: sql`nullif(f.page_url, '')`,
  columns: {
    description: column("text", "feedback.text", sql`f.description`, { sort: null, width: 26 }),
    type: column("choice", "feedback.type", sql`f.feedback_type`, {
      isFiltered: true,
      options: feedbackTypes,
      optionKeys: "feedback.type.",
    }),
    state: column("choice", "column.state", sql`f.status`, {
      isFiltered: true,
      options: feedbackStates,
      optionKeys: "contact.state.",
    }),
    listing: column(
      "text",
      "feedback.listing",
      { en: sql`l.name_en`, ar: sql`coalesce(l.name_ar, l.name_en)` },
      { isFiltered: true, hasNulls: true },
    ),
    page: column("text", "feedback.page", sql`f.page_url`, { isFiltered: true }),
    assignee: column("text", "contact.assignee", sql`coalesce(nullif(a.full_name, ''), a.email)`, {
      isFiltered: true,
      hasNulls: true,
    }),
    email: column("text", "claims.email", sql`f.email`, {
      isFiltered: true,
      hasNulls: true,
      isShown: false,
    }),
    locale: column("choice", "column.locale", sql`f.locale`, {
      isFiltered: true,
      options: ["en", "ar"],
      optionKeys: "locale.",
      isShown: false,
    }),
    submittedAt: column("moment", "column.submittedAt", sql`f.submitted_at`, { isFiltered: true }),
  },
  panels: {
    feedback: {
      label: "feedback.text",
      load: (scope, id) =>
        factsPanel(
          scope,
          {
            description: "feedback.text",
            screenshot: "feedback.screenshot",
            page: "feedback.page",
            device: "feedback.device",
          },
          sql`select id::text as key, description, page_url as page,
              '/files/feedback-screenshots/' || screenshot_url as screenshot,
              concat_ws(', ', nullif(platform_info, ''), nullif(user_agent, '')) as device
            from app_feedback where id::text = ${id}`,
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
            from app_feedback_replies r left join users u on u.auth_user_id = r.author_id
            where r.feedback_id::text = ${id} order by r.created_at`,
        ),
    },
  },
  actions: {
    take: {
      label: "contact.take",
      permission: "feedback.handle",
      appliesTo: sql`${isOpen} and f.assignee_id is null`,
      run: eachRow((scope, { id, version }) => {
        const assigneeId = scope.actor.userId;
        return assignFeedback(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    reply: {
      label: "contact.answer",
      permission: "feedback.handle",
      appliesTo: sql`f.email is not null`,
      form: replyForm,
      isSingle: true,
      run: eachRow((scope, { id, version, values }) => {
        const body = String(values.body);
        return replyToFeedback(scope, scope.actor, { id, version: Number(version), body });
      }),
    },
    assign: {
      label: "contact.assign",
      permission: "feedback.handle",
      appliesTo: isOpen,
      form: assignForm,
      run: eachRow(async (scope, { id, version, values }) => {
        const assigneeId = await requireAdministratorId(scope, String(values.assignee));
        await assignFeedback(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    close: {
      label: "contact.close",
      permission: "feedback.handle",
      appliesTo: sql`f.status <> 'closed'`,
      undo: "reopen",
      run: setState("closed"),
    },
    reopen: {
      label: "contact.reopen",
      permission: "feedback.handle",
      appliesTo: sql`f.status in ('answered', 'closed')`,
      run: setState("in_progress"),
    },
  },
});
