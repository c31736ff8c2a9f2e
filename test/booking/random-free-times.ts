import { type FreeTimes, membership } from "#app/directory/free-times/free-times.ts";

const minuteMs = 60_000;

/** Free times without a schedule behind them: a third of the professionals each has a slot, none, and no schedule. */
export function randomFreeTimes(professionalIds: readonly string[]): FreeTimes {
  const numbers = {
    size: professionalIds.length,
    numberOf: (id: string) => {
      const number = professionalIds.indexOf(id);
      return number === -1 ? null : number;
    },
    idOf: (number: number) => professionalIds[number] ?? "",
  };
  const setFor = (salt: number) => ({
    members: Uint8Array.from(
      professionalIds,
      (_, number) =>
        [membership.in, membership.out, membership.unscheduled][(number * 7 + salt) % 3] ?? 0,
    ),
    numbers,
  });
  const starts = Float64Array.from(professionalIds, (_, number) => {
    const kinds = [Number.NaN, Number.POSITIVE_INFINITY, ((number * 37) % 101) * minuteMs];
    return kinds[number % 3] ?? Number.NaN;
  });
  return {
    version: 1,
    nextSlot: () => null,
    isOnDuty: () => null,
    freeOn: (day) => setFor(Number(day.slice(-2))),
    onDuty: () => setFor(2),
    nextSlots: () => ({ starts, numbers }),
  };
}
