import { defineForm, type ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";
import { documentNumber, longText, phone } from "#app/platform/forms/fields/text-fields.ts";
import { claimantFields } from "./claimant-fields.ts";
import { type ClaimedType, type ClaimRole, claimRolesOf } from "./rules.ts";

const define = (roles: readonly ClaimRole[]) =>
  defineForm({
    id: "claim",
    hasToken: true,
    hasHoneypot: true,
    namesFields: false,
    fields: {
      ...claimantFields(roles, { name: "name.hint", email: "email.hint" }),
      phone: optional(
        phone({
          label: "phone",
          help: "phone.hint",
          problems: { invalid: "phone.invalid", long: "phone.invalid" },
        }),
      ),
      licence: documentNumber({
        label: "licence",
        help: "licence.hint",
        most: 60,
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
