import { redirect } from "react-router";
import { listRules } from "#app/admin-kit/list/list-query.server.ts";
import { readListState, writeListState } from "#app/admin-kit/list/list-state.ts";
import { deleteView, saveView } from "#app/admin-kit/views/views.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/views.route.ts";
import { openResource } from "./open-resource.server.ts";

type Page = Awaited<ReturnType<typeof openResource>>;

const longestName = 60;

const answer = defineIntents({
  async save({ scope, resource }: Page, form) {
    const name = cleanText(typedText(form, "name")).trim().slice(0, longestName);
    if (name === "") throw new AppError("unprocessable", "Enter a name for the view.");
    const rules = listRules(resource, scope.locale);
    // Only what a list's address may hold is stored.
    const state = readListState(new URLSearchParams(typedText(form, "query")), rules);
    const query = writeListState({ ...state, page: 1 }, rules);
    await saveView(scope, resource, { name, query, isShared: form.has("shared") });
    return query;
  },
  async delete({ scope, resource }: Page, form) {
    await deleteView(scope, resource, typedText(form, "id"));
    return "";
  },
});

/** The saved views of a list. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openResource(context, request);
  const query = await answer(opened, await readForm(request));
  const { scope, resource } = opened;
  const path = query ? `${resource.path}?${query}` : resource.path;
  return redirect(localizedPath(path, scope.locale), 303);
}
