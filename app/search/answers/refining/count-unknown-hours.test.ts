import { expect, test } from "vitest";
import { condition, type ResolvedSearch } from "../../ask.ts";
import type { Finder } from "../finder.ts";
import { withUnknownHours } from "./count-unknown-hours.ts";

const openNow = condition(
  {
    kind: "scheduled",
    set: {
      members: Uint8Array.of(0, 2),
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
  const asked: unknown[] = [];
  const finder = {
    find(search: ResolvedSearch) {
      asked.push(search.conditions[0]?.ask);
      return { counts: { clinics: 3 } };
    },
  } as unknown as Finder;
  const repairs = await withUnknownHours([repair, other], resolved, { finder, tab: "clinics" });
  expect(repairs).toEqual([{ ...repair, unknownHours: 9 }, other]);
  expect(asked).toMatchObject([
    { otherwise: { from: 0, to: 10_080 }, set: { members: Uint8Array.of(1, 2) } },
  ]);
});
