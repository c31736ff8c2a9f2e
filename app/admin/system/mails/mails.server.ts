import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
} from "#app/admin-kit/resource.server.ts";
import { resendMessage } from "#app/booking/sending/resend-message.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { runJobNow } from "#app/platform/jobs/queues.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

/** The job that sends what is left of each kind. */
const jobs: Readonly<Record<string, string>> = {
  contact: "content.mail-submissions",
  "contact-reply": "content.mail-submissions",
  "feedback-reply": "feedback.mail-replies",
  report: "directory.mail-reports",
  "new-claim": "directory.mail-claims",
  claim: "directory.mail-claims",
  waiting: "directory.mail-waiting",
  payment: "billing.end-subscriptions",
  booking: "booking.send-messages",
  newsletter: "newsletter.deliver",
  "newsletter-request": "newsletter.mail-requests",
};

/** Mails that their receivers ask for again: a code or link would have expired. */
const once = [
  "code",
  "reset-link",
  "new-address",
  "security",
  "deletion",
  "welcome",
  "invitation",
  "notification",
  "digest",
  "transcript",
  "newsletter-test",
  "test",
] as const;

const resendable = Object.keys(jobs);

/** Has the failed mail sent again by the job that owns it: no text of a mail is stored here. */
async function resend(scope: AdminScope, id: string): Promise<void> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<{ kind: string; key: string }>(
      sql`select kind, key from mail_log where id::text = ${id} and state = 'failed'`,
    ),
  );
  const [mail] = rows;
  const job = mail && jobs[mail.kind];
  if (!job) throw new AppError("conflict", "The mail cannot be sent again.");
  if (mail.kind === "booking") await resendMessage(scope, mail.key);
  await runJobNow(scope, scope.actor, job);
}

/** The log of outgoing mails, without what they say. */
export const mails = defineResource({
  name: "mails",
  path: "/admin/mails",
  words: { one: "mails.one", many: "mails.many", empty: "mails.filledBy" },
  messages: resourceWords,
  entityType: "mail_log",
  from: sql`mail_log m`,
  id: sql`m.id`,
  title: { en: "recipient", ar: "recipient" },
  search: [sql`m.recipient`, sql`m.error`],
  sort: "-lastAttemptAt",
  columns: {
    recipient: column("text", "mails.recipient", sql`m.recipient`, {
      isFiltered: true,
      width: 14,
    }),
    kind: column("choice", "column.kind", sql`m.kind`, {
      isFiltered: true,
      width: 12,
      options: [...resendable, ...once],
      optionKeys: "mails.kind.",
    }),
    state: column("choice", "column.state", sql`m.state`, {
      isFiltered: true,
      options: ["sent", "failed"],
      optionKeys: "mails.state.",
    }),
    attempts: column("number", "mails.attempts", sql`m.attempts`, { isFiltered: true }),
    error: column("text", "mails.error", sql`m.error`, {
      hasNulls: true,
      isFiltered: true,
      width: 20,
    }),
    lastAttemptAt: column("moment", "mails.lastAttempt", sql`m.last_attempt_at`, {
      isFiltered: true,
      width: 11,
    }),
    createdAt: column("moment", "mails.created", sql`m.created_at`, {
      isFiltered: true,
      isShown: false,
      width: 11,
    }),
  },
  actions: {
    resend: {
      label: "mails.resend",
      permission: "jobs.run",
      appliesTo: sql`m.state = 'failed' and m.kind = any(${sql.param(resendable)}::text[])`,
      run: eachRow((scope, { id }) => resend(scope, id)),
    },
  },
});
