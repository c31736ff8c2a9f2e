import { contactChannels } from "#app/ingest/registers/contacts/usable-contact.ts";
import { defineForm, type ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { radio } from "#app/platform/forms/fields/choice-fields.ts";
import { oneTimeCode } from "#app/platform/forms/fields/secret-fields.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";
import { claimantFields } from "../claimant-fields.ts";
import { type ClaimedType, type ClaimRole, claimRolesOf } from "../rules.ts";

const define = (roles: readonly ClaimRole[]) =>
  defineForm({
    id: "code-claim",
    hasToken: true,
    hasHoneypot: true,
    namesFields: false,
    fields: {
      licence: text({
        label: "licence",
        help: "code.licence.hint",
        most: 60,
        dir: "ltr",
        problems: { missing: "licence.missing", long: "invalid" },
      }),
      channel: radio({
        label: "code.channel",
        options: contactChannels,
        optionKeys: "code.channel.",
        problems: { missing: "code.channel.missing", invalid: "code.channel.missing" },
      }),
      ...claimantFields(roles, { name: "code.name.hint", email: "code.email.hint" }),
    },
  });

/** The form that asks for a code, for each kind of listing. */
export const codeClaimForms: Record<ClaimedType, CodeClaimForm> = {
  professionals: define(claimRolesOf.professionals),
  clinics: define(claimRolesOf.clinics),
};

export type CodeClaimForm = ReturnType<typeof define>;
export type CodeClaimValues = ValuesOfForm<CodeClaimForm>;

/** The form that takes the code; what the first one held comes along hidden. */
export const claimCodeForm = defineForm({
  id: "claim-code",
  namesFields: false,
  fields: {
    code: oneTimeCode({
      label: "code.code",
      problems: { missing: "code.missing", invalid: "code.missing", long: "code.missing" },
    }),
  },
});
