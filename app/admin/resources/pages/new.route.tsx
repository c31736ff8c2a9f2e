import { data, redirect } from "react-router";
import { wordFormOf, wordsOf } from "#app/admin-kit/describe-resource.server.ts";
import { createRecord, openNewForm } from "#app/admin-kit/record/editing/create-record.server.ts";
import { type EditedPage, EditPage } from "#app/admin-kit/record/editing/edit-page.tsx";
import { newRecord, recordFormPath } from "#app/admin-kit/record/record-form.ts";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { PictureLibrary } from "#app/ui/form/picture-library.ts";
import { RichTextEditor } from "#app/ui/form/rich-text-editor.ts";
import { LazyLibrary } from "../../content/choose/lazy-library.tsx";
import { LazyEditor } from "../../content/editor/lazy-editor.tsx";
import { callerOf } from "../../resource-parts/caller-of.server.ts";
import type { Route } from "./+types/new.route.ts";
import { ClosingQuestion } from "./closing-question.tsx";
import { formHandle } from "./form-handle.ts";
import { keepSentForm } from "./keep-sent-form.server.ts";
import { openResource } from "./open-resource.server.ts";

export const handle = formHandle;

/** The form of a new record; `draft` fills it with what was not saved. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const fromDraft = new URL(request.url).searchParams.has("draft");
  const { form, draftSavedAt } = await openNewForm(scope, resource, { fromDraft });
  const isDraft = fromDraft && draftSavedAt !== null;
  const formPath = recordFormPath(resource, newRecord);
  const say = wordsOf(scope, resource);
  const { add, one } = resource.words;
  const title = add ? say(add) : page.t("page.new", { one: say(one) });
  const shown: EditedPage = {
    path: resource.path,
    formPath,
    draftPath: `${formPath}/draft`,
    title,
    declared: wordFormOf(scope, resource, { form: resource.create?.form }),
    form,
    draftSavedAt: isDraft ? null : draftSavedAt,
    isDraft,
    isNew: true,
    problems: null,
    conflict: null,
  };
  return { shown, meta: page.describe(title) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  // A form whose session has ended survives the signing in.
  const kept = await keepSentForm(context, request, { id: newRecord, form });
  if (kept) return kept;
  const { scope, resource } = await openResource(context, request);
  const result = await createRecord(scope, resource, form);
  if (result.kind === "created") {
    const path = `${resource.path}/${encodeURIComponent(result.id)}?notice=saved`;
    return redirect(localizedPath(path, scope.locale), 303);
  }
  const create = { form: resource.create?.form };
  if (result.kind === "asked") {
    const declared = wordFormOf(scope, resource, create);
    const closing = describeRefusal({ context: callerOf(scope), form }, result.error);
    const asked = { declared, form: result.form, problems: null, closing };
    return data(asked, { status: closing.status });
  }
  const { problems } = result;
  const declared = wordFormOf(scope, resource, { ...create, problems });
  return data({ declared, form: result.form, problems, closing: null }, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function NewRecord({ loaderData, actionData }: Route.ComponentProps) {
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
