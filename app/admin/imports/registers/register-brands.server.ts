import { sql } from "drizzle-orm";
import type { Affected } from "#app/admin-kit/panel-table.ts";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
} from "#app/admin-kit/resource.server.ts";
import {
  acceptProposal,
  refuseProposal,
  renameProposal,
  reopenProposal,
  undoProposal,
} from "#app/ingest/registers/brands/decide-proposal.server.ts";
import { proposalStates } from "#app/ingest/registers/brands/proposal-states.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { readTexts, sayIn, tablePanel } from "../../resource-parts/panel-content.server.ts";
import { type ResourceWord, resourceWords } from "../../resource-parts/words.ts";
import { brandForm } from "./brand-form.ts";

const shownBranches = 200;
const branches = sql`franchise_proposal_branches b join clinics c on c.id = b.clinic_id`;
const version = sql`md5(p.name_en || chr(10) || p.name_ar)`;

/** The kit hands over what the form of this resource parsed. */
const namesOf = (values: object) => values as ValuesOfForm<typeof brandForm>;

/** Branches that the accepted proposals put into franchises. */
async function presentBranches(
  scope: AdminScope,
  ids: readonly string[],
): Promise<Affected<ResourceWord> | null> {
  const rows = await readTexts(
    scope,
    sql`select b.proposal_id || ':' || b.clinic_id as key, p.name_en as brand, c.name_en as name,
        count(*) over ()::text as total
      from ${branches} join franchise_proposals p on p.id = b.proposal_id
      where b.proposal_id::text = any(${sql.param(ids)}::text[]) and not b.is_left_out
        and c.franchise_id is null
      order by p.name_en, c.name_en limit ${shownBranches}`,
  );
  const [first] = rows;
  if (!first) return null;
  const say = sayIn(scope);
  return {
    label: "registers.branch.many",
    count: Number(first.total),
    head: [say("registers.brand.one"), say("listing.name")],
    rows: rows.map(({ key, brand, name }) => ({ key, cells: [brand ?? "", name ?? ""] })),
  };
}

/** Brands that runs of registers found among the facilities: each may become a franchise. */
export const registerBrands = defineResource({
  name: "register-brands",
  path: "/admin/scraper/registers/brands",
  words: {
    one: "registers.brand.one",
    many: "registers.brand.many",
    empty: "registers.brand.empty",
  },
  messages: resourceWords,
  entityType: "franchise_proposals",
  from: sql`franchise_proposals p`,
  id: sql`p.id::text`,
  version,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`p.name_en`, sql`p.name_ar`],
  sort: "-branches",
  columns: {
    nameEn: column("text", "registers.brand.nameEn", sql`p.name_en`, { width: 14 }),
    nameAr: column("text", "registers.brand.nameAr", sql`p.name_ar`, { width: 14 }),
    state: column("choice", "column.state", sql`p.state`, {
      isFiltered: true,
      options: proposalStates,
      optionKeys: "registers.brand.state.",
    }),
    branches: column(
      "number",
      "registers.brand.branches",
      sql`(select count(*)::int from franchise_proposal_branches b
        where b.proposal_id = p.id and not b.is_left_out)`,
    ),
    leftOut: column(
      "number",
      "registers.brand.leftOut",
      sql`(select count(*)::int from franchise_proposal_branches b
        where b.proposal_id = p.id and b.is_left_out)`,
    ),
    foundOn: column("date", "registers.brand.foundOn", sql`p.found_on`, { width: 9 }),
    decidedAt: column("moment", "registers.brand.decidedAt", sql`p.decided_at`, {
      hasNulls: true,
      isShown: false,
      width: 10,
    }),
  },
  panels: {
    branches: {
      label: "registers.branch.many",
      load: (scope, id) =>
        tablePanel(
          scope,
          {
            name: "listing.name",
            address: "registers.branch.address",
            district: "registers.branch.district",
            out: "registers.branch.leftOut",
          },
          sql`select c.id::text as key, c.name_en as name, nullif(c.address_en, '') as address,
              d.name as district, case when b.is_left_out then '✓' end as out
            from ${branches} left join geo_districts d on d.id = c.district_id
            where b.proposal_id::text = ${id} order by b.is_left_out, c.name_en, c.id
            limit ${shownBranches}`,
        ),
    },
  },
  edit: {
    permission: "listings.edit",
    form: brandForm,
    async read(scope, id) {
      const [row] = await readTexts(
        scope,
        sql`select p.id::text as key, p.name_en as "nameEn", p.name_ar as "nameAr",
          ${version} as version from franchise_proposals p where p.id::text = ${id}`,
      );
      if (!row) return null;
      const { nameEn, nameAr } = row;
      return { values: { nameEn, nameAr }, version: row.version ?? "" };
    },
    async save(scope, { id, version: read, values }) {
      await renameProposal(scope, id, { ...namesOf(values), version: read });
    },
  },
  actions: {
    accept: {
      label: "registers.brand.accept",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'open'`,
      undo: "undo",
      consequence: "registers.brand.accept.consequence",
      affects: presentBranches,
      run: eachRow((scope, { id }) => acceptProposal(scope, id)),
    },
    refuse: {
      label: "registers.brand.refuse",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'open'`,
      undo: "reopen",
      run: eachRow((scope, { id }) => refuseProposal(scope, id)),
    },
    undo: {
      label: "registers.brand.undo",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'accepted'`,
      isDangerous: true,
      consequence: "registers.brand.undo.consequence",
      run: eachRow((scope, { id }) => undoProposal(scope, id)),
    },
    reopen: {
      label: "registers.brand.reopen",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'refused'`,
      run: eachRow((scope, { id }) => reopenProposal(scope, id)),
    },
  },
});
