import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox, select } from "#app/platform/forms/fields/choice-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { email, longText, text } from "#app/platform/forms/fields/text-fields.ts";
import { officeRoles } from "#app/platform/office-roles.ts";
import { removalReasons } from "#app/reviews/rules.ts";

/** The answer to somebody whose claim or change is refused. */
export const reasonForm = defineForm({
  id: "reason",
  fields: { reason: longText({ label: "action.reason", help: "action.reason.help", most: 1_000 }) },
});

/** The entry of the health authority's register that a reviewer found. */
export const registerForm = defineForm({
  id: "register",
  problemKeys: "problem.",
  fields: {
    isFound: checkbox({
      label: "changes.isFound",
      help: "changes.isFound.help",
      isRequired: true,
      problems: { missing: "isFound.missing" },
    }),
    number: text({ label: "changes.foundNumber", most: 60, dir: "ltr", autoComplete: "off" }),
    foundOn: date({ label: "changes.foundOn", isPast: true }),
  },
});

/** A claim whose licence number is not the listing's. */
export const unprovenForm = defineForm({
  id: "unproven",
  problemKeys: "problem.",
  fields: {
    isVerified: checkbox({
      label: "claims.isVerified",
      help: "claims.approve.consequence",
      isRequired: true,
      problems: { missing: "isVerified.missing" },
    }),
  },
});

/** The role of somebody who claims a clinic as one of its staff. */
export const claimRoleForm = defineForm({
  id: "claim-role",
  problemKeys: "problem.",
  fields: {
    memberRole: select({
      label: "claims.memberRole",
      help: "claims.memberRole.help",
      options: ["reception", "manager", "owner"],
      optionKeys: "claims.memberRole.",
      blank: "action.choose",
    }),
    isVerified: checkbox({
      label: "claims.isVerified",
      isRequired: true,
      problems: { missing: "isVerified.missing" },
    }),
  },
});

/** Why a review is refused or taken down. */
export const removalForm = defineForm({
  id: "removal",
  fields: {
    refusal: select({
      label: "action.reason",
      options: removalReasons,
      optionKeys: "refusal.",
      blank: "action.choose",
    }),
  },
});

/** The new end of a listing's address. */
export const renameForm = defineForm({
  id: "rename",
  problemKeys: "problem.",
  fields: { newSlug: text({ label: "listing.slug", most: 120, dir: "ltr" }) },
});

/** The session that a row of an account's sessions ends. */
export const endSessionForm = defineForm({
  id: "end-session",
  fields: { session: text({ label: "users.session", most: 64 }) },
});

const office = select({
  label: "users.office",
  help: "users.office.help",
  options: officeRoles,
  optionKeys: "users.office.",
  blank: "action.choose",
});

/** An administrator's role in the back office. */
export const officeForm = defineForm({ id: "office", fields: { office } });

/** A new administrator, who sets their password by the link of a mail. */
export const administratorForm = defineForm({
  id: "administrator",
  problemKeys: "problem.",
  fields: {
    email: email({ label: "claims.email", autoComplete: "off" }),
    fullName: text({ label: "users.fullName", most: 120 }),
    office,
  },
});
