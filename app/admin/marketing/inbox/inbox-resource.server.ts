import { sql } from "drizzle-orm";
import { column, eachRow, type Panel, type RowAction } from "#app/admin-kit/resource.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Inbox } from "#app/platform/inbox/inbox.server.ts";
import { tablePanel } from "../../resource-parts/panel-content.server.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";
import { requireAdministratorId } from "../require-administrator.server.ts";
import { assignForm, replyForm } from "./inbox-forms.ts";

/** The administrator who takes care of a message; like all of this file it names messages `m`. */
export const assigneeJoin = sql`left join users a on a.auth_user_id = m.assignee_id`;

/** Whether somebody still has to answer. */
export const isOpen = sql`m.status in ('new', 'in_progress')`;

/** The columns that all inboxes have. */
export const inboxColumns = (states: readonly string[]) => ({
  state: column("choice", "column.state", sql`m.status`, {
    isFiltered: true,
    options: states,
    optionKeys: "contact.state.",
  }),
  assignee: column("text", "contact.assignee", sql`coalesce(nullif(a.full_name, ''), a.email)`, {
    isFiltered: true,
    hasNulls: true,
  }),
  locale: column("choice", "column.locale", sql`m.locale`, {
    isFiltered: true,
    options: ["en", "ar"],
    optionKeys: "locale.",
    isShown: false,
  }),
  submittedAt: column("moment", "column.submittedAt", sql`m.submitted_at`, { isFiltered: true }),
});

/** The answers to a message: the rows of a table whose column `answered` has its id. */
export const answersPanel = (table: string, answered: string): Panel<ResourceWord> => ({
  label: "contact.replies",
  load: (scope, id) =>
    tablePanel(
      scope,
      { author: "contact.author", body: "contact.body", at: "contact.mailed" },
      sql`select r.id::text as key, coalesce(nullif(u.full_name, ''), u.email) as author, r.body,
          to_char(r.mailed_at at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI') as at
        from ${sql.identifier(table)} r left join users u on u.auth_user_id = r.author_id
        where r.${sql.identifier(answered)}::text = ${id} order by r.created_at`,
    ),
});

/** Puts each chosen message into a state. */
export const putInto = <State extends string>(
  inbox: Inbox<State>,
  state: State,
): RowAction["run"] =>
  eachRow((scope, { id, version }) =>
    inbox.setState(scope, scope.actor, { id, version: Number(version), state }),
  );

type CommonState = "closed" | "in_progress";

/** Actions of administrators on the messages of any inbox. */
export function inboxActions<State extends string>(inbox: Inbox<State | CommonState>) {
  const { permission } = inbox;
  return {
    take: {
      label: "contact.take",
      permission,
      appliesTo: sql`${isOpen} and m.assignee_id is null`,
      run: eachRow((scope, { id, version }) => {
        const assigneeId = scope.actor.userId;
        return inbox.assign(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    reply: {
      label: "contact.answer",
      permission,
      appliesTo: sql`m.email is not null and m.status <> 'spam'`,
      form: replyForm,
      isSingle: true,
      run: eachRow((scope, { id, version, values }) => {
        const body = String(values.body);
        return inbox.reply(scope, scope.actor, { id, version: Number(version), body });
      }),
    },
    assign: {
      label: "contact.assign",
      permission,
      appliesTo: isOpen,
      form: assignForm,
      run: eachRow(async (scope, { id, version, values }) => {
        const assigneeId = await requireAdministratorId(scope, String(values.assignee));
        await inbox.assign(scope, scope.actor, { id, version: Number(version), assigneeId });
      }),
    },
    close: {
      label: "contact.close",
      permission,
      appliesTo: sql`m.status not in ('closed', 'spam')`,
      undo: "reopen",
      run: putInto(inbox, "closed"),
    },
    reopen: {
      label: "contact.reopen",
      permission,
      appliesTo: sql`m.status in ('answered', 'closed', 'spam')`,
      run: putInto(inbox, "in_progress"),
    },
  } satisfies Record<string, RowAction<ResourceWord>>;
}
