import { data, redirect } from "react-router";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { searchId } from "../inputs.ts";
import { savedSearches as arabic } from "../messages/ar.ts";
import { savedSearches as english, type SavedSearchesMessages } from "../messages/en.ts";
import type { Route } from "./+types/stop-alerts.route.ts";
import { stopAlerts } from "./stop-alerts.server.ts";
import { isStopKey, stopPath } from "./stop-key.server.ts";

/** @throws a 404 where the key is not that of the search. */
function requireKey({
  context,
  params: { id, key },
}: Pick<Route.LoaderArgs, "context" | "params">) {
  const { config } = context.get(requestContext);
  if (!searchId.safeParse(id).success || !isStopKey(config, id, key)) {
    throw data(null, { status: 404 });
  }
}

export function loader(args: Route.LoaderArgs) {
  requireKey(args);
  const { describe, locale } = readPageScope(args.context);
  const t = createTranslator<SavedSearchesMessages>(locale, inLocale(locale, english, arabic));
  const title = t("stop.title");
  const page = { title, description: title, path: "/alerts/stop", breadcrumbs: [], noindex: true };
  const isDone = new URL(args.request.url).searchParams.has("done");
  return data(
    { isDone, meta: describe(page) },
    { headers: { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" } },
  );
}

export async function action(args: Route.ActionArgs) {
  requireKey(args);
  const scope = args.context.get(requestContext);
  const { id } = args.params;
  await stopAlerts(scope, id);
  return redirect(localizedPath(`${stopPath(scope.config, id)}?done=1`, scope.locale), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A link that is followed by a mail program alone changes nothing: stopping takes a press. */
export default function StopAlerts({ loaderData: { isDone } }: Route.ComponentProps) {
  const t = useMessages<SavedSearchesMessages>("savedSearches");
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-5 pt-8 pb-8 page-gutter">
      <h1 className="text-2xl font-semibold">{t("stop.title")}</h1>
      {isDone ? (
        <FormDone title={t("stop.done.title")}>
          <p>{t("stop.done.text")}</p>
        </FormDone>
      ) : (
        <form method="post" className="grid max-w-prose justify-items-start gap-4">
          <p>{t("stop.text")}</p>
          <Button type="submit">{t("stop.submit")}</Button>
        </form>
      )}
    </main>
  );
}
