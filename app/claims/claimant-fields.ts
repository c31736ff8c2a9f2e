import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { email, text } from "#app/platform/forms/fields/text-fields.ts";
import type { ClaimsMessages } from "./messages/en.ts";
import type { ClaimRole } from "./rules.ts";

type Hint = keyof ClaimsMessages;

/** The claimant, in the form with a document and in the one with a code; the hints differ. */
export function claimantFields(roles: readonly ClaimRole[], hints: { name: Hint; email: Hint }) {
  return {
    role: select({
      label: "role",
      options: roles,
      optionKeys: "role.",
      blank: "role.choose",
      problems: { missing: "role.missing", invalid: "role.missing" },
    }),
    name: text<Hint>({
      label: "name",
      help: hints.name,
      most: 120,
      autoComplete: "name",
      problems: { missing: "name.missing", long: "invalid" },
    }),
    email: email<Hint>({
      label: "email",
      help: hints.email,
      problems: { missing: "email.missing", invalid: "email.invalid", long: "email.invalid" },
    }),
  };
}
