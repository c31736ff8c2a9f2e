import { expect, test } from "vitest";
import { membership } from "#app/directory/free-times/free-times.ts";
import { type Ask, condition, type ResolvedSearch } from "../../ask.ts";
import { withUnknownHours } from "./count-unknown-hours.ts";

const openNow = condition(
  {
    kind: "scheduled",
    set: {
      stateOf: (number: number) => (number === 0 ? membership.out : membership.unscheduled),
      numbers: {
        size: 0,
        numberOf: () => null,
        entityOf: () => ({ entityType: "clinics" as const, entityId: "" }),
      },
    },
    otherwise: { kind: "open", from: 600, to: 601, isRamadan: false },
  },
  { filters: [{ key: "availability" }] },
);
const resolved = { conditions: [openNow] } as unknown as ResolvedSearch;
const repair = { filters: openNow.filters, pieces: [], count: 12 };
const other = { filters: [{ key: "gender" as const }], pieces: [], count: 4 };

test("results without hours are those that are open at no minute of the week", async () => {
  const asked: Ask[] = [];
  const finder = {
    countWithout(search: ResolvedSearch) {
      asked.push(...search.conditions.map(({ ask }) => ask));
      return [3];
    },
  };
  const repairs = await withUnknownHours([repair, other], resolved, finder);
  expect(repairs).toEqual([{ ...repair, unknownHours: 9 }, other]);
  expect(asked).toMatchObject([{ otherwise: { from: 0, to: 10_080 } }]);
  const [ask] = asked;
  const states = ask?.kind === "scheduled" ? [0, 1].map((number) => ask.set.stateOf(number)) : [];
  expect(states).toEqual([membership.in, membership.unscheduled]);
});
