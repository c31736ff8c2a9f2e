import type { EntityRef } from "#app/directory/entity-ref.ts";
import {
  type FreeTimes,
  membership,
  noFreeTimes,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";

const minuteMs = 60_000;

/** Free times without a schedule behind them: a third of the professionals each has a slot, none, and no schedule. */
export function randomFreeTimes(professionalIds: readonly string[]): FreeTimes {
  const numbers = {
    size: professionalIds.length,
    numberOf: ({ entityType, entityId }: EntityRef) => {
      const number = entityType === "professionals" ? professionalIds.indexOf(entityId) : -1;
      return number === -1 ? null : number;
    },
    entityOf: (number: number): EntityRef => ({
      entityType: "professionals",
      entityId: professionalIds[number] ?? "",
    }),
  };
  const states = [membership.in, membership.out, membership.unscheduled];
  const setFor = (salt: number): ScheduledSet => ({
    stateOf: (number) =>
      (number in professionalIds ? states[(number * 7 + salt) % 3] : undefined) ??
      membership.unscheduled,
    numbers,
  });
  const starts = Float64Array.from(professionalIds, (_, number) => {
    const kinds = [Number.NaN, Number.POSITIVE_INFINITY, ((number * 37) % 101) * minuteMs];
    return kinds[number % 3] ?? Number.NaN;
  });
  const fees = starts.map((start, number) =>
    Number.isFinite(start) && number % 4 > 0 ? ((number * 53) % 97) * 10 : Number.NaN,
  );
  return {
    ...noFreeTimes,
    version: 1,
    freeWhen: ({ days }) => setFor(Number(days?.[0].slice(-2) ?? 0)),
    onDuty: () => setFor(2),
    nextStarts: () => ({
      startOf: (number) => starts[number] ?? Number.NaN,
      feeOf: (number) => fees[number] ?? Number.NaN,
      eachFree(take) {
        for (const [number, start] of starts.entries()) {
          if (Number.isFinite(start)) take(number, start);
        }
      },
      numbers,
    }),
  };
}
