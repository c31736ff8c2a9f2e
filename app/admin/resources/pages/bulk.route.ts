import { redirect } from "react-router";
import { listRules, type Selection } from "#app/admin-kit/list/list-query.server.ts";
import { readListState } from "#app/admin-kit/list/list-state.ts";
import { prepareRun, requireAction, startRun } from "#app/admin-kit/runs/runs.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/bulk.route.ts";
import { openResource } from "./open-resource.server.ts";

type Page = Awaited<ReturnType<typeof openResource>>;

const answer = defineIntents({
  /** From a list: the rows are chosen, and nothing is done before the preview is confirmed. */
  async prepare({ scope, resource }: Page, form) {
    const selection = selectionOf({ scope, resource }, form);
    return prepareRun(scope, resource, {
      id: runOf(form),
      action: typedText(form, "action"),
      selection,
    });
  },
  /** From a record: the action is done at once, where its form is complete. */
  async start({ scope, resource }: Page, form) {
    const id = runOf(form);
    const name = typedText(form, "action");
    const action = requireAction(scope, resource, name);
    const parsed = action.form?.parse(form) ?? { ok: true as const, values: {} };
    const selection = { ids: [typedText(form, "id")] };
    const version = typedText(form, "version");
    // The page of the run shows a refused form again, with its problems.
    const values = parsed.ok || !action.form ? {} : { typed: action.form.typed(form) };
    const prepared = { id, action: name, selection, version, values };
    const leftOut = await prepareRun(scope, resource, prepared);
    if (parsed.ok) await startRun(scope, resource, { id, values: parsed.values });
    return leftOut;
  },
});

/** Begins an action on chosen rows. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openResource(context, request);
  const form = await readForm(request);
  const leftOut = await answer(opened, form);
  const reasons = new URLSearchParams(
    [...leftOut].map(([reason, count]) => ["left", `${reason}.${count}`]),
  );
  const query = reasons.size > 0 ? `?${reasons}` : "";
  const path = `${opened.resource.path}/runs/${runOf(form)}${query}`;
  return redirect(localizedPath(path, opened.scope.locale), 303);
}

function runOf(form: FormData): string {
  const run = typedText(form, "run");
  if (!isUuid(run)) throw new AppError("bad_request", "Please check your input and try again.");
  return run;
}

function selectionOf(
  { scope, resource }: Pick<Page, "scope" | "resource">,
  form: FormData,
): Selection {
  if (!form.has("all")) return { ids: form.getAll("id").map(String) };
  const params = new URLSearchParams(typedText(form, "query"));
  return { state: readListState(params, listRules(resource, scope.locale)) };
}
