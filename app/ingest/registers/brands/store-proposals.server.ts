import { sql } from "drizzle-orm";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { FoundBrand } from "./find-brands.ts";

const writer: Actor = { kind: "job", name: "register" };

interface ProposingRun {
  register: string;
  run: number;
  day: string;
}

/**
 * Stores the brands of a run as proposals. A renamed proposal keeps its name, a refused one stays refused,
 * and an accepted one opens again where the run found further branches. Clinics of a franchise are left out
 * unless it is the one that the proposal made.
 */
export async function storeProposals(
  database: Database,
  { register, run, day }: ProposingRun,
  brands: readonly FoundBrand[],
): Promise<void> {
  const given = brands.map(({ brand, nameEn, nameAr, type, keys }) => ({
    brand,
    name_en: nameEn.slice(0, longestName),
    name_ar: nameAr.slice(0, longestName),
    type,
    keys,
  }));
  const found = sql`json_to_recordset(${JSON.stringify(given)}::json)
    as g(brand text, name_en text, name_ar text, type text, keys json)`;
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(sql`
      insert into franchise_proposals (register, brand, name_en, name_ar, type, run_id, found_on)
      select ${register}, brand, name_en, name_ar, type, ${run}, ${day}::date from ${found}
      on conflict (register, brand) do update set run_id = excluded.run_id,
        found_on = excluded.found_on`);
    await tx.execute(sql`
      insert into franchise_proposal_branches (proposal_id, clinic_id)
      select p.id, c.id from ${found}
        join franchise_proposals p on p.register = ${register} and p.brand = g.brand
        cross join json_array_elements_text(g.keys) as k(key)
        join clinics c on c.external_key = k.key and c.status = 'active'
          and (c.franchise_id is null or c.franchise_id = p.franchise_id)
      on conflict do nothing`);
    await tx.execute(sql`
      update franchise_proposals p set state = 'open', decided_at = null
      where p.register = ${register} and p.state = 'accepted' and p.run_id = ${run}
        and exists (select 1 from franchise_proposal_branches b join clinics c on c.id = b.clinic_id
          where b.proposal_id = p.id and not b.has_joined and not b.is_left_out
            and c.franchise_id is null and c.status = 'active')`);
    await forgetSmall(tx, register);
    if (brands.length === 0) return;
    await recordAudit(tx, {
      actor: writer,
      action: "register.brand.propose",
      entityType: "register_runs",
      entityId: String(run),
      detail: { brands: brands.length },
    });
  });
}

/** Deletes open proposals with fewer branches than a brand has. */
async function forgetSmall(
  tx: Parameters<Parameters<typeof withTransaction>[2]>[0],
  register: string,
) {
  await tx.execute(sql`
    delete from franchise_proposals p
    where p.register = ${register} and p.state = 'open' and p.franchise_id is null
      and (select count(*) from franchise_proposal_branches b where b.proposal_id = p.id) < 2`);
}
