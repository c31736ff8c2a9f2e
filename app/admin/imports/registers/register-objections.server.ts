import { sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { decideObjection } from "#app/ingest/objections/decide-objection.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const listing = (language: "en" | "ar") => sql`coalesce(
  (select p.name_${sql.raw(language)} from professionals p
    where o.entity_type = 'professionals' and p.external_key = o.external_key),
  (select c.name_${sql.raw(language)} from clinics c
    where o.entity_type = 'clinics' and c.external_key = o.external_key), o.external_key)`;

/** Objections of people to being listed from a public register. */
export const registerObjections = defineResource({
  name: "register-objections",
  path: "/admin/scraper/registers/objections",
  words: {
    one: "registers.objection.one",
    many: "registers.objection.many",
    empty: "registers.objection.empty",
  },
  messages: resourceWords,
  entityType: "register_objections",
  from: sql`register_objections o`,
  id: sql`o.id::text`,
  title: { en: "listing", ar: "listing" },
  search: [sql`o.name`, sql`o.email`],
  sort: "-submittedAt",
  columns: {
    listing: column(
      "text",
      "registers.objection.listing",
      { en: listing("en"), ar: listing("ar") },
      { width: 14 },
    ),
    state: column("choice", "column.state", sql`o.state`, {
      isFiltered: true,
      options: ["open", "granted", "refused"],
      optionKeys: "registers.objection.state.",
    }),
    by: column("text", "registers.objection.by", sql`o.name`, { width: 10 }),
    email: column("text", "listing.email", sql`o.email`, { width: 12 }),
    message: column("text", "registers.objection.message", sql`nullif(o.message, '')`, {
      hasNulls: true,
      width: 18,
    }),
    submittedAt: column("moment", "registers.objection.submittedAt", sql`o.submitted_at`, {
      width: 10,
    }),
  },
  actions: {
    grant: {
      label: "registers.objection.grant",
      permission: "listings.remove",
      appliesTo: sql`o.state = 'open'`,
      isDangerous: true,
      consequence: "registers.objection.grant.consequence",
      run: eachRow((scope, { id }) => decideObjection(scope, id, "granted")),
    },
    refuse: {
      label: "registers.objection.refuse",
      permission: "listings.remove",
      appliesTo: sql`o.state = 'open'`,
      run: eachRow((scope, { id }) => decideObjection(scope, id, "refused")),
    },
  },
});
