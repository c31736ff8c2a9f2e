import { sql } from "drizzle-orm";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { storeEntries } from "../storing/store-entries.server.ts";
import type { Change } from "../subject.ts";
import type { ClinicFacts } from "./columns.ts";

/** Writes new and changed clinics with their types, departments, facilities and networks. */
export async function storeClinics(tx: Transaction, changes: Change<ClinicFacts>[]): Promise<void> {
  await storeEntries(tx, "clinics", changes);
  await replaceNetworks(
    tx,
    changes.filter(({ kind, columns: changed }) => kind === "new" || changed.includes("networks")),
  );
}

/** An unchanged network retains the day on which it was confirmed. */
async function replaceNetworks(tx: Transaction, changes: Change<ClinicFacts>[]) {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ id, facts }) =>
    facts.networks.map(([insurer, administrator, network]) => ({
      id,
      insurer,
      administrator,
      network,
    })),
  );
  const input = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id uuid, insurer int, administrator int, network int)`;
  await tx.execute(sql`
    delete from clinic_networks n
    where n.clinic_id = any(${sql.param(changes.map((change) => change.id))}::uuid[])
      and not exists (
        select 1 from ${input} where r.id = n.clinic_id and r.insurer = n.insurer_id
          and r.administrator = n.administrator_id and r.network = n.network_id)`);
  await tx.execute(sql`
    insert into clinic_networks
      (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
    select id, insurer, administrator, network, ${dubaiDay()}::date, 'import'
    from ${input}
    on conflict do nothing`);
}
