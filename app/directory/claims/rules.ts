import type { z } from "zod";
import { firstProblems, formToken, typedTexts } from "../../platform/forms/read-form.ts";
import type { ClaimField, ClaimForm, ClaimRole } from "./inputs.ts";

export type ClaimedType = "professionals" | "clinics";

const typeOfKind: Record<string, ClaimedType> = {
  clinic: "clinics",
  professional: "professionals",
};

/** The entity type of a claim's address: `/claim/clinic/...`. */
export function claimedTypeOf(kind: string): ClaimedType | null {
  return Object.hasOwn(typeOfKind, kind) ? (typeOfKind[kind] ?? null) : null;
}

/** Who may claim a listing of a type. */
export const rolesOf: Record<ClaimedType, readonly ClaimRole[]> = {
  professionals: ["self", "staff"],
  clinics: ["owner", "director", "staff"],
};

export const claimStates = ["submitted", "in_review", "approved", "rejected"] as const;
export type ClaimState = (typeof claimStates)[number];

const nextStates: Record<ClaimState, readonly ClaimState[]> = {
  submitted: ["in_review", "approved", "rejected"],
  in_review: ["approved", "rejected"],
  approved: [],
  rejected: [],
};

export function mayFollow(from: ClaimState, to: ClaimState): boolean {
  return nextStates[from].includes(to);
}

const knownProblems = [
  "role.missing",
  "name.missing",
  "email.missing",
  "email.invalid",
  "phone.invalid",
  "licence.missing",
  "note.long",
] as const;

/** What is said at a field, by the key of its message; of the proof it is a text already. */
export type ClaimProblem = (typeof knownProblems)[number] | "invalid";
export type ClaimProblems = Partial<Record<Exclude<ClaimField, "proof">, ClaimProblem>>;

export const textFields = [
  "role",
  "name",
  "email",
  "phone",
  "licence",
  "note",
] as const satisfies Exclude<ClaimField, "proof">[];

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError<ClaimForm>): ClaimProblems {
  return firstProblems(error, { fields: textFields, problems: knownProblems });
}

/** The fields of the form as somebody typed them; a browser never gives a file back. */
export type TypedClaim = Record<(typeof textFields)[number] | "token", string>;

/** What was typed, to be shown again; a token that is none is replaced by a fresh one. */
export function typedValues(form: FormData, freshToken: string): TypedClaim {
  return { token: formToken(form, freshToken), ...typedTexts(form, textFields) };
}
