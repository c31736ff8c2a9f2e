import { data, redirect } from "react-router";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import {
  readUnsubscribeLink,
  unsubscribePath,
} from "#app/platform/sending/unsubscribe-link.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { notifications as arabic } from "../messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "../messages/en.ts";
import type { Route } from "./+types/unsubscribe.route.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

/** @throws a 404 for a link that this site did not sign. */
function requireLink({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const link = readUnsubscribeLink(context.get(requestContext).config, params);
  if (!link) throw data(null, { status: 404 });
  return link;
}

export function loader(args: Route.LoaderArgs) {
  const { list } = requireLink(args);
  const { describe, locale } = readPageScope(args.context);
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const title = t("stop.title");
  const page = { title, description: title, path: "/unsubscribe", breadcrumbs: [], noindex: true };
  const isDone = new URL(args.request.url).searchParams.has("done");
  return data(
    { list, isDone, meta: describe(page) },
    { headers: { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" } },
  );
}

/** Answers the page's form, and the press in a mail program (RFC 8058), which sends no cookies. */
export async function action(args: Route.ActionArgs) {
  const link = requireLink(args);
  const scope = args.context.get(requestContext);
  await unsubscribe(scope, link);
  const to = `${unsubscribePath(scope.config, link)}?done=1`;
  return redirect(localizedPath(to, scope.locale), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A link that is followed by a mail program alone changes nothing: stopping takes a press. */
export default function Unsubscribe({ loaderData: { list, isDone } }: Route.ComponentProps) {
  const t = useMessages<NotificationsMessages>("notifications");
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-5 pt-8 pb-8 page-gutter">
      <h1 className="text-2xl font-semibold">{t("stop.title")}</h1>
      {isDone ? (
        <FormDone title={t("stop.done")}>
          <p>{t("stop.done.text")}</p>
        </FormDone>
      ) : (
        <form method="post" className="grid max-w-prose justify-items-start gap-4">
          <p>
            {list === "digest" ? t("stop.digest") : t("stop.text", { topic: t(`topic.${list}`) })}
          </p>
          <Button type="submit">{t("stop.submit")}</Button>
        </form>
      )}
    </main>
  );
}
