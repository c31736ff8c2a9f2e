import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { feedbackInbox } from "#app/feedback/feedback-inbox.server.ts";
import { feedbackStates, feedbackTypes } from "#app/feedback/rules.ts";
import { factsPanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import {
  answersPanel,
  assigneeJoin,
  inboxActions,
  inboxColumns,
} from "../inbox/inbox-resource.server.ts";

const { state, assignee, locale, submittedAt } = inboxColumns(feedbackStates);

/** Feedback on the site, with the listing whose page it was sent from. */
export const feedbackMessages = defineResource({
  name: "feedback",
  path: "/admin/feedback",
  words: { one: "feedback.one", many: "feedback.many", empty: "feedback.filledBy" },
  messages: resourceWords,
  entityType: "app_feedback",
  from: sql`app_feedback m ${assigneeJoin}
    left join directory_listings l on m.page_url like '/' || l.entity_type || '/' || l.slug || '%'
      and split_part(m.page_url, '/', 3) = l.slug`,
  id: sql`m.id`,
  version: sql`m.version`,
  title: { en: "description", ar: "description" },
  search: [sql`m.description`, sql`m.email`, sql`m.page_url`],
  sort: "-submittedAt",
  publicPage: sql`nullif(m.page_url, '')`,
  columns: {
    description: column("text", "feedback.text", sql`m.description`, { sort: null, width: 26 }),
    type: column("choice", "feedback.type", sql`m.feedback_type`, {
      isFiltered: true,
      options: feedbackTypes,
      optionKeys: "feedback.type.",
    }),
    state,
    listing: column(
      "text",
      "feedback.listing",
      { en: sql`l.name_en`, ar: sql`coalesce(l.name_ar, l.name_en)` },
      { isFiltered: true, hasNulls: true },
    ),
    page: column("text", "feedback.page", sql`m.page_url`, { isFiltered: true }),
    assignee,
    email: column("text", "claims.email", sql`m.email`, {
      isFiltered: true,
      hasNulls: true,
      isShown: false,
    }),
    locale,
    submittedAt,
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
    replies: answersPanel("app_feedback_replies", "feedback_id"),
  },
  actions: inboxActions(feedbackInbox),
});
