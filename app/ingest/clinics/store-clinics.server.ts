import { sql } from "drizzle-orm";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  changedLists,
  licenceColumns,
  type Purpose,
  replaceItems,
  sharedColumns,
  storeRows,
} from "../store-rows.server.ts";
import type { Change } from "../subject.ts";
import type { ClinicFacts } from "./columns.ts";

const text = (column: string) => ({ column, type: "text" });

const columns = {
  ...sharedColumns,
  ...licenceColumns,
  description_en: text("description_en"),
  description_ar: text("description_ar"),
  address_en: text("address_en"),
  address_ar: text("address_ar"),
  city: { column: "city_id", type: "int" },
  district: { column: "district_id", type: "int" },
  latitude: { column: "latitude", type: "float8" },
  longitude: { column: "longitude", type: "float8" },
  whatsapp: text("whatsapp"),
  founded_year: { column: "founded_year", type: "smallint" },
  hours: { column: "opening_hours", type: "jsonb" },
  ramadan_hours: { column: "ramadan_hours", type: "jsonb" },
  step_free: { column: "step_free_access", type: "boolean" },
  parking_en: text("parking_en"),
  parking_ar: text("parking_ar"),
  metro_en: text("metro_en"),
  metro_ar: text("metro_ar"),
  franchise_slug: {
    column: "franchise_id",
    type: "text",
    value: "(select f.id from franchises f where f.slug = r.franchise_slug)",
  },
  branch_name_en: text("branch_name"),
  branch_name_ar: text("branch_name_ar"),
};

const purposes: Record<string, Purpose<ClinicFacts>> = {
  type: { column: "types", items: (facts) => facts.types, hasMain: true },
  subtype: { column: "subtypes", items: (facts) => facts.subtypes },
  department: { column: "departments", items: (facts) => facts.departments },
  facility: { column: "facilities", items: (facts) => facts.facilities },
  language: { column: "languages", items: (facts) => facts.languages },
};

/** Writes new and changed clinics with their types, departments, facilities and networks. */
export async function storeClinics(tx: Transaction, changes: Change<ClinicFacts>[]): Promise<void> {
  await storeRows(tx, "clinics", columns, changes);
  const vocabulary = { table: "clinic_vocabulary", owner: "clinic_id" };
  await replaceItems(tx, vocabulary, changedLists(changes, purposes));
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
