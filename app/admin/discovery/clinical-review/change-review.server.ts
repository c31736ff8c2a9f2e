import { redirect } from "react-router";
import { decideProposal, proposeChange } from "#app/clinical-review/change-proposals.server.ts";
import { decisionInput, proposalInput, readEntry, signInput } from "#app/clinical-review/inputs.ts";
import { signEntries, withdrawSignature } from "#app/clinical-review/sign-entries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

export const reviewDone = ["signed", "withdrawn", "proposed", "decided"] as const;
export type ReviewDone = (typeof reviewDone)[number];
export const reviewProblems = ["changed", "input", "decided"] as const;
export type ReviewProblem = (typeof reviewProblems)[number];

/** Does what the pressed button states, and leads back to the same address with the outcome. */
export async function changeReview(scope: AdminScope, request: Request, form: FormData) {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["done", "problem"]) searchParams.delete(name);
  const [name, value] = Object.entries(await outcomeOf(scope, form))[0] ?? [];
  if (name && value) searchParams.set(name, value);
  throw redirect(localizedPath(`${pathname}?${searchParams}`, scope.locale), 303);
}

type Outcome = { done: ReviewDone } | { problem: ReviewProblem };

async function outcomeOf(scope: AdminScope, form: FormData): Promise<Outcome> {
  const field = (name: string) => String(form.get(name) ?? "");
  const text = (name: string) => cleanLines(field(name));
  const intent = field("intent");
  if (intent === "propose") {
    const given = proposalInput.safeParse({
      ...readOf(field("read")),
      id: field("id"),
      text: text("text"),
    });
    if (!given.success) return { problem: "input" };
    await proposeChange(scope, given.data);
    return { done: "proposed" };
  }
  if (intent === "accepted" || intent === "declined") {
    const given = decisionInput.safeParse({
      id: field("id"),
      state: intent,
      answer: text("answer"),
    });
    if (!given.success) return { problem: "input" };
    return orProblem(() => decideProposal(scope, given.data), { done: "decided" }, "decided");
  }
  if (intent === "withdraw") {
    const given = readEntry.safeParse(readOf(field("read")));
    if (!given.success) return { problem: "input" };
    await withdrawSignature(scope, given.data);
    return { done: "withdrawn" };
  }
  const one = field("one");
  const read = one === "" ? form.getAll("read").map(String) : [one];
  const given = signInput.safeParse(read.map(readOf));
  if (!given.success) return { problem: "input" };
  return orProblem(() => signEntries(scope, given.data), { done: "signed" }, "changed");
}

async function orProblem(
  write: () => Promise<unknown>,
  done: Outcome,
  problem: ReviewProblem,
): Promise<Outcome> {
  try {
    await write();
    return done;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return { problem };
    throw error;
  }
}

/** The key and the hash of an entry as its form names them. */
function readOf(value: string) {
  const [key = "", hash = ""] = value.split(" ");
  return { key, hash };
}

function cleanLines(text: string): string {
  return text.split(/\r?\n/).map(cleanText).join("\n").trim();
}
