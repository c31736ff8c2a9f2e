import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Span } from "../../availability/slots.ts";
import { openKey, readCalendar } from "../../calendar/queries.server.ts";
import type { CalendarOwner } from "../../own-listing/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { type FreeNow, freeNow } from "./free-now.ts";

/** Returns by appointment type whether a visit can begin now, wherever its professional is booked. */
export async function readFreeNow(
  { database, actor }: Pick<BookingContext, "database" | "actor">,
  owner: CalendarOwner,
): Promise<Map<string, FreeNow>> {
  const now = Date.now();
  const day = dubaiDay(new Date(now));
  const { open, read } = await readCalendar(database, actor, { owner, days: [day] });
  return new Map(
    read.schedules.flatMap(({ scheduleId, professionalId, busy, types }) => {
      const spans = open.get(openKey(scheduleId, day)) ?? [];
      return types.map(({ id, durationMinutes, resources }): [string, FreeNow] => {
        const shared = resources.filter((units) => units.length > 0);
        const taken = [...(professionalId === null ? [] : [[busy]]), ...shared];
        const freeAt = freeNow({
          open: spans,
          taken: taken.map((units) => units.map((times) => times.map(spanOf))),
          minutes: durationMinutes,
          now,
        });
        return [id, freeAt];
      });
    }),
  );
}

function spanOf([from, to]: readonly [from: number, to: number, ...unknown[]]): Span {
  return [from, to];
}
