import { redirect } from "react-router";
import { discardDraft } from "#app/admin-kit/record/editing/drafts.server.ts";
import { keepForm } from "#app/admin-kit/record/editing/edited-form.server.ts";
import { newRecord, recordFormPath } from "#app/admin-kit/record/record-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/draft.route.ts";
import { openResource } from "./open-resource.server.ts";

type Page = Awaited<ReturnType<typeof openResource>> & { id: string };

const answer = defineIntents({
  /** Stores what is typed, sent by the script of the form. */
  async keep({ scope, resource, id }: Page, form): Promise<Response> {
    await keepForm(scope, resource, { id, form });
    return Response.json({ stored: true }, { headers: { "Cache-Control": "no-store" } });
  },
  async discard({ scope, resource, id }: Page): Promise<Response> {
    await discardDraft(scope, { resource: resource.name, recordId: id });
    return redirect(localizedPath(recordFormPath(resource, id), scope.locale), 303);
  },
});

/** The draft of the form of a record, or of a new one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const opened = await openResource(context, request);
  return answer({ ...opened, id: params.id ?? newRecord }, await readForm(request));
}
