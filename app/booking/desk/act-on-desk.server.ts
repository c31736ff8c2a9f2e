import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import { formatClock, formatDayOfWeek, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { readSlotValue } from "../bookings/addresses.ts";
import { actOnCalendar, type CalendarAnswer } from "../calendar/act-on-calendar.server.ts";
import { findSameTime } from "../clinic-patients/find-same-time.server.ts";
import { searchPatients } from "../clinic-patients/queries.server.ts";
import { listHolidays } from "../holidays/queries.server.ts";
import { type PatientNews, readPatientNews } from "../mails/read-patient-news.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import { presentRefusal } from "../wording/refusal.server.ts";
import type { ShownPatient } from "./desk-view.ts";
import { presentPatient, wordsOfDesk } from "./present-patient.server.ts";
import { noContact, visitForm } from "./visit-form.ts";

/** State of the visit panel after its form was refused, or searched for patients. */
export interface VisitAnswer {
  kind: "visit";
  problems: Record<string, string> | null;
  typed: Record<string, string | readonly string[]>;
  /** Problems of the controls beside the declared fields. */
  missing: { type?: string; day?: string; time?: string };
  /** Typed values beside the declared fields. */
  place: { type: string; day: string; time: string; patient: string };
  refusal: string;
  /** The nearest free times of the type; each is a button that books it. */
  nearest: { value: string; label: string }[];
  /** Whether a squeeze-in would take the time. */
  canSqueezeIn: boolean;
  /** Whether the patient has another appointment at that time; a press on "anyway" books it. */
  isTwice: boolean;
  /** Whether the time would be held until the patient confirms it. */
  isStranger: boolean;
  /** Names of the buttons pressed so far, as the value of the next one: it agrees to the same. */
  agreed: string;
  /** The dates of a series that cannot be booked, and how many the press on "anyway" books. */
  series: { skipped: string; left: number } | null;
  matches: ShownPatient[] | null;
}

export type DeskAnswer =
  | CalendarAnswer
  | VisitAnswer
  | {
      kind: "booked";
      booking: string;
      count: number;
      skipped: string[];
      news: PatientNews;
    };

interface Sent {
  context: BookingContext;
  form: FormData;
  clinicId: string;
  listing: string;
}

/** Buttons that agree to the outcome that a refusal names. The value of each lists those pressed before. */
const agreements = ["squeeze", "series", "twice", "ask"] as const;

function readAgreed(form: FormData): Set<string> {
  const pressed = agreements.filter((name) => form.has(name));
  const before = pressed.flatMap((name) => typedText(form, name).split(" "));
  return new Set([...agreements.filter((name) => before.includes(name)), ...pressed]);
}

/** Answers a form of the work screen; what the calendar has, too, is answered as there. */
export async function actOnDesk(sent: Sent): Promise<DeskAnswer> {
  const { context, form } = sent;
  const isVisit = form.has("instead") || agreements.some((name) => form.has(name));
  const intent = isVisit ? "visit" : typedText(form, "intent");
  if (intent === "find_patient") return findMatches(sent);
  if (intent === "visit") return bookVisit(sent);
  // A press on an appointment of the grid names the appointment alone.
  for (const action of ["check_in", "undo_check_in"]) {
    const id = typedText(form, action);
    if (!id) continue;
    form.set("intent", action);
    form.set("id", id);
    form.set("token", `${typedText(form, "token")}-${action}-${id}`.slice(-100));
  }
  return actOnCalendar({ context, as: "clinic", form });
}

function placeOf(form: FormData): VisitAnswer["place"] {
  const patient = typedText(form, "patient");
  const instead = readSlotValue(typedText(form, "instead"));
  const moment = instead && new Date(instead.startsAt);
  if (instead && moment && !Number.isNaN(moment.getTime())) {
    return {
      type: instead.typeId,
      day: dubaiDay(moment),
      time: formatClock(moment, "en"),
      patient,
    };
  }
  return {
    type: typedText(form, "type"),
    day: typedText(form, "day"),
    time: typedText(form, "time"),
    patient,
  };
}

function unchanged(form: FormData): VisitAnswer {
  return {
    kind: "visit",
    problems: null,
    missing: {},
    typed: visitForm.typed(form),
    place: placeOf(form),
    refusal: "",
    nearest: [],
    canSqueezeIn: false,
    isTwice: false,
    isStranger: false,
    agreed: [...readAgreed(form)].join(" "),
    series: null,
    matches: null,
  };
}

/** The way without scripts: the patients whose name or number was typed. */
async function findMatches({ context, form, clinicId, listing }: Sent): Promise<VisitAnswer> {
  const { database, actor, locale } = context;
  const text = typedText(form, "name").trim() || typedText(form, "phone").trim();
  const found = text ? await searchPatients(database, actor, { clinicId, text, limit: 8 }) : [];
  const reader = { locale, vocabulary: await getVocabulary(database), listing };
  return { ...unchanged(form), matches: found.map((one) => presentPatient(reader, one)) };
}

async function bookVisit({ context, form, clinicId }: Sent): Promise<DeskAnswer> {
  const { database, locale } = context;
  const vocabulary = await getVocabulary(database);
  const insurerOf = (slug: string) => vocabulary.bySlug("insurance-providers", slug);
  const parsed = visitForm.parse(form, (_, slug) => insurerOf(slug) !== undefined);
  const { type, day, time, patient } = placeOf(form);
  const isWalkIn = form.has("walk_in");
  const startsAt = isWalkIn ? undefined : momentOf(day, time);
  const t = wordsOfDesk(locale);
  const problems = { ...(!parsed.ok && parsed.problems) };
  const hasContact = typedText(form, "phone").trim() || typedText(form, "email").trim();
  if (!isWalkIn && !hasContact) problems.phone = noContact;
  const isDay = momentOf(day, "12:00") !== null;
  const missing = {
    ...(!isUuid(type) && { type: t("visit.type.missing") }),
    ...(startsAt === null && !isDay && { day: t("visit.day.missing") }),
    ...(startsAt === null && (isDay || !time) && { time: t("visit.time.missing") }),
  };
  const hasProblems = Object.keys(problems).length > 0;
  if (!parsed.ok || startsAt === null || hasProblems || Object.keys(missing).length > 0)
    return { ...unchanged(form), problems: hasProblems ? problems : null, missing };
  const { name, phone, email, insurer, reason, language, repeat } = parsed.values;
  const insurerId = insurer ? insurerOf(insurer)?.id : undefined;
  const agreed = readAgreed(form);
  const isOverCapacity = agreed.has("squeeze");
  const skipsTaken = agreed.has("series");
  const asksPatient = agreed.has("ask");
  const given = {
    typeId: type,
    startsAt,
    isOverCapacity,
    weeks: isWalkIn ? 1 : (repeat ?? 1),
    skipsTaken,
    asksPatient,
    clinicPatientId: isUuid(patient) ? patient : undefined,
    patientName: name,
    contactPhone: phone ?? undefined,
    contactEmail: email ?? undefined,
    payment: insurerId === undefined ? ("self_pay" as const) : ("insurance" as const),
    insurerId,
    reason: reason ?? undefined,
    locale: language ?? undefined,
  };
  const same = agreed.has("twice")
    ? null
    : await findSameTime(database, context.actor, { ...given, clinicId });
  if (same) {
    const [time, name] = [formatClock(same.startsAt, locale), inLocale(locale, same.en, same.ar)];
    return { ...unchanged(form), refusal: t("visit.twice", { time, name }), isTwice: true };
  }
  // Another time, or a squeeze-in after a refusal, is another request.
  const mark = `${typedText(form, "token")}-${startsAt ?? "now"}-${isOverCapacity}-${skipsTaken}-${asksPatient}`;
  try {
    const { booking, bookings, skipped } = await addVisit.call(
      context,
      given,
      mark.replace(/[^\w-]/g, "").slice(0, 100),
    );
    const days = skipped.map((start) => dubaiDay(new Date(start)));
    const isHeld = booking.state === "held";
    const message = { bookingId: booking.id, kind: isHeld ? "to_confirm" : "confirmed" } as const;
    const reached = isWalkIn ? "now" : await readPatientNews(database, message);
    const news = isHeld ? (reached === "now" ? "asked" : "held") : reached;
    return { kind: "booked", booking: booking.id, count: bookings.length, skipped: days, news };
  } catch (error) {
    const { message, alternatives, reason: why } = presentRefusal(context, error);
    const series = why === "series" ? await describeSeries(context, error, given.weeks) : null;
    return {
      ...unchanged(form),
      refusal: message,
      nearest: alternatives.map(({ value, label }) => ({ value, label })),
      series,
      isStranger: why === "stranger",
      canSqueezeIn: !isOverCapacity && squeezed.has(why),
    };
  }
}

/** Refusals that a squeeze-in overrules. */
const squeezed: ReadonlySet<string> = new Set([
  "taken",
  "not_offered",
  "busy_now",
  "off_duty",
  "on_leave",
]);

const skippedStarts = z.array(z.string());

/** Names the dates of a series that are not free, with the holiday on which one falls. */
async function describeSeries(
  { database, locale }: BookingContext,
  error: unknown,
  weeks: number,
): Promise<VisitAnswer["series"]> {
  const details = error instanceof AppError ? error.details?.skipped : null;
  const days = skippedStarts.parse(details).map((start) => dubaiDay(new Date(start)));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const holidays = await withRead(database, guest, (tx) => listHolidays(tx, first, last));
  const named = days.map((day) => {
    const holiday = holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    const date = formatDayOfWeek(day, locale);
    return holiday ? `${date} (${inLocale(locale, holiday.nameEn, holiday.nameAr)})` : date;
  });
  return { skipped: joinNames(named, locale), left: weeks - days.length };
}

/** Returns the moment of a typed day and time; null where one of them is none. */
function momentOf(day: string, time: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const moment = dubaiMoment(day, time);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
