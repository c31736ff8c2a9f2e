import { data, redirect } from "react-router";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import type { NewsletterMessages } from "../messages/en.ts";
import { isLeaveKey } from "../newsletter-link.server.ts";
import { NewsletterPage } from "../newsletter-page.tsx";
import { linkHeaders, readPageScope } from "../page-scope.server.ts";
import type { Route } from "./+types/leave.route.ts";
import { unsubscribe } from "./answer-link.server.ts";

/** @throws a 404 for a link that this site did not sign. It works while the newsletter is off, too. */
function requireId({ context, params }: Pick<Route.LoaderArgs, "context" | "params">): string {
  const { config } = context.get(requestContext);
  const { id, key } = params;
  if (!isUuid(id) || !isLeaveKey(config, id, key)) throw data(null, { status: 404 });
  return id;
}

export function loader(args: Route.LoaderArgs) {
  requireId(args);
  const { describe, t } = readPageScope(args.context);
  const title = t("leave.title");
  const page = {
    title,
    description: title,
    path: "/newsletter/leave",
    breadcrumbs: [],
    noindex: true,
  };
  const isDone = new URL(args.request.url).searchParams.has("done");
  return data({ isDone, meta: describe(page) }, { headers: linkHeaders });
}

/** Answers the page's form, and the press in a mail program (RFC 8058), which follows no redirect. */
export async function action(args: Route.ActionArgs) {
  const id = requireId(args);
  const scope = args.context.get(requestContext);
  const form = await readForm(args.request);
  await unsubscribe(scope, id);
  if (form.has("List-Unsubscribe")) return data({ isDone: true });
  const { pathname } = new URL(args.request.url);
  return redirect(localizedPath(`${pathname}?done=1`, scope.locale), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A link that is followed by a mail program alone changes nothing: leaving takes a press. */
export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<NewsletterMessages>("newsletter");
  return (
    <NewsletterPage title={t("leave.title")}>
      {(actionData ?? loaderData).isDone ? (
        <FormDone title={t("leave.done")}>
          <p>{t("leave.done.text")}</p>
        </FormDone>
      ) : (
        <form method="post" className="grid max-w-prose justify-items-start gap-4">
          <p>{t("leave.text")}</p>
          <Button type="submit">{t("leave.submit")}</Button>
        </form>
      )}
    </NewsletterPage>
  );
}
