import { redirect } from "react-router";
import { deferAction } from "#app/accounts/pending/defer-action.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { pageBefore } from "#app/platform/web/page-before.ts";
import type { Route } from "./+types/change-favorite.route.ts";
import { readFavoriteKey } from "./inputs.ts";
import { dropFavorite, keepFavorite, keepFavoriteLater } from "./keep-favorite.server.ts";

const ownPage = "/dashboard/favourites";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath(ownPage, context.get(requestContext).locale), 301);
}

/** Answers a pressed heart: with data where the page's script pressed it, else with the page it was on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...scope } = context.get(requestContext);
  const isAsked = request.headers.get("accept") === "application/json";
  if (isAsked && !isPerson(actor)) throw new AppError("unauthorized", "Please sign in first.");
  const form = await readForm(request);
  const isKept = form.has("add");
  const ref = readFavoriteKey(form.get(isKept ? "add" : "remove"));
  if (!ref) throw new AppError("unprocessable", "Failed to update favorite");
  const returnTo = pageBefore(request) ?? ownPage;
  if (!isPerson(actor)) {
    const wish = { input: ref, returnTo };
    const { to, cookies } = await deferAction({ ...scope, actor }, keepFavoriteLater, wish);
    const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
    return redirect(localizedPath(to, scope.locale), { headers, status: 303 });
  }
  await (isKept ? keepFavorite : dropFavorite)({ ...scope, actor }, ref);
  if (isAsked) return Response.json({ isKept });
  return redirect(withNotice(returnTo, isKept ? "favoriteAdded" : "favoriteRemoved"), 303);
}
