import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { type CalendarRefusal, describeRefusal } from "../../calendar/act-on-calendar.server.ts";
import { answerOf } from "../../closing/answer-of-form.ts";
import { openResourceSchedule } from "../../schedule-editing/open-resource-schedule.server.ts";
import { closeSchedule, openSchedule } from "../../schedule-editing/open-schedule.server.ts";
import {
  addException,
  removeException,
  saveHours,
  setHolidays,
} from "../../schedule-editing/save-hours.server.ts";
import { saveResource } from "../../schedule-editing/save-resource.server.ts";
import { saveType } from "../../schedule-editing/save-type.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import {
  exceptionForm,
  hoursForm,
  openForm,
  openRoomForm,
  resourceForm,
  serviceTypeForm,
  typeForm,
} from "./schedule-forms.ts";

export const scheduleIntents = [
  ...(["open", "openRoom", "hours", "type", "exception"] as const),
  ...(["removeException", "holidays", "resource", "close"] as const),
];
type ScheduleIntent = (typeof scheduleIntents)[number];

/** A form that was refused for its values: which one, and what was typed. */
export interface RefusedForm {
  intent: ScheduleIntent;
  /** The row that it edits; empty for a new one. */
  subject: string;
  problems: Problems;
  typed: Typed;
  /** Whether somebody saved the row since the form was opened; its values are all right. */
  isOvertaken?: boolean;
}

export type ScheduleAnswer =
  | { kind: "done"; done: ScheduleIntent; scheduleId: string | null }
  | { kind: "form"; form: RefusedForm }
  | { kind: "refused"; refusal: CalendarRefusal };

/** The ids that the fields of the editor may hold, by source. */
export interface EditorChoices {
  /** The rooms and devices that an appointment may need. */
  resources: readonly string[];
  services: readonly string[];
}

interface Sent {
  context: BookingContext;
  form: FormData;
  /** The clinic of the page, whose rooms are edited. */
  clinicId: string;
  choices: EditorChoices;
  /** Whether the schedule of the page is that of a room or device. */
  isRoom: boolean;
}

/** Answers a form of the schedule editor. */
export async function saveSchedule(sent: Sent): Promise<ScheduleAnswer> {
  const intent = scheduleIntents.find((one) => one === typedText(sent.form, "intent"));
  if (!intent) throw new AppError("bad_request", "Please check your input and try again.");
  try {
    return await answers[intent](sent);
  } catch (error) {
    return { kind: "refused", refusal: describeRefusal(sent, error) };
  }
}

const keyOf = ({ form }: Sent) => typedText(form, "token");
const scheduleOf = ({ form }: Sent) => typedText(form, "schedule");

const done = (intent: ScheduleIntent, scheduleId: string | null): ScheduleAnswer => ({
  kind: "done",
  done: intent,
  scheduleId,
});

function refuseForm(
  { form }: Sent,
  intent: ScheduleIntent,
  { problems, typed }: { problems: Problems; typed: Typed },
): ScheduleAnswer {
  return { kind: "form", form: { intent, subject: typedText(form, "subject"), problems, typed } };
}

/** The plan that a form of hours replaces, as the page wrote it. */
const replaced = z.preprocess((text) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}, z.unknown());

const answers: Record<ScheduleIntent, (sent: Sent) => Promise<ScheduleAnswer>> = {
  async open(sent) {
    const { context, form } = sent;
    const parsed = openForm.parse(form);
    if (!parsed.ok)
      return refuseForm(sent, "open", { problems: parsed.problems, typed: openForm.typed(form) });
    const [professionalId = "", clinicId = ""] = typedText(form, "place").split(" ");
    const place = { ...parsed.values, professionalId, clinicId };
    const { scheduleId } = await openSchedule.call(context, place, keyOf(sent));
    return done("open", scheduleId);
  },
  async openRoom(sent) {
    const { context, form, clinicId, choices } = sent;
    const parsed = openRoomForm.parse(form, (_, id) => choices.services.includes(id));
    if (!parsed.ok) {
      const typed = openRoomForm.typed(form);
      return refuseForm(sent, "openRoom", { problems: parsed.problems, typed });
    }
    const room = { ...parsed.values, clinicId, resourceId: typedText(form, "subject") || null };
    const { scheduleId } = await openResourceSchedule.call(context, room, keyOf(sent));
    return done("openRoom", scheduleId);
  },
  async hours(sent) {
    const { context, form } = sent;
    const parsed = hoursForm.parse(form);
    if (!parsed.ok)
      return refuseForm(sent, "hours", { problems: parsed.problems, typed: hoursForm.typed(form) });
    const { week, isRemoved: _, ...plan } = parsed.values;
    const shifts = Object.entries(week).flatMap(([day, spans = []]) =>
      spans.map(([startsAt, endsAt]) => ({ weekday: Number(day), startsAt, endsAt })),
    );
    const replaces = replaced.parse(typedText(form, "subject"));
    const scheduleId = scheduleOf(sent);
    await saveHours.call(
      context,
      { ...plan, ...answerOf(sent.form), scheduleId, replaces, shifts },
      keyOf(sent),
    );
    return done("hours", scheduleId);
  },
  async type(sent) {
    const { context, form, choices, isRoom } = sent;
    const formOfTypes = isRoom ? serviceTypeForm : typeForm;
    const parsed = formOfTypes.parse(form, (source, id) =>
      (source === "services" ? choices.services : choices.resources).includes(id),
    );
    if (!parsed.ok) {
      const typed = formOfTypes.typed(form);
      return refuseForm(sent, "type", { problems: parsed.problems, typed });
    }
    const { preparationEn, preparationAr, ...values } = parsed.values;
    const preparation = { preparationEn: preparationEn ?? "", preparationAr: preparationAr ?? "" };
    const named = { scheduleId: scheduleOf(sent), typeId: typedText(form, "subject") || null };
    const opened = { ...context, seenType: typedText(form, "seen") };
    try {
      await saveType.call(opened, { ...values, ...preparation, ...named }, keyOf(sent));
    } catch (error) {
      if (!(error instanceof AppError) || error.details?.reason !== "type_changed") throw error;
      const typed = formOfTypes.typed(form);
      const subject = typedText(form, "subject");
      const refused = { intent: "type", subject, problems: {}, typed, isOvertaken: true } as const;
      return { kind: "form", form: refused };
    }
    return done("type", named.scheduleId);
  },
  async exception(sent) {
    const { context, form } = sent;
    const parsed = exceptionForm.parse(form);
    if (!parsed.ok)
      return refuseForm(sent, "exception", {
        problems: parsed.problems,
        typed: exceptionForm.typed(form),
      });
    const { fromDay, toDay, remark, ...values } = parsed.values;
    const scheduleId = scheduleOf(sent);
    const days = { fromDay, toDay: toDay ?? fromDay, remark: remark ?? "" };
    await addException.call(
      context,
      { ...values, ...days, ...answerOf(sent.form), scheduleId },
      keyOf(sent),
    );
    return done("exception", scheduleId);
  },
  async removeException(sent) {
    const scheduleId = scheduleOf(sent);
    const given = {
      ...answerOf(sent.form),
      scheduleId,
      exceptionId: typedText(sent.form, "subject"),
    };
    await removeException.call(sent.context, given, keyOf(sent));
    return done("removeException", scheduleId);
  },
  async holidays(sent) {
    const scheduleId = scheduleOf(sent);
    const observes = typedText(sent.form, "observes") === "on";
    await setHolidays.call(
      sent.context,
      { ...answerOf(sent.form), scheduleId, observes },
      keyOf(sent),
    );
    return done("holidays", scheduleId);
  },
  async resource(sent) {
    const { context, form, clinicId } = sent;
    const parsed = resourceForm.parse(form);
    if (!parsed.ok)
      return refuseForm(sent, "resource", {
        problems: parsed.problems,
        typed: resourceForm.typed(form),
      });
    const resourceId = typedText(form, "subject") || null;
    await saveResource.call(context, { ...parsed.values, clinicId, resourceId }, keyOf(sent));
    return done("resource", scheduleOf(sent));
  },
  async close(sent) {
    await closeSchedule.call(
      sent.context,
      { ...answerOf(sent.form), scheduleId: scheduleOf(sent) },
      keyOf(sent),
    );
    return done("close", null);
  },
};
