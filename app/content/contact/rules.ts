import type { z } from "zod";
import { firstProblems, formToken, typedTexts } from "../../platform/forms/read-form.ts";
import type { ContactField, ContactForm } from "./inputs.ts";

const knownProblems = [
  "topic.missing",
  "name.missing",
  "email.missing",
  "email.invalid",
  "phone.invalid",
  "message.missing",
  "message.long",
] as const;

/** What is said at a field, by the key of its message. */
export type ContactProblem = (typeof knownProblems)[number] | "invalid";
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

export const contactFields = [
  "topic",
  "name",
  "email",
  "phone",
  "message",
] as const satisfies ContactField[];

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError<ContactForm>): ContactProblems {
  return firstProblems(error, { fields: contactFields, problems: knownProblems });
}

/** The fields of the form as somebody typed them. */
export type TypedContact = Record<ContactField | "token", string>;

/** What was typed, to be shown again; a token that is none is replaced by a fresh one. */
export function typedValues(form: FormData, freshToken: string): TypedContact {
  return { token: formToken(form, freshToken), ...typedTexts(form, contactFields) };
}
