import { type RouterContextProvider, redirect } from "react-router";
import { deferAction } from "#app/accounts/pending/defer-action.server.ts";
import { signInHref } from "#app/admin/sign-in/sign-in-place.ts";
import { keepDraftLater } from "#app/admin-kit/record/drafts.server.ts";
import { copyTyped, readOpenedForm } from "#app/admin-kit/record/opened-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
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
  const { edit, name, path } = requireResource(request);
  const opened = readOpenedForm(form);
  if (visit.actor.kind !== "guest" || !edit || !opened) return null;
  const next = `${path}/${encodeURIComponent(id)}/edit?draft=1`;
  const input = {
    ...opened,
    resource: name,
    recordId: id.slice(0, 100),
    typed: copyTyped(edit.form.typed(form)),
  };
  const { cookies } = await deferAction(visit, keepDraftLater, { input, returnTo: next });
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(localizedPath(signInHref({ next }), visit.locale), { status: 303, headers });
}
