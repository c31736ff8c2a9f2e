import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import type { Condition } from "#app/search/ask.ts";
import { condition } from "../../ask.ts";

/**
 * A condition on the time of a visit: a day, a part of the day, weekdays. `joinTimes` gives it the
 * entities with a free time that meets it together with the wishes of the other conditions.
 */
export function timeCondition(
  part: Partial<TimeWish>,
  source: Partial<Pick<Condition, "filters" | "pieces">>,
): Condition {
  const set = noFreeTimes.freeWhen(anyTime, new Date(0));
  return condition({ kind: "free", part, set, emergency: null }, source);
}
