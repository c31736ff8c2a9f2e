import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import type { PageKind } from "../counters/page-event.ts";
import { aboveAll, type Vital, vitalNames, vitals } from "../vitals/rules.ts";
import { leastInGroup, type Period } from "./rules.ts";
import { today } from "./statement-parts.ts";

export interface VitalGroup {
  vital: Vital;
  kind: PageKind;
  measured: number;
  /** At most the bound of "good". */
  good: number;
  /** Above the bound of "poor". */
  poor: number;
}

/** The bound at a place of each vital's list, as a condition in SQL. */
const boundAt = (at: 1 | 3) =>
  `case vital ${vitalNames.map((vital) => `when '${vital}' then ${vitals[vital][at]}`).join(" ")} end`;

/** Counts how pages loaded in a period, by web vital and kind of page. */
export function readVitals(tx: Transaction, period: Period): Promise<Counted<VitalGroup>> {
  return countRows(
    tx,
    `select vital, page_kind as kind,
  sum(count)::int as measured,
  coalesce(sum(count) filter (where up_to <> ${aboveAll} and up_to <= ${boundAt(1)}), 0)::int as good,
  coalesce(sum(count) filter (where up_to = ${aboveAll} or up_to > ${boundAt(3)}), 0)::int as poor
from web_vitals
where day > ${today} - ${period}
group by vital, page_kind
having sum(count) >= ${leastInGroup}
order by vital, measured desc, kind`,
  );
}
