import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { commentForm } from "#app/admin-kit/comments/comment-form.ts";
import { addComment, deleteComment } from "#app/admin-kit/comments/comments.server.ts";
import { presentDeleted } from "#app/admin-kit/record/deleted-record.server.ts";
import { DeletedRecordPage } from "#app/admin-kit/record/deleted-record-page.tsx";
import { presentRecord } from "#app/admin-kit/record/present-record.server.ts";
import { RecordPage } from "#app/admin-kit/record/record-page.tsx";
import type { AdminScope, Resource } from "#app/admin-kit/resource.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/record.route.ts";
import { openResource } from "./open-resource.server.ts";
import { resourceHandle } from "./resource-handle.ts";

export const handle = resourceHandle;

/** One record of a resource, with the comments on it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const id = params.id ?? "";
  const tab = "tab" in params ? (params.tab ?? null) : null;
  try {
    const record = await presentRecord(scope, resource, id, tab);
    return { record, deleted: null, meta: page.describe(record.title) };
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_found";
    const deleted = isMissing ? await presentDeleted(scope, resource, id) : null;
    if (!deleted) throw error;
    return { record: null, deleted, meta: page.describe(deleted.title) };
  }
}

type Page = Awaited<ReturnType<typeof openResource>> & { id: string };

const answer = defineIntents({
  async comment({ scope, resource, id }: Page, form) {
    const administrators = await scope.administrators();
    const parsed = commentForm.parse(form, (_source, value) => administrators.has(value));
    if (!parsed.ok) {
      const typed = commentForm.typed(form, randomUUID());
      return data({ typed, problems: parsed.problems }, { status: 422 });
    }
    const { title } = await presentRecord(scope, resource, id);
    await addComment(scope, resource, {
      ...parsed.values,
      id: parsed.token,
      recordId: id,
      title,
    });
    return backTo(scope, resource, id);
  },
  async deleteComment({ scope, resource, id }: Page, form) {
    await deleteComment(scope, { id: typedText(form, "comment"), recordId: id });
    return backTo(scope, resource, id);
  },
});

function backTo({ locale }: AdminScope, { path }: Resource, id: string): Response {
  return redirect(localizedPath(`${path}/${encodeURIComponent(id)}`, locale), 303);
}

/** Comments on the record. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const opened = await openResource(context, request);
  return answer({ ...opened, id: params.id ?? "" }, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ResourceRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { record, deleted } = loaderData;
  if (deleted) return <DeletedRecordPage record={deleted} />;
  return <RecordPage record={record} refused={actionData} />;
}
