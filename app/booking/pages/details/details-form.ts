import { defineForm, type ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, radio, select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { email, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { beneficiaries, relations } from "../../bookings/rules.ts";
import { homeFields } from "../../home-visits/home-fields.ts";

/** Chosen instead of an age by those who book for an adult. */
export const adultAge = "adult";

const fields = {
  for: radio({ label: "for", options: ["self", "family"], optionKeys: "for." }),
  name: text({ label: "name", help: "name.hint", least: 2, most: 120, autoComplete: "name" }),
  /** Set once the name of another person was asked for, who may have the same one. */
  nameAsked: optional(text({ label: "name", most: 1 })),
  relation: optional(
    select({
      label: "relation",
      options: relations,
      optionKeys: "relation.",
      blank: "relation.none",
    }),
  ),
  /** Of a child, in months, or `adultAge`; a son or daughter needs either. */
  age: optional(
    selectFrom({ label: "age", help: "age.hint", source: "child-ages", blank: "age.choose" }),
  ),
  phone: optional(phone({ label: "phone", help: "phone.hint" })),
  insurer: optional(
    selectFrom({
      label: "insurer",
      help: "insurer.hint",
      source: "insurance-providers",
      blank: "insurer.none",
    }),
  ),
  network: optional(
    selectFrom({
      label: "network",
      help: "network.hint",
      source: "insurance-networks",
      blank: "network.unknown",
    }),
  ),
  ...homeFields,
  reason: optional(longText({ label: "reason", help: "reason.hint", most: 2_000, rows: 3 })),
  share: checkbox({ label: "share" }),
};

/** The details of a booking by somebody who is signed in, who may have saved their family. */
export const personForm = defineForm({
  id: "booking",
  fields: {
    ...fields,
    for: radio({ label: "for", options: beneficiaries, optionKeys: "for." }),
    member: optional(
      selectFrom({
        label: "member",
        help: "member.hint",
        source: "family-members",
        blank: "member.new",
      }),
    ),
    saveMember: checkbox({ label: "member.save" }),
    /** Typed as a guest, before a session began in another tab: the review says what is used instead. */
    email: optional(text({ label: "email", most: 254 })),
  },
});

/** The details of a guest, whose address is confirmed by a code. */
export const guestForm = defineForm({
  id: "booking",
  fields: {
    ...fields,
    /** Of a booking for the family: the mails greet the person who booked. */
    booker: optional(
      text({ label: "booker", help: "booker.hint", least: 2, most: 120, autoComplete: "name" }),
    ),
    email: email({ label: "email", help: "email.hint" }),
    /** The insurer of which the page has said that it is not accepted. */
    insurerTold: optional(text({ label: "insurer", most: 120 })),
  },
});

export type Details = Omit<ValuesOfForm<typeof personForm>, "email"> & {
  /** A guest's; an account has its own. */
  email: string | null;
  booker: string | null;
};
