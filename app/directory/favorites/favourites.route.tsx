import { data, redirect } from "react-router";
import { AreaPage } from "../../accounts/area/area-page.tsx";
import { readAreaPage } from "../../accounts/area/read-area-page.server.ts";
import { readForm, typedText } from "../../platform/forms/read-form.ts";
import { localizedPath } from "../../platform/i18n/locale.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import type { Route } from "./+types/favourites.route.ts";
import { answerFavorites } from "./answer-favorites.server.ts";
import { FavoriteItems } from "./favorite-items.tsx";
import { ListTabs, ListTools } from "./favorite-lists.tsx";
import { longestListName, longestNote, mostLists, readIds } from "./inputs.ts";
import { favorites as arabic } from "./messages/ar.ts";
import { favorites as english, type FavoritesMessages } from "./messages/en.ts";
import { readFavorites } from "./queries.server.ts";
import { deeds, type FavoriteProblem, favoritesPath } from "./rules.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { locale, origin, describe } = scope;
  const params = new URL(request.url).searchParams;
  const [asked = null] = readIds(params, "list");
  const { lists, favorites, total } = await readFavorites(scope, asked);
  const list = lists.find(({ id }) => id === asked) ?? null;
  if (asked !== null && !list) throw redirect(localizedPath(favoritesPath(null), locale));
  const t = createTranslator<FavoritesMessages>(locale, locale === "ar" ? arabic : english);
  return {
    ...{ lists, list, favorites, total, origin },
    done: deeds.find((deed) => deed === params.get("done")) ?? null,
    meta: describe(t("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const form = await readForm(request);
  const answer = await answerFavorites(scope, form);
  if (answer.kind === "refused") {
    return data({ ...answer, typed: typedText(form, "note") }, { status: 422 });
  }
  const to =
    answer.kind === "done"
      ? favoritesPath(answer.listId, answer.deed)
      : `/compare?ids=${answer.ids.join(",")}`;
  return redirect(localizedPath(to, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, list, favorites, total, origin, done } = loaderData;
  const t = useMessages<FavoritesMessages>("favorites");
  return (
    <AreaPage
      title={t("title")}
      lead={t("lead")}
      done={done && !actionData ? t(`done.${done}`) : null}
    >
      {actionData && <Refusal problem={actionData.problem} />}
      <ListTabs lists={lists} list={list} total={total} />
      {list && <ListTools list={list} origin={origin} />}
      <FavoriteItems favorites={favorites} lists={lists} list={list} />
    </AreaPage>
  );
}

const limits: Partial<Record<FavoriteProblem, number>> = {
  name: longestListName,
  note: longestNote,
  tooManyLists: mostLists,
};

function Refusal({ problem }: { problem: FavoriteProblem }) {
  const t = useMessages<FavoritesMessages>("favorites");
  return (
    <div className="mb-6">
      <FormRefusal
        title={t("refused.title")}
        text={t(`refused.${problem}`, { count: limits[problem] ?? 0 })}
      />
    </div>
  );
}
