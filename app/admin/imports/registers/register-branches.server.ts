import { sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { leaveOut } from "#app/ingest/registers/brands/decide-proposal.server.ts";
import { proposalStates } from "#app/ingest/registers/brands/proposal-states.ts";
import { resourceWords } from "../../resource-parts/words.ts";

/** The branches of proposed franchises: single ones are left out here. */
export const registerBranches = defineResource({
  name: "register-branches",
  path: "/admin/scraper/registers/branches",
  words: {
    one: "registers.branch.one",
    many: "registers.branch.many",
    empty: "registers.brand.empty",
  },
  messages: resourceWords,
  entityType: "franchise_proposals",
  from: sql`franchise_proposal_branches b join clinics c on c.id = b.clinic_id
    join franchise_proposals p on p.id = b.proposal_id
    left join geo_districts d on d.id = c.district_id`,
  id: sql`b.proposal_id || ':' || b.clinic_id`,
  title: { en: "name", ar: "nameAr" },
  search: [sql`c.name_en`, sql`c.name_ar`, sql`p.name_en`, sql`p.name_ar`],
  sort: "brand",
  columns: {
    name: column("text", "listing.name", sql`c.name_en`, { width: 16 }),
    nameAr: column("text", "registers.brand.nameAr", sql`c.name_ar`, { isShown: false, width: 14 }),
    brand: column("text", "registers.brand.one", sql`p.name_en`, { isFiltered: true, width: 14 }),
    district: column(
      "text",
      "registers.branch.district",
      { en: sql`d.name`, ar: sql`d.name_ar` },
      { hasNulls: true, width: 10 },
    ),
    address: column("text", "registers.branch.address", sql`nullif(c.address_en, '')`, {
      hasNulls: true,
      width: 14,
    }),
    leftOut: column(
      "choice",
      "registers.branch.leftOut",
      sql`case when b.is_left_out then 'yes' else 'no' end`,
      { isFiltered: true, options: ["no", "yes"], optionKeys: "registers.branch.leftOut." },
    ),
    state: column("choice", "column.state", sql`p.state`, {
      isFiltered: true,
      options: proposalStates,
      optionKeys: "registers.brand.state.",
    }),
  },
  actions: {
    leaveOut: {
      label: "registers.branch.leaveOut",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'open' and not b.is_left_out`,
      undo: "takeBack",
      run: eachRow((scope, { id }) => leaveOut(scope, id, true)),
    },
    takeBack: {
      label: "registers.branch.takeBack",
      permission: "listings.edit",
      appliesTo: sql`p.state = 'open' and b.is_left_out`,
      undo: "leaveOut",
      run: eachRow((scope, { id }) => leaveOut(scope, id, false)),
    },
  },
});
