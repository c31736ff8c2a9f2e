import type { z } from "zod";
import type { ContactField, ContactForm } from "./inputs.ts";

/** What is said at a field, by the key of its message. */
export type ContactProblem =
  | "topic.missing"
  | "name.missing"
  | "email.missing"
  | "email.invalid"
  | "phone.invalid"
  | "message.missing"
  | "message.long"
  | "invalid";
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

const known = new Set<string>([
  "topic.missing",
  "name.missing",
  "email.missing",
  "email.invalid",
  "phone.invalid",
  "message.missing",
  "message.long",
]);

function isKnown(message: string): message is ContactProblem {
  return known.has(message);
}

export const contactFields = [
  "topic",
  "name",
  "email",
  "phone",
  "message",
] as const satisfies ContactField[];

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError<ContactForm>): ContactProblems {
  const problems: ContactProblems = {};
  for (const { path, message } of error.issues) {
    const field = contactFields.find((one) => one === path[0]);
    if (field) problems[field] ??= isKnown(message) ? message : "invalid";
  }
  return problems;
}

/** The network a request comes from: an IPv6 household owns a whole /64. */
export function senderNetwork(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}

/** The fields of the form as somebody typed them. */
export type TypedContact = Record<ContactField | "token", string>;

const longestTyped = 20_000;

/** What was typed, to be shown again; a token that is none is replaced by a fresh one. */
export function typedValues(form: FormData, freshToken: string): TypedContact {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, longestTyped);
  return {
    token: /^[0-9a-f-]{36}$/i.test(typed("token")) ? typed("token") : freshToken,
    topic: typed("topic"),
    name: typed("name"),
    email: typed("email"),
    phone: typed("phone"),
    message: typed("message"),
  };
}
