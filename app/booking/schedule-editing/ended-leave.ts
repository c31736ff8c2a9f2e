import { typedText } from "#app/platform/forms/read-form.ts";

/** A leave or block as one form enters it, and another takes it back. */
interface EndedLeave {
  scheduleIds: readonly string[];
  kind: string;
  firstDay: string;
  lastDay: string;
  startsAt: string | null;
  endsAt: string | null;
  remark: string;
}

/** Returns the fields of a form that takes a leave back, for all of its schedules or for some. */
export function endedFields(
  { kind, firstDay, lastDay, startsAt, endsAt, remark, ...leave }: EndedLeave,
  scheduleIds = leave.scheduleIds,
): Record<string, string> {
  return {
    schedules: scheduleIds.join(),
    kind,
    from: firstDay,
    to: lastDay,
    starts: startsAt ?? "",
    ends: endsAt ?? "",
    remark,
  };
}

/** Reads those fields, as the input of `endLeave`. */
export function readEnded(form: FormData) {
  return {
    scheduleIds: typedText(form, "schedules").split(","),
    kind: typedText(form, "kind"),
    fromDay: typedText(form, "from"),
    toDay: typedText(form, "to"),
    startsAt: typedText(form, "starts") || null,
    endsAt: typedText(form, "ends") || null,
    remark: typedText(form, "remark"),
  };
}
