import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
  type PanelContent,
  type RowAction,
} from "#app/admin-kit/resource.server.ts";
import {
  type Decision,
  decideReport,
  liftBar,
  readDisclosure,
} from "#app/threads/reports/decide-report.server.ts";
import { reportReasons, reportStates, sides } from "#app/threads/rules.ts";
import { sayIn } from "../resource-parts/panel-content.server.ts";
import { resourceWords } from "../resource-parts/words.ts";

const isBarred = sql`exists (select 1 from message_bars bar where bar.user_id = r.reported_id)`;

const decide = (decision: Decision): RowAction["run"] =>
  eachRow((scope, { id }) => decideReport(scope, id, decision));

/** Shows what the reporter sent along, and nothing else of the conversation. */
async function disclosurePanel(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const content = await readDisclosure(scope, id);
  const text = content?.text ?? say("messages.undisclosed");
  const note = content?.note ? [{ label: say("messages.note"), value: content.note }] : [];
  return { facts: [{ label: say("messages.text"), value: text }, ...note] };
}

/** Reports of messages between patients and clinics; their conversations are closed to administrators. */
export const messageReports = defineResource({
  name: "messages",
  path: "/admin/messages",
  words: { one: "messages.one", many: "messages.many", empty: "messages.filledBy" },
  messages: resourceWords,
  entityType: "thread_reports",
  from: sql`thread_reports r join users sender on sender.auth_user_id = r.reported_id
    join users reporter on reporter.auth_user_id = r.reporter_id`,
  id: sql`r.id`,
  title: { en: "sender", ar: "sender" },
  search: [sql`sender.full_name`, sql`reporter.full_name`],
  sort: "-createdAt",
  columns: {
    sender: column("text", "messages.sender", sql`sender.full_name`, { width: 12 }),
    reporter: column("text", "messages.reporter", sql`reporter.full_name`, { width: 12 }),
    side: column("choice", "messages.side", sql`r.reporter_side`, {
      isFiltered: true,
      options: sides,
      optionKeys: "messages.side.",
    }),
    reason: column("choice", "action.reason", sql`r.reason`, {
      isFiltered: true,
      options: reportReasons,
      optionKeys: "messages.reason.",
    }),
    isDisclosed: column("flag", "messages.disclosed", sql`r.is_disclosed`, { isFiltered: true }),
    state: column("choice", "column.state", sql`r.state`, {
      isFiltered: true,
      options: reportStates,
      optionKeys: "messages.state.",
    }),
    isBarred: column("flag", "messages.barred", isBarred, { isFiltered: true }),
    createdAt: column("moment", "column.submittedAt", sql`r.created_at`, { isFiltered: true }),
  },
  panels: { text: { label: "messages.disclosure", load: disclosurePanel } },
  actions: {
    dismiss: {
      label: "messages.dismiss",
      permission: "messages.decide",
      appliesTo: sql`r.state = 'open'`,
      run: decide("dismiss"),
    },
    warn: {
      label: "messages.warn",
      permission: "messages.decide",
      appliesTo: sql`r.state = 'open'`,
      run: decide("warn"),
    },
    bar: {
      label: "messages.bar",
      permission: "messages.decide",
      appliesTo: sql`r.state = 'open'`,
      isDangerous: true,
      run: decide("bar"),
    },
    unbar: {
      label: "messages.unbar",
      permission: "messages.decide",
      appliesTo: isBarred,
      run: eachRow((scope, { id }) => liftBar(scope, id)),
    },
  },
});
