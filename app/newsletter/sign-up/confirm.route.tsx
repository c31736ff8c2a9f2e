import { data, redirect } from "react-router";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import type { NewsletterMessages } from "../messages/en.ts";
import { isExpired, readConfirmLink } from "../newsletter-link.server.ts";
import { NewsletterPage } from "../newsletter-page.tsx";
import { linkHeaders, readPageScope } from "../page-scope.server.ts";
import { confirmDays } from "../rules.ts";
import type { Route } from "./+types/confirm.route.ts";
import { confirmSubscriber } from "./answer-link.server.ts";

/** @throws a 404 for a link that this site did not sign, and while the newsletter is off. */
async function requireLink({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { config, database } = context.get(requestContext);
  await requireFeature(database, "newsletter.signup");
  const { id, key } = params;
  const issuedAt = isUuid(id) ? readConfirmLink(config, id, key) : null;
  if (!issuedAt) throw data(null, { status: 404 });
  return { id, issuedAt };
}

export async function loader(args: Route.LoaderArgs) {
  const { issuedAt } = await requireLink(args);
  const { describe, t } = readPageScope(args.context);
  const title = t("confirm.title");
  const page = {
    title,
    description: title,
    path: "/newsletter/confirm",
    breadcrumbs: [],
    noindex: true,
  };
  const params = new URL(args.request.url).searchParams;
  const isDone = params.has("done");
  const isOld = !isDone && (params.has("expired") || isExpired(issuedAt));
  return data({ isDone, isOld, meta: describe(page) }, { headers: linkHeaders });
}

export async function action(args: Route.ActionArgs) {
  const link = await requireLink(args);
  const scope = args.context.get(requestContext);
  const isConfirmed = !isExpired(link.issuedAt) && (await confirmSubscriber(scope, link));
  const { pathname } = new URL(args.request.url);
  const to = `${pathname}?${isConfirmed ? "done" : "expired"}=1`;
  return redirect(localizedPath(to, scope.locale), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A link that is followed by a mail program alone changes nothing: confirming takes a press. */
export default function Confirm({ loaderData: { isDone, isOld } }: Route.ComponentProps) {
  const t = useMessages<NewsletterMessages>("newsletter");
  return (
    <NewsletterPage title={t("confirm.title")}>
      {isDone && (
        <FormDone title={t("confirm.done")}>
          <p>{t("confirm.done.text")}</p>
        </FormDone>
      )}
      {isOld && (
        <div className="grid max-w-prose justify-items-start gap-4">
          <h2 className="text-lg font-semibold">{t("confirm.expired")}</h2>
          <p>{t("confirm.expired.text", { count: confirmDays })}</p>
          <ButtonLink to="/newsletter">{t("confirm.again")}</ButtonLink>
        </div>
      )}
      {!(isDone || isOld) && (
        <form method="post" className="grid max-w-prose justify-items-start gap-4">
          <p>{t("confirm.text")}</p>
          <Button type="submit">{t("confirm.submit")}</Button>
        </form>
      )}
    </NewsletterPage>
  );
}
