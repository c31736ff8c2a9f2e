import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { deeds, type FavoriteProblem, favoritesPath } from "../../cards/favorite/rules.ts";
import { answerFavorites } from "../answer-favorites.server.ts";
import { FavoriteItems } from "../favorite-items.tsx";
import { mostLists, readIds } from "../inputs.ts";
import { favorites as arabic } from "../messages/ar.ts";
import { favorites as english, type FavoritesMessages } from "../messages/en.ts";
import { readFavorites } from "../queries.server.ts";
import type { Route } from "./+types/favourites.route.ts";
import { ListTabs, ListTools } from "./favorite-lists.tsx";
import { longestListName, longestNote } from "./list-forms.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { locale, origin, describe } = scope;
  const params = new URL(request.url).searchParams;
  const [asked = null] = readIds(params, "list");
  const t = createTranslator<FavoritesMessages>(locale, inLocale(locale, english, arabic));
  const done = deeds.find((deed) => deed === params.get("done")) ?? null;
  const shared = { origin, done, meta: describe(t("title")) };
  const read = await readFavorites(scope, asked).catch((error: unknown) => {
    scope.log.error({ err: error }, "favourites could not be loaded");
    return null;
  });
  if (!read) {
    const failed = done ? ("refresh" as const) : ("load" as const);
    const nothing = { lists: [], list: null, favorites: [], total: 0 };
    return data({ ...shared, ...nothing, failed }, { status: 503 });
  }
  const list = read.lists.find(({ id }) => id === asked) ?? null;
  if (asked !== null && !list) throw redirect(localizedPath(favoritesPath(null), locale));
  return data({ ...shared, ...read, list, failed: null });
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
  const { lists, list, favorites, total, origin, done, failed } = loaderData;
  const t = useMessages<FavoritesMessages>("favorites");
  if (failed) {
    return (
      <AreaPage title={t("title")} lead={t("lead")}>
        <FormRefusal title={t(`failed.${failed}`)} text={t("failed.text")} />
      </AreaPage>
    );
  }
  return (
    <AreaPage
      title={t("title")}
      lead={t("lead")}
      done={done && !actionData ? t(`done.${done}`) : null}
    >
      {actionData && <Refusal problem={actionData.problem} />}
      <ListTabs lists={lists} list={list} total={total} />
      {list && <ListTools list={list} origin={origin} isNew={done === "shared"} />}
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
