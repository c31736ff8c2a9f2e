import { data } from "react-router";
import type { Fields, Form } from "#app/platform/forms/define-form.ts";
import type { RuleChange } from "#app/search/management/rule-changes.ts";
import type { AdminScope } from "../../../read-admin-page.server.ts";
import { changeAndReturn } from "../read-manager.server.ts";

type FigureChange = Extract<RuleChange, { kind: "setWeights" | "setSettings" }>;

/** Saves a form of figures in the draft, or answers with what was typed and why it is refused. */
export async function saveFigures<F extends Fields>(
  scope: AdminScope,
  { form, path, sent }: { form: Form<F>; path: string; sent: FormData },
  changeOf: (values: ReturnType<Form<F>["parse"]> & { ok: true }, revision: number) => FigureChange,
) {
  const parsed = form.parse(sent);
  if (!parsed.ok) {
    return data({ typed: form.typed(sent), problems: parsed.problems }, { status: 422 });
  }
  const revision = Math.floor(Number(sent.get("revision")) || 0);
  return changeAndReturn(scope, path, changeOf(parsed, revision));
}
