import { z } from "zod";
import { type Field, makeField } from "#app/platform/forms/field.ts";
import { email, phone } from "#app/platform/forms/fields/text-fields.ts";
import { type Contact, hasMailbox } from "../rules.ts";

const label = "field.contact";
const byEmail = email({ label });
const byPhone = phone({ label });

/** Longest text that is read: an e-mail address. */
const most = 254;

/** An e-mail address or a mobile number in one control; an "@" distinguishes them. */
export const contact: Field<Contact, typeof label> = makeField(
  { label, problems: { long: "invalid" } },
  {
    control: {
      kind: "line",
      type: "text",
      most,
      autoComplete: "username",
      dir: "ltr",
      inputMode: "email",
    },
    schema: z.string("invalid").transform((typed, context): Contact => {
      const found = readContact(typed);
      if (found) return found;
      context.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }),
    write: (value) => (value.kind === "email" ? value.email : value.phone),
  },
);

function readContact(typed: string): Contact | null {
  if (typed.includes("@")) {
    const { data } = byEmail.schema.safeParse(typed);
    const address = data?.toLowerCase();
    return address && hasMailbox(address) ? { kind: "email", email: address } : null;
  }
  const { data } = byPhone.schema.safeParse(typed);
  return data ? { kind: "phone", phone: data } : null;
}
