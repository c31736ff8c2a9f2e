import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { sharedColumns, storeRows } from "../store-rows.server.ts";
import type { Change } from "../subject.ts";
import type { ServiceFacts } from "./columns.ts";

const text = (column: string) => ({ column, type: "text" });

const columns = {
  ...sharedColumns,
  type: { column: "service_type_id", type: "int" },
  subtype: { column: "service_subtype_id", type: "int" },
  specialty: { column: "specialty_id", type: "int" },
  requires_referral: { column: "requires_referral", type: "boolean" },
  price_min: { column: "price_min", type: "numeric" },
  price_max: { column: "price_max", type: "numeric" },
  vat_class: text("vat_class"),
  visit_types: { column: "visit_types", type: "text[]" },
  description_en: text("description_en"),
  description_ar: text("description_ar"),
  preparation_en: text("preparation_en"),
  preparation_ar: text("preparation_ar"),
};

/** Writes new and changed services with the clinics that offer them. */
export async function storeServices(
  tx: Transaction,
  changes: Change<ServiceFacts>[],
): Promise<void> {
  await storeRows(tx, "services", columns, changes);
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
