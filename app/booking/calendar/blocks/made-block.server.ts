import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { endedFields } from "../../schedule-editing/ended-leave.ts";
import { listLeave } from "../../schedule-editing/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";

/** A block as its form made it, for one schedule or several, on one day or several. */
export interface MadeBlock {
  who: string[];
  day: string;
  from: string;
  to: string;
  until: string;
}

/** Writes a block into the address that its form leads to; its remark stays out of addresses. */
export function writeBlock({ who, day, from, to, until }: MadeBlock): string {
  return [who.join(), day, from, to, until].join("_");
}

/** Reads it; null where the address has none. */
export function readMadeBlock(query: URLSearchParams): MadeBlock | null {
  const [who = "", day = "", from = "", to = "", until = day] = (query.get("blocked") ?? "").split(
    "_",
  );
  const ids = who.split(",").filter(isUuid);
  return ids.length === 0 || day === "" ? null : { who: ids, day, from, to, until };
}

/** Returns the fields of a form that takes back the block that was just made; null once it is gone. */
export async function readBlockUndo(
  { database, actor }: BookingContext,
  query: URLSearchParams,
): Promise<Record<string, string> | null> {
  const made = query.get("done") === "block" ? readMadeBlock(query) : null;
  if (!made) return null;
  const { who, day, from, to, until } = made;
  const runs = await listLeave(database, actor, who);
  const found = who.map((id) =>
    runs.find(
      (one) =>
        one.kind === "block" &&
        one.scheduleIds.includes(id) &&
        one.startsAt === from &&
        one.endsAt === to &&
        one.firstDay <= day &&
        until <= one.lastDay,
    ),
  );
  const [first] = found;
  if (!first || found.some((one) => one?.remark !== first.remark)) return null;
  return endedFields({ ...first, scheduleIds: who, firstDay: day, lastDay: until });
}
