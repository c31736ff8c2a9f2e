import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { approveClaim, approvedRoles } from "#app/changes/members/approve-claim.server.ts";
import { decideClaim } from "#app/claims/decide-claim.server.ts";
import { claimRoles, claimStates, type MailedState, reviewReasons } from "#app/claims/rules.ts";
import { contactChannels } from "#app/ingest/registers/contacts/usable-contact.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { checkClaim, claimedListings, isProven, listingLicence } from "./check-claim.server.ts";
import { claimRoleForm, reasonForm, unprovenForm } from "./decision-forms.ts";

const decide = (state: Exclude<MailedState, "submitted">): RowAction["run"] =>
  eachRow((scope, { id, values }) =>
    decideClaim(scope, scope.actor, { id, state, reason: String(values.reason ?? "") }),
  );

const isOpen = sql`c.state in ('submitted', 'in_review')`;

/** Somebody who works at a clinic: the reviewer chooses their role, which is not the owner's by itself. */
const isOfStaff = sql`(c.entity_type = 'clinics' and c.role = 'staff')`;

const approveWithRole: RowAction["run"] = eachRow((scope, { id, values }) =>
  approveClaim(scope, { id, role: approvedRoles.find((role) => role === values.memberRole) }),
);

export const claims = defineResource({
  name: "claims",
  path: "/admin/claims",
  words: { one: "claims.one", many: "claims.many", empty: "claims.filledBy" },
  messages: resourceWords,
  entityType: "claims",
  from: sql`claims c left join directory_listings l on l.entity_type = c.entity_type and l.entity_id = c.entity_id ${claimedListings}`,
  id: sql`c.id`,
  hasUuids: true,
  title: { en: "name", ar: "name" },
  search: [sql`c.name`, sql`c.email`, sql`c.licence`, sql`l.name_en`, sql`l.name_ar`],
  sort: "proof",
  columns: {
    name: column("text", "claims.name", sql`c.name`, { width: 14 }),
    listing: column("text", "column.listing", sql`l.name_en`, { hasNulls: true, width: 16 }),
    kind: column("choice", "column.kind", sql`c.entity_type`, {
      isFiltered: true,
      options: ["professionals", "clinics"],
      optionKeys: "kind.",
    }),
    role: column("choice", "claims.role", sql`c.role`, {
      isFiltered: true,
      options: claimRoles,
      optionKeys: "role.",
    }),
    email: column("text", "claims.email", sql`c.email`, { isFiltered: true }),
    licence: column("text", "claims.licence", sql`c.licence`),
    listingLicence: column("text", "claims.licence.listing", listingLicence, { hasNulls: true }),
    proof: column("choice", "claims.proof", sql`coalesce(c.proven_by, 'document')`, {
      isFiltered: true,
      options: [...contactChannels, "document"],
      optionKeys: "claims.proof.",
      // Open claims with a right code first, then the oldest.
      sort: sql`(case when c.proven_by is not null and ${isOpen} then '0' else '1' end
        || to_char(c.submitted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`,
    }),
    reviewReason: column("choice", "claims.reviewReason", sql`c.review_reason`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
      options: reviewReasons,
      optionKeys: "claims.reviewReason.",
    }),
    state: column("choice", "column.state", sql`c.state`, {
      isFiltered: true,
      options: claimStates,
      optionKeys: "state.",
    }),
    submittedAt: column("moment", "column.submittedAt", sql`c.submitted_at`, { isFiltered: true }),
    decidedAt: column("moment", "column.decidedAt", sql`c.decided_at`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
    }),
  },
  panels: {
    check: { label: "claims.check", load: checkClaim },
  },
  actions: {
    review: {
      label: "action.review",
      permission: "claims.decide",
      appliesTo: sql`c.state = 'submitted'`,
      run: decide("in_review"),
    },
    approve: {
      label: "action.approve",
      permission: "claims.decide",
      appliesTo: sql`(${isOpen} and ${isProven} and not ${isOfStaff})`,
      consequence: "claims.approve.consequence",
      run: decide("approved"),
    },
    approveUnproven: {
      label: "claims.approveUnproven",
      permission: "claims.decide",
      appliesTo: sql`(${isOpen} and not ${isProven} and not ${isOfStaff})`,
      form: unprovenForm,
      isDangerous: true,
      isSingle: true,
      run: decide("approved"),
    },
    approveWithRole: {
      label: "claims.approveWithRole",
      permission: "claims.decide",
      appliesTo: sql`(${isOpen} and ${isOfStaff})`,
      form: claimRoleForm,
      isDangerous: true,
      isSingle: true,
      run: approveWithRole,
    },
    reject: {
      label: "action.reject",
      permission: "claims.decide",
      appliesTo: isOpen,
      form: reasonForm,
      isDangerous: true,
      run: decide("rejected"),
    },
  },
});
