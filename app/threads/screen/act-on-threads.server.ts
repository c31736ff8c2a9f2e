import { randomUUID } from "node:crypto";
import { z } from "zod";
import { threadPath } from "#app/booking/bookings/addresses.ts";
import { type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formToken, typedText } from "#app/platform/forms/read-form.ts";
import { readMessage } from "#app/support/conversations/read-message.server.ts";
import { longestNote, reportReasons } from "../rules.ts";
import {
  messageBucket,
  reportMessage,
  type SendRefusal,
  sendMessage,
  setBlocked,
  type ThreadContext,
} from "../writing/write-thread.server.ts";

const doneNotes = ["reported", "blocked", "unblocked"] as const;
type DoneNote = (typeof doneNotes)[number];

/** Reason of a refusal, with the typed text. */
export interface ThreadRefusal {
  reason: SendRefusal | "empty" | "long" | "report";
  problem: UploadProblem | null;
  typed: string;
  status: number;
}
export type ThreadAnswer =
  | { kind: "done"; to: string }
  | { kind: "refused"; refusal: ThreadRefusal };

const statuses: Record<ThreadRefusal["reason"], number> = {
  empty: 422,
  long: 422,
  report: 422,
  tooMany: 429,
  missing: 404,
  ended: 409,
  unread: 409,
  blocked: 403,
  barred: 403,
};

const report = z.object({
  message: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string().trim().max(longestNote),
});

/** Reads the receipt of an address. */
export function readDone(done: string | null): DoneNote | null {
  return doneNotes.find((one) => one === done) ?? null;
}

/** Answers the forms of the messages about a booking: send, block, unblock, report. */
export const actOnThreads = defineIntents({
  async send(context: ThreadContext, form) {
    const booking = bookingOf(form);
    const typed = typedText(form, "content");
    const message = await readMessage(form, uploadLimits(messageBucket, context.config));
    if (!message.ok) return refuse(message.reason, typed, message.problem);
    const refusal = await sendMessage(context, {
      bookingId: booking,
      id: formToken(form, randomUUID()),
      text: message.content,
      file: message.file,
    });
    return refusal ? refuse(refusal, typed) : done(booking);
  },
  async block(context, form) {
    await setBlocked(context, bookingOf(form), true);
    return done(bookingOf(form), "blocked");
  },
  async unblock(context, form) {
    await setBlocked(context, bookingOf(form), false);
    return done(bookingOf(form), "unblocked");
  },
  async report(context, form) {
    const booking = bookingOf(form);
    const given = report.safeParse(Object.fromEntries(form));
    if (!given.success) return refuse("report", typedText(form, "note"));
    const { message: messageId, reason, note } = given.data;
    const isDisclosed = form.get("disclose") !== null;
    const id = formToken(form, randomUUID());
    await reportMessage(context, { id, messageId, reason, note, isDisclosed });
    return done(booking, "reported");
  },
});

function bookingOf(form: FormData): string {
  const booking = typedText(form, "conversation");
  if (!isUuid(booking)) throw new AppError("bad_request", "There is no such booking.");
  return booking;
}

function done(booking: string, note?: DoneNote): ThreadAnswer {
  return { kind: "done", to: threadPath(booking) + (note ? `&done=${note}` : "") };
}

function refuse(
  reason: ThreadRefusal["reason"],
  typed: string,
  problem: UploadProblem | null = null,
): ThreadAnswer {
  const status = problem ? 422 : statuses[reason];
  return { kind: "refused", refusal: { reason, problem, typed, status } };
}
