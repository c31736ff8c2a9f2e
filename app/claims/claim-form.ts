import { defineForm, type ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";
import { email, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { type ClaimedType, type ClaimRole, claimRolesOf } from "./rules.ts";

const define = (roles: readonly ClaimRole[]) =>
  defineForm({
    id: "claim",
    hasToken: true,
    hasHoneypot: true,
    namesFields: false,
    fields: {
      role: select({
        label: "role",
        options: roles,
        optionKeys: "role.",
        blank: "role.choose",
        problems: { missing: "role.missing", invalid: "role.missing" },
      }),
      name: text({
        label: "name",
        help: "name.hint",
        most: 120,
        autoComplete: "name",
        problems: { missing: "name.missing", long: "invalid" },
      }),
      email: email({
        label: "email",
        help: "email.hint",
        problems: { missing: "email.missing", invalid: "email.invalid", long: "email.invalid" },
      }),
      phone: optional(
        phone({
          label: "phone",
          help: "phone.hint",
          problems: { invalid: "phone.invalid", long: "phone.invalid" },
        }),
      ),
      licence: text({
        label: "licence",
        help: "licence.hint",
        most: 60,
        dir: "ltr",
        problems: { missing: "licence.missing", long: "invalid" },
      }),
      proof: file({
        label: "proof",
        accept: "image/jpeg,image/png,image/webp,application/pdf",
        problems: { missing: "proof.missing" },
      }),
      note: optional(
        longText({
          label: "note",
          help: "note.hint",
          most: 1_000,
          problems: { long: "note.long" },
        }),
      ),
    },
  });

/** The form of each kind of listing: they differ in who may claim them. */
export const claimForms: Record<ClaimedType, ClaimForm> = {
  professionals: define(claimRolesOf.professionals),
  clinics: define(claimRolesOf.clinics),
};

export type ClaimForm = ReturnType<typeof define>;
export type ClaimValues = ValuesOfForm<ClaimForm>;
