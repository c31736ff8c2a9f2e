import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { storeEntries } from "../storing/store-entries.server.ts";
import type { Change } from "../subject.ts";
import type { ServiceFacts } from "./columns.ts";

/** Writes new and changed services with the clinics that offer them. */
export async function storeServices(
  tx: Transaction,
  changes: Change<ServiceFacts>[],
): Promise<void> {
  await storeEntries(tx, "services", changes);
  await replaceOffers(
    tx,
    changes.filter(({ kind, columns: changed }) => kind === "new" || changed.includes("clinics")),
  );
}

async function replaceOffers(tx: Transaction, changes: Change<ServiceFacts>[]) {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ id, facts }) => facts.clinics.map((offer) => ({ id, ...offer })));
  const input = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id uuid, slug text, min numeric, max numeric) join clinics c on c.slug = r.slug`;
  await tx.execute(sql`
    delete from clinic_services o
    where o.service_id = any(${sql.param(changes.map((change) => change.id))}::uuid[])
      and not exists (select 1 from ${input} where r.id = o.service_id and c.id = o.clinic_id)`);
  await tx.execute(sql`
    insert into clinic_services (service_id, clinic_id, price_min, price_max)
    select r.id, c.id, r.min, r.max from ${input}
    on conflict (clinic_id, service_id) do update
    set price_min = excluded.price_min, price_max = excluded.price_max`);
}
