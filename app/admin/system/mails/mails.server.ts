import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
} from "#app/admin-kit/resource.server.ts";
import { messageKinds } from "#app/booking/mails/message-kinds.ts";
import { bookingNumber, readBookingNumber } from "#app/booking/rules.ts";
import { resendMessage } from "#app/booking/sending/resend-message.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { runJobNow } from "#app/platform/jobs/queues.server.ts";
import { bookingNumberOf } from "../../bookings/find-bookings.server.ts";
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
  "listing-offer",
  "notification",
  "digest",
  "transcript",
  "newsletter-test",
  "test",
] as const;

const resendable = Object.keys(jobs);

/** Notifications that are mailed; each has a subject of its own. */
export const mailedNotifications = [
  "change.approved",
  "change.rejected",
  "impersonation.began",
  "licence.lapsed",
  "licence.renewalDue",
  "listing.ownerLeft",
  "listing.passedOn",
  "message.to_clinic",
  "message.to_patient",
  "review.published",
  "review.received",
  "review.rejected",
  "review.replied",
  "search.matched",
  "search.matchedSome",
  "support.answered",
  "team.added",
  "team.proposed",
  "team.refused",
  "team.removed",
  "thread.barred",
  "thread.warned",
  "webhook.off",
] as const;

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

/** A typed booking number as the list prints it; null for any other text. */
function printedNumber(text: string): string | null {
  const digits = readBookingNumber(text);
  return digits === null ? null : bookingNumber(digits);
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
  readSearch: (text) => printedNumber(text) ?? text,
  mostCounted: 10_000,
  isGrowing: true,
  sort: "-lastAttemptAt",
  columns: {
    recipient: column("text", "mails.recipient", sql`m.recipient`, {
      isFiltered: true,
      width: 14,
    }),
    subject: column("choice", "mails.subject", sql`coalesce(m.about, m.kind)`, {
      isFiltered: true,
      width: 13,
      options: [...messageKinds, ...mailedNotifications, ...resendable, ...once],
      optionKeys: "mails.kind.",
    }),
    booking: column("text", "bookings.number", bookingNumberOf(sql`m.booking_id`), {
      hasNulls: true,
      isFiltered: true,
      width: 8,
      page: sql`'/admin/providers/bookings/' || m.booking_id`,
    }),
    kind: column("choice", "column.kind", sql`m.kind`, {
      isFiltered: true,
      isShown: false,
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
