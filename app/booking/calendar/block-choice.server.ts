import { dubaiTime } from "#app/platform/clock/dubai-clock.ts";
import { hourAfter, nextHalfHour } from "./block-times.ts";
import type { BlockChoice } from "./calendar-view.ts";
import { type CalendarPlace, nameOfSchedule, timeOf } from "./present-calendar.server.ts";
import { type CalendarFacts, openKey } from "./queries.server.ts";

/**
 * Presents the form that blocks time: of the schedule whose calendar is shown or whose block was
 * pressed, else of somebody who is at work; with the blocks that can be removed.
 */
export function readBlock(asked: CalendarPlace, facts: CalendarFacts): BlockChoice {
  const { state, locale } = asked;
  const from = state.at ?? nextHalfHour(state.day);
  const editable = facts.schedules.filter(({ isEditable }) => isEditable);
  const atWork = editable.find(
    ({ id }) => (facts.open.get(openKey(id, state.day)) ?? []).length > 0,
  );
  const asks = state.who ?? state.on;
  const blocks = facts.blocks.filter(({ scheduleId }) => asks === null || scheduleId === asks);
  const nameOf = (scheduleId: string) => {
    const schedule = facts.schedules.find(({ id }) => id === scheduleId);
    return schedule ? nameOfSchedule(asked, schedule) : "";
  };
  // Pressed in the calendar: the form has its span.
  const pressed = blocks.find(
    (block) => asks !== null && dubaiTime(new Date(block.startsAt)) === state.at,
  );
  return {
    schedules: editable.map((one) => ({ id: one.id, name: nameOfSchedule(asked, one) })),
    schedule: asks ?? (atWork ?? editable[0])?.id ?? "",
    day: state.day,
    from,
    to: pressed ? dubaiTime(new Date(pressed.endsAt)) : hourAfter(from),
    blocks: blocks.map((block) => ({
      id: block.id,
      schedule: block.scheduleId,
      text: [timeOf(block, locale), asks === null && nameOf(block.scheduleId), block.remark]
        .filter(Boolean)
        .join(" · "),
    })),
  };
}
