import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { StatedPlan } from "./source.ts";

/**
 * Returns the networks that clinics and professionals state, each once. An index is walked from one plan
 * to the next: at 200,000 professionals all rows are half a million, each with its policy.
 */
export async function listStatedPlans(tx: Transaction): Promise<StatedPlan[]> {
  const { rows } = await tx.execute<StatedPlan & Record<string, unknown>>(sql`
    select insurer_id as "insurerId", administrator_id as "administratorId",
      network_id as "networkId"
    from (${plansOf("clinic_networks")} union ${plansOf("place_networks")}) stated
    order by 1, 2, 3`);
  return rows;
}

function plansOf(table: "clinic_networks" | "place_networks"): SQL {
  const columns = sql`insurer_id, administrator_id, network_id`;
  const firstOf = (condition: SQL) => sql`(
    select ${columns} from ${sql.identifier(table)} ${condition} order by ${columns} limit 1)`;
  const later = sql`where (${columns}) > (p.insurer_id, p.administrator_id, p.network_id)`;
  return sql`(
    with recursive plans as (
      ${firstOf(sql``)}
      union all
      select later.* from plans p cross join lateral ${firstOf(later)} later
    )
    select * from plans)`;
}
