import { type RouterContextProvider, redirect } from "react-router";
import { deferAction } from "#app/accounts/pending/defer-action.server.ts";
import { keepDraftLater } from "#app/admin-kit/record/editing/drafts.server.ts";
import { copyTyped, readOpenedForm } from "#app/admin-kit/record/editing/opened-form.ts";
import { recordForm, recordFormPath } from "#app/admin-kit/record/record-form.ts";
import { inLanguage } from "#app/admin-kit/resource.server.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { signInHref } from "../../sign-in-place.ts";
import { requireResource } from "./open-resource.server.ts";

interface SentForm {
  id: string;
  form: FormData;
}

/**
 * Keeps a form that was sent after its session had ended: it becomes a draft once its author has
 * signed in, and they come back to it. Returns null where somebody is signed in.
 */
export async function keepSentForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { id, form }: SentForm,
): Promise<Response | null> {
  const visit = context.get(requestContext);
  const resource = inLanguage(requireResource(request), visit.locale);
  const declared = recordForm(resource, id);
  const opened = readOpenedForm(form);
  if (visit.actor.kind !== "guest" || !declared || !opened) return null;
  const next = `${recordFormPath(resource, id)}?draft=1`;
  const input = {
    ...opened,
    resource: resource.name,
    recordId: id.slice(0, 100),
    typed: copyTyped(declared.form.typed(form)),
  };
  const { cookies } = await deferAction(visit, keepDraftLater, { input, returnTo: next });
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(localizedPath(signInHref({ next }), visit.locale), { status: 303, headers });
}
