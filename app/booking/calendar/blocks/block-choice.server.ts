import { dayMs, dubaiDay, dubaiTime } from "#app/platform/clock/dubai-clock.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { endedFields } from "../../schedule-editing/ended-leave.ts";
import { type Leave, listLeave } from "../../schedule-editing/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import type { BlockChoice } from "../calendar-view.ts";
import {
  type CalendarPlace,
  nameOfSchedule,
  timeOf,
  wordsOfCalendar,
} from "../present-calendar.server.ts";
import { type CalendarFacts, openKey } from "../queries.server.ts";
import { hourAfter, nextHalfHour } from "./block-times.ts";

/**
 * Presents the form that blocks time: of the schedule whose calendar is shown or whose block was
 * pressed, else of somebody who is at work; with the blocks that can be removed.
 */
export async function readBlock(
  { database, actor }: BookingContext,
  asked: CalendarPlace,
  facts: CalendarFacts,
): Promise<BlockChoice> {
  const { state, locale } = asked;
  const from = state.at ?? nextHalfHour(state.day);
  const editable = facts.schedules.filter(({ isEditable }) => isEditable);
  const atWork = editable.find(
    ({ id }) => (facts.open.get(openKey(id, state.day)) ?? []).length > 0,
  );
  const asks = state.who ?? state.on;
  const blocks = facts.blocks.filter(({ scheduleId }) =>
    editable.some(({ id }) => id === scheduleId && (asks === null || id === asks)),
  );
  const nameOf = (scheduleId: string) => {
    const schedule = facts.schedules.find(({ id }) => id === scheduleId);
    return schedule ? nameOfSchedule(asked, schedule) : "";
  };
  const pressed = blocks.find(
    (block) => asks !== null && dubaiTime(new Date(block.startsAt)) === state.at,
  );
  const runs = await listLeave(
    database,
    actor,
    editable.map(({ id }) => id),
  );
  return {
    schedules: editable.map((one) => ({ id: one.id, name: nameOfSchedule(asked, one) })),
    schedule: editable.find(({ id }) => id === asks)?.id ?? (atWork ?? editable[0])?.id ?? "",
    day: state.day,
    from,
    to: pressed ? dubaiTime(new Date(pressed.endsAt)) : hourAfter(from),
    pressed: pressed?.id ?? null,
    blocks: blocks.map((block) => ({
      id: block.id,
      schedule: block.scheduleId,
      text: [timeOf(block, locale), asks === null && nameOf(block.scheduleId), block.remark]
        .filter(Boolean)
        .join(factSeparator),
      whole: presentWhole(locale, findRun(runs, block)),
    })),
  };
}

/** Returns the block of several days or schedules that a block of one day is a part of. */
function findRun(
  runs: readonly Leave[],
  block: CalendarFacts["blocks"][number],
): Leave | undefined {
  const { scheduleId, startsAt, endsAt, remark } = block;
  const day = dubaiDay(new Date(startsAt));
  const end = dubaiTime(new Date(endsAt));
  return runs.find(
    (one) =>
      one.kind === "block" &&
      one.scheduleIds.includes(scheduleId) &&
      one.firstDay <= day &&
      day <= one.lastDay &&
      one.startsAt === dubaiTime(new Date(startsAt)) &&
      one.endsAt === (end === "00:00" ? "24:00" : end) &&
      one.remark === remark &&
      (one.scheduleIds.length > 1 || one.firstDay < one.lastDay),
  );
}

function presentWhole(
  locale: Locale,
  run: Leave | undefined,
): BlockChoice["blocks"][number]["whole"] {
  if (!run) return null;
  const { firstDay, lastDay, scheduleIds } = run;
  const t = wordsOfCalendar(locale);
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / dayMs) + 1;
  const parts = [
    scheduleIds.length > 1 && t("block.whole.schedules", { count: scheduleIds.length }),
    days > 1 && t("block.whole.days", { count: days }),
  ];
  const named = parts.filter((part) => part !== false);
  return { text: t("block.whole", { list: joinNames(named, locale) }), fields: endedFields(run) };
}
