import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { decideChange } from "#app/changes/decide-change.server.ts";
import { changeParts, changeStates } from "#app/changes/rules.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { reasonForm, registerForm } from "./decision-forms.ts";
import { describeChange } from "./describe-change.server.ts";

const decide = (verdict: "applied" | "rejected"): RowAction["run"] =>
  eachRow((scope, { id, values }) =>
    decideChange(scope, scope.actor, { id, verdict, reason: String(values.reason ?? "") }),
  );

const applyFound: RowAction["run"] = eachRow((scope, { id, values }) => {
  const register = { number: String(values.number), foundOn: String(values.foundOn) };
  return decideChange(scope, scope.actor, { id, verdict: "applied", register });
});

const isWaiting = sql`c.state = 'waiting'`;
/** A licence that no one has looked up yet: of the listing, or of a new person. */
const hasLicence = sql`(c.part = 'licence' or c.part = 'team' and c.after ->> 'professionalId' is null)`;

/** A new person has no listing of their own yet: their name, then the clinic's. */
const listingName = (locale: "en" | "ar") => {
  const column = sql.raw(`name_${locale}`);
  const member = sql`case when c.part = 'team' then
    coalesce((select p.${column} from professionals p where p.id::text = c.after ->> 'professionalId'),
      nullif(c.after ->> ${locale === "en" ? sql`'nameEn'` : sql`'nameAr'`}, '')) end`;
  return sql`concat_ws(' · ', ${member}, coalesce(l.${column}, c.entity_id::text))`;
};

export const changes = defineResource({
  name: "changes",
  path: "/admin/claims/changes",
  words: { one: "changes.one", many: "changes.many", empty: "changes.filledBy" },
  messages: resourceWords,
  entityType: "listing_changes",
  from: sql`listing_changes c left join directory_listings l on l.entity_type = c.entity_type and l.entity_id = c.entity_id
    left join users u on u.auth_user_id = c.author_id`,
  id: sql`c.id`,
  title: { en: "listing", ar: "listingAr" },
  search: [listingName("en"), listingName("ar"), sql`u.email`, sql`u.full_name`],
  sort: "submittedAt",
  columns: {
    listing: column("text", "column.listing", listingName("en"), {
      width: 16,
    }),
    listingAr: column("text", "column.listingAr", listingName("ar"), {
      isShown: false,
    }),
    kind: column("choice", "column.kind", sql`c.entity_type`, {
      isFiltered: true,
      options: ["professionals", "clinics"],
      optionKeys: "kind.",
    }),
    part: column("choice", "changes.part", sql`c.part`, {
      isFiltered: true,
      options: changeParts,
      optionKeys: "part.",
    }),
    author: column("text", "changes.author", sql`u.full_name`, { hasNulls: true }),
    state: column("choice", "column.state", sql`c.state`, {
      isFiltered: true,
      options: changeStates,
      optionKeys: "state.",
    }),
    submittedAt: column("moment", "column.submittedAt", sql`c.submitted_at`, { isFiltered: true }),
    reason: column("text", "action.reason", sql`c.reason`, { hasNulls: true, isShown: false }),
    decidedAt: column("moment", "column.decidedAt", sql`c.decided_at`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
    }),
  },
  panels: {
    difference: {
      label: "changes.difference",
      load: describeChange,
    },
  },
  actions: {
    apply: {
      label: "action.apply",
      permission: "changes.decide",
      appliesTo: sql`(${isWaiting} and not ${hasLicence})`,
      run: decide("applied"),
    },
    applyFound: {
      label: "changes.applyFound",
      permission: "changes.decide",
      appliesTo: sql`(${isWaiting} and ${hasLicence})`,
      form: registerForm,
      isSingle: true,
      run: applyFound,
    },
    applyUnchecked: {
      label: "changes.applyUnchecked",
      permission: "changes.decide",
      appliesTo: sql`(${isWaiting} and ${hasLicence})`,
      run: decide("applied"),
    },
    reject: {
      label: "action.reject",
      permission: "changes.decide",
      appliesTo: isWaiting,
      form: reasonForm,
      isDangerous: true,
      run: decide("rejected"),
    },
  },
});
