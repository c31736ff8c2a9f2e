import { redirect } from "react-router";
import { AppError, type ErrorCode } from "#app/platform/errors.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { changeDraft } from "#app/search/management/edit-draft.server.ts";
import { ExperimentRunning } from "#app/search/management/publish-rules.server.ts";
import type { RuleChange } from "#app/search/management/rule-changes.ts";
import { activateDraft, readRules } from "#app/search/ranking/queries.server.ts";
import { activate, defaultRules } from "#app/search/ranking/rule-set.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { type ManagerProblem, managerDone, managerProblems } from "./manager-place.ts";
import { describeChanges, readNames } from "./present-rules.server.ts";

/** The draft and the version in force, as every screen of the search manager shows them. */
export interface ManagerBar {
  /** Null while the defaults are in force. */
  liveVersion: number | null;
  /** 0 while there is no draft. */
  revision: number;
  hasDraft: boolean;
  changes: string[];
  isOff: boolean;
  done: (typeof managerDone)[number] | null;
  problem: ManagerProblem | null;
}

/** Reads the rules in force and the draft, ready for searches, and the bar above the screens. */
export async function readManager(scope: AdminScope, request: Request) {
  const { database, actor } = scope;
  const { searchParams } = new URL(request.url);
  const [{ draft, live }, isOn] = await Promise.all([
    readRules(database, actor),
    isFeatureOn(database, "search.manager"),
  ]);
  const inForce = live?.rules ?? defaultRules;
  const edited = draft?.rules ?? inForce;
  const names = await readNames(scope, inForce, edited);
  const bar: ManagerBar = {
    liveVersion: live?.id ?? null,
    revision: draft?.revision ?? 0,
    hasDraft: draft !== null,
    changes: describeChanges(inForce, edited, names),
    isOff: !isOn,
    done: managerDone.find((one) => one === searchParams.get("done")) ?? null,
    problem: managerProblems.find((one) => one === searchParams.get("problem")) ?? null,
  };
  const liveKey = { key: `version ${live?.id ?? 0}`, version: live?.id ?? 0 };
  const before = activate(inForce, liveKey);
  return {
    bar,
    names,
    rules: edited,
    before,
    after: draft ? activateDraft(database, draft) : before,
  };
}

/** Leads back to a screen with what happened. */
export function backTo(
  { locale }: Pick<AdminScope, "locale">,
  path: string,
  outcome: { done?: ManagerBar["done"]; problem?: ManagerProblem },
) {
  const url = new URL(path, "http://site");
  for (const name of ["done", "problem"] as const) {
    url.searchParams.delete(name);
    const said = outcome[name];
    if (said) url.searchParams.set(name, said);
  }
  return redirect(localizedPath(url.pathname + url.search, locale), 303);
}

/** Changes the draft and leads back: to the same screen with what happened. */
export async function changeAndReturn(scope: AdminScope, path: string, change: RuleChange) {
  const problem = await problemOf(() => changeDraft(scope, scope.actor, change));
  return backTo(scope, path, problem ? { problem } : { done: "changed" });
}

const problemByCode: Partial<Record<ErrorCode, ManagerProblem>> = {
  conflict: "changed",
  unprocessable: "input",
  not_found: "nothing",
};

/** Runs a write; returns why it was refused where the administrator can mend it. */
export async function problemOf(write: () => Promise<unknown>): Promise<ManagerProblem | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (error instanceof ExperimentRunning) return "experiment";
    const problem = error instanceof AppError ? problemByCode[error.code] : undefined;
    if (!problem) throw error;
    return problem;
  }
}
