import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formatDate, formatDayOfWeek, formatMonth } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { digestMinutes } from "../mails/patient-budget.server.ts";
import { patientNews } from "../mails/read-patient-news.server.ts";
import type { CalendarAnswer } from "./act-on-calendar.server.ts";
import { readMadeBlock, writeBlock } from "./blocks/made-block.server.ts";
import { type CalendarState, daysOf } from "./calendar-state.ts";
import type { ChoiceOption } from "./calendar-view.ts";
import { writeSettled } from "./conflicts/describe-settled.server.ts";
import { timeOf, wordsOfCalendar } from "./present-calendar.server.ts";

/** Names the days that are shown: "Monday, 23 November", "23 November 2026 to 29 November 2026". */
export function titleOfState(state: CalendarState, locale: Locale): string {
  if (state.view === "day") return formatDayOfWeek(dubaiMoment(state.day, "12:00"), locale);
  if (state.view === "month") return formatMonth(dubaiMoment(state.day, "12:00"), locale);
  const days = daysOf(state);
  const [from = state.day, to = state.day] = [days[0], days.at(-1)];
  return wordsOfCalendar(locale)("week.range", {
    from: formatDate(from, locale),
    to: formatDate(to, locale),
  });
}

const outcomes = [
  ...(["accept", "decline", "check_in", "undo_check_in", "cancel"] as const),
  ...(["attend", "no_show", "undo_mark"] as const),
  ...([
    "move",
    "undo_move",
    "book",
    "block",
    "unblock",
    "follow_up",
    "cancel_series",
    "book_again",
    "displaced",
    "move_back",
    "leave_moved",
  ] as const),
];

/** The actions that undo a noted arrival, visit or absence. */
const undoing = { check_in: "undo_check_in", attend: "undo_mark", no_show: "undo_mark" } as const;

/** Adds what was done to the address that a form leads to. */
export function withOutcome(
  path: string,
  answer: Extract<CalendarAnswer, { kind: "done" }>,
): string {
  const query = new URLSearchParams({ done: answer.done });
  if (answer.booking && answer.undo) {
    query.set("moved", answer.booking);
    query.set("undo", answer.undo);
  }
  if (answer.booking && Object.hasOwn(undoing, answer.done)) query.set("noted", answer.booking);
  if (answer.again) query.set("again", answer.again.join());
  if (answer.count) query.set("count", `${answer.count.booked}_${answer.count.skipped}`);
  if (answer.blocked) query.set("blocked", writeBlock(answer.blocked));
  if (answer.settled) writeSettled(query, answer.settled);
  if (answer.done === "cancel" && answer.booking) query.set("ended", answer.booking);
  if (answer.news && answer.news !== "now") query.set("news", answer.news);
  return `${path}&${query}`;
}

/** Says that the message to the patient is late, or that none goes; empty if it goes at once. */
export function describeNews(query: URLSearchParams, locale: Locale): string {
  const news = patientNews.find((one) => one === query.get("news"));
  if (news === undefined || news === "now") return "";
  return wordsOfCalendar(locale)(`news.${news}`, { count: digestMinutes });
}

interface DoneParts {
  schedules?: readonly ChoiceOption[];
  /** The words about the appointments that have changed. */
  changed?: string | null;
  /** The fields that take back a block. */
  unblock?: Record<string, string> | null;
}

/** Returns what was done last, with what takes it back. */
export function describeDone(
  query: URLSearchParams,
  locale: Locale,
  { schedules = [], changed = null, unblock = null }: DoneParts = {},
) {
  const done = outcomes.find((one) => one === query.get("done"));
  if (!done) return null;
  const [booking, slot] = [query.get("moved") ?? "", query.get("undo")];
  const undo = isUuid(booking) && slot ? { booking, slot } : null;
  const noted = query.get("noted") ?? "";
  const takesBack = Object.entries(undoing).find(([action]) => action === done)?.[1];
  const unnote = takesBack && isUuid(noted) ? { intent: takesBack, booking: noted } : null;
  const news = describeNews(query, locale);
  const block =
    done === "block"
      ? describeBlock(query, locale, schedules) || wordsOfCalendar(locale)("done.block")
      : "";
  const again = (query.get("again") ?? "").split(",").filter(isUuid);
  const rebooked = done === "book_again" ? describeCounted(query, locale, "done.again") : "";
  const back = done === "move_back" ? describeCounted(query, locale, "done.back") : "";
  const text =
    [block, changed, rebooked, back].filter(Boolean).join(" ") ||
    wordsOfCalendar(locale)(`done.${done}`);
  return { text: [text, news].filter(Boolean).join(" "), undo, unnote, again, unblock };
}

/** "Blocked: Dr. Iman Saleh, Friday, 27 November, 12:00 to 13:00."; empty for a block of several. */
function describeBlock(
  query: URLSearchParams,
  locale: Locale,
  schedules: readonly ChoiceOption[],
): string {
  const made = readMadeBlock(query);
  if (!made || made.who.length > 1 || made.until !== made.day) return "";
  const { day, from, to } = made;
  const name = schedules.find(({ id }) => id === made.who[0])?.name;
  const [startsAt, endsAt] = [from, to].map((clock) => dubaiMoment(day, clock));
  if (!name || !startsAt || !endsAt) return "";
  if ([startsAt, endsAt].some((moment) => Number.isNaN(moment.getTime()))) return "";
  const time = timeOf({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, locale);
  return wordsOfCalendar(locale)("done.blocked", { name, time });
}

/** "3 appointments booked again. 1 time is taken by now." */
function describeCounted(
  query: URLSearchParams,
  locale: Locale,
  message: "done.again" | "done.back",
): string {
  const [booked, skipped = 0] = (query.get("count") ?? "").split("_").map(Number);
  if (!booked) return "";
  const t = wordsOfCalendar(locale);
  const texts = [t(message, { count: booked })];
  if (skipped > 0) texts.push(t("done.again.skipped", { count: skipped }));
  return texts.join(" ");
}
