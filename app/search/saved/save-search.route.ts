import { redirect } from "react-router";
import { deferAction } from "#app/accounts/pending/defer-action.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { pageBefore } from "#app/platform/web/page-before.ts";
import type { ToastRequest } from "#app/ui/toasts/toast.ts";
import type { Route } from "./+types/save-search.route.ts";
import { saveSearch, saveSearchLater } from "./change-searches.server.ts";
import { mostSearches, newSearch } from "./inputs.ts";
import { savedSearches as arabic } from "./messages/ar.ts";
import { savedSearches as english, type SavedSearchesMessages } from "./messages/en.ts";
import { ownPath, pathOf } from "./rules.ts";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(ownPath, context.get(requestContext).locale), 301);
}

/** Saves a search and stays with its results: answers with a toast where a script asks, else with their page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...scope } = context.get(requestContext);
  const { locale } = scope;
  const isAsked = request.headers.get("accept") === "application/json";
  if (isAsked && !isPerson(actor)) throw new AppError("unauthorized", "Please sign in first.");
  const search = newSearch.safeParse(Object.fromEntries(await readForm(request))).data;
  if (!search) throw new AppError("unprocessable", "Please check your input and try again.");
  const returnTo = withNotice(pageBefore(request) ?? pathOf(search.query), "searchSaved");
  if (!isPerson(actor)) {
    const wish = { input: search, returnTo };
    const { to, cookies } = await deferAction({ ...scope, actor }, saveSearchLater, wish);
    const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
    return redirect(localizedPath(to, locale), { headers, status: 303 });
  }
  const t = createTranslator<SavedSearchesMessages>(locale, inLocale(locale, english, arabic));
  try {
    await saveSearch({ ...scope, actor }, search);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    // Which one to give up is chosen on the page of saved searches.
    if (!isAsked) return redirect(localizedPath(`${ownPath}?problem=tooMany`, locale), 303);
    const refusal: ToastRequest = {
      kind: "error",
      title: t("refused.title"),
      text: t("refused.tooMany", { count: mostSearches }),
      action: { label: t("title"), href: localizedPath(ownPath, locale) },
    };
    return Response.json(refusal, { status: 422 });
  }
  if (!isAsked) return redirect(localizedPath(returnTo, locale), 303);
  return Response.json({
    kind: "success",
    title: t("done.saved"),
    text: t(`done.saved.${search.cadence}`),
    action: { label: t("title"), href: localizedPath(ownPath, locale) },
  } satisfies ToastRequest);
}
