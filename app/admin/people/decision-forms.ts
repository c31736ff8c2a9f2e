import { defineForm } from "#app/platform/forms/define-form.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { longText, text } from "#app/platform/forms/fields/text-fields.ts";
import { removalReasons } from "#app/reviews/rules.ts";

/** What somebody is told whose claim or change is refused. */
export const reasonForm = defineForm({
  id: "reason",
  fields: { reason: longText({ label: "action.reason", help: "action.reason.help", most: 1_000 }) },
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
