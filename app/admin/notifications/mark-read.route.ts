import { redirect } from "react-router";
import { findReadAt } from "#app/notifications/administrators/queries.server.ts";
import { markRead } from "#app/notifications/mark-read.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { readAdminPage, wantsData } from "../read-admin-page.server.ts";
import { safeAdminPath } from "../sign-in-place.ts";
import type { Route } from "./+types/mark-read.route.ts";

/**
 * POST marks one notification as read, also one that was read before. A form of a page without
 * scripts is led back to its page.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  if (request.method !== "POST") throw new AppError("method_not_allowed", "Use POST.");
  if (!isUuid(params.id)) throw new AppError("not_found", "There is no such notification.");
  const isForm = !wantsData(request);
  const next = isForm ? safeAdminPath(String((await readForm(request)).get("next") ?? "")) : "";
  await markRead(scope, params.id);
  const marked = await findReadAt(scope.database, scope.actor, params.id);
  if (!marked) throw new AppError("not_found", "There is no such notification.");
  if (isForm)
    return redirect(localizedPath(withNotice(next, "notificationRead"), scope.locale), 303);
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ id: params.id, readAt: marked.readAt }, { headers });
}

/** Marking is a write. */
export function loader() {
  throw new AppError("method_not_allowed", "Use POST.");
}
