import { data, redirect } from "react-router";
import { wordFormOf } from "#app/admin-kit/describe-resource.server.ts";
import { type EditedPage, EditPage } from "#app/admin-kit/record/editing/edit-page.tsx";
import {
  openForm,
  requireEdit,
  saveForm,
} from "#app/admin-kit/record/editing/edit-record.server.ts";
import { presentRecord } from "#app/admin-kit/record/present-record.server.ts";
import { recordFormPath } from "#app/admin-kit/record/record-form.ts";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { PictureLibrary } from "#app/ui/form/picture-library.ts";
import { RichTextEditor } from "#app/ui/form/rich-text-editor.ts";
import { LazyLibrary } from "../../content/choose/lazy-library.tsx";
import { LazyEditor } from "../../content/editor/lazy-editor.tsx";
import { callerOf } from "../../resource-parts/caller-of.server.ts";
import type { Route } from "./+types/edit.route.ts";
import { ClosingQuestion } from "./closing-question.tsx";
import { formHandle } from "./form-handle.ts";
import { keepSentForm } from "./keep-sent-form.server.ts";
import { openResource } from "./open-resource.server.ts";

export const handle = formHandle;

/** The form of a record; `draft` fills it with what was not saved, `revert` with what was before a change. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const { id = "" } = params;
  const { searchParams } = new URL(request.url);
  const { title } = await presentRecord(scope, resource, id);
  const fromDraft = searchParams.has("draft");
  const revert = Number(searchParams.get("revert")) || null;
  const { form, draftSavedAt } = await openForm(scope, resource, { id, fromDraft, revert });
  const path = `${resource.path}/${encodeURIComponent(id)}`;
  const isDraft = fromDraft && draftSavedAt !== null;
  const shown: EditedPage = {
    path,
    formPath: recordFormPath(resource, id),
    draftPath: `${path}/draft`,
    title,
    declared: wordFormOf(scope, resource, requireEdit(scope, resource)),
    form,
    draftSavedAt: isDraft ? null : draftSavedAt,
    isDraft,
    isNew: false,
    problems: null,
    conflict: null,
  };
  return { shown, meta: page.describe(title) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { id = "" } = params;
  // A form whose session has ended survives the signing in.
  const form = await readForm(request);
  const kept = await keepSentForm(context, request, { id, form });
  if (kept) return kept;
  const { scope, resource } = await openResource(context, request);
  const result = await saveForm(scope, resource, { id, form });
  if (result.kind === "saved") {
    const path = `${resource.path}/${encodeURIComponent(id)}?notice=saved`;
    return redirect(localizedPath(path, scope.locale), 303);
  }
  const { form: edited } = requireEdit(scope, resource);
  if (result.kind === "asked") {
    const declared = wordFormOf(scope, resource, { form: edited });
    const closing = describeRefusal({ context: callerOf(scope), form }, result.error);
    const asked = { declared, form: result.form, problems: null, conflict: null, closing };
    return data(asked, { status: closing.status });
  }
  const { problems, conflict } = result;
  const declared = wordFormOf(scope, resource, { form: edited, problems: problems ?? {} });
  const refused = { declared, form: result.form, problems, conflict, closing: null };
  return data(refused, { status: conflict ? 409 : 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function EditRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const { closing = null, ...refused } = actionData ?? {};
  const page = actionData ? { ...shown, ...refused, draftSavedAt: null, isDraft: false } : shown;
  return (
    <PictureLibrary value={LazyLibrary}>
      <RichTextEditor value={LazyEditor}>
        <EditPage page={page} question={closing && <ClosingQuestion closing={closing} />} />
      </RichTextEditor>
    </PictureLibrary>
  );
}
