import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { ownBookingsPath } from "../bookings/own-bookings-path.ts";
import { waitingPath } from "./rules.ts";
import { waitingForm } from "./waiting-form.ts";
import { joinWaitingList } from "./waiting-list.server.ts";

export interface WaitingRefusal {
  status: number;
  /** Why the whole form is refused; null where its fields are. */
  message: string | null;
  problems?: Problems;
  typed: Typed;
}

/** Puts a signed-in visitor into the line; guests are led to sign-in and back. */
export async function answerWaiting(
  context: RequestContext,
  form: FormData,
  path: string,
): Promise<{ to: string } | WaitingRefusal> {
  const typeId = typedText(form, "type");
  if (!isPerson(context.actor)) {
    return { to: `/login?next=${encodeURIComponent(waitingPath(path, typeId))}` };
  }
  const typed = waitingForm.typed(form);
  const parsed = waitingForm.parse(form);
  const { from, until } = parsed.ok ? parsed.values.days : { from: null, until: null };
  if (!from || !until) {
    const missing: Problems = {
      ...(!from && { daysFrom: "missing" }),
      ...(!until && { daysUntil: "missing" }),
    };
    return { status: 422, message: null, problems: parsed.ok ? missing : parsed.problems, typed };
  }
  const given = { typeId, fromDay: from, untilDay: until };
  try {
    await joinWaitingList.call(context, given, typedText(form, "token"));
    return { to: `${ownBookingsPath({ tab: "waiting" })}&done=joined` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, message: error.message, typed };
  }
}
