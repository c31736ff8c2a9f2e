import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { discardDraft } from "#app/search/management/edit-draft.server.ts";
import { publishDraft } from "#app/search/management/publish-rules.server.ts";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/change-draft.route.ts";
import { managerPath, managerTabs } from "./manager-place.ts";
import { backTo, problemOf } from "./read-manager.server.ts";

const answer = defineIntents({
  async publish(scope: AdminScope, form) {
    const revision = Number(form.get("revision"));
    const note = String(form.get("note") ?? "").trim();
    const problem = await problemOf(() => publishDraft(scope, scope.actor, { revision, note }));
    if (problem) return backTo(scope, pathOf(form), { problem });
    return backTo(scope, `${managerPath}/versions`, { done: "published" });
  },
  async discard(scope: AdminScope, form) {
    await discardDraft(scope, scope.actor);
    return backTo(scope, pathOf(form), { done: "discarded" });
  },
});

/** POST publishes or discards the draft, from any screen of the search manager. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return answer(scope, await readForm(request));
}

/** Publishing is a write. */
export function loader() {
  throw new AppError("method_not_allowed", "Use POST.");
}

function pathOf(form: FormData): string {
  return managerTabs.find(({ name }) => name === form.get("tab"))?.path ?? managerPath;
}
