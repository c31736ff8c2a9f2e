import { eachSlot } from "../../availability/compute-slots.ts";
import { type readSchedules, withoutLeadTime } from "../../availability/queries.server.ts";
import type { Span } from "../../availability/slots.ts";
import { preferVisits } from "./prefer-visits.ts";

/** A time at which staff can book an appointment type. */
export interface FreeStart {
  from: number;
  to: number;
  typeId: string;
}

type ReadSchedules = Awaited<ReturnType<typeof readSchedules>>;

/** Lists the starts that the engine accepts from staff, by schedule; those of home visits need an address. */
export function listStarts({ schedules, calendar }: ReadSchedules, within: Span) {
  const now = Date.now();
  return new Map(
    schedules.map((facts): [string, FreeStart[]] => [
      facts.scheduleId,
      preferVisits(
        [...eachSlot(withoutLeadTime(facts), { now, within, calendar })].filter(
          ({ visitType }) => visitType !== "home_visit",
        ),
      ).map(({ from, to, typeId }) => ({ from, to, typeId })),
    ]),
  );
}
