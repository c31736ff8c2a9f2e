import { data } from "react-router";
import { DensitySwitch } from "#app/directory/cards/density-switch.tsx";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { sharedListPath } from "../../cards/favorite/rules.ts";
import { favorites as arabic } from "../messages/ar.ts";
import { favorites as english, type FavoritesMessages } from "../messages/en.ts";
import { readSharedList } from "../queries.server.ts";
import type { Route } from "./+types/shared-list.route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { describe, appName, ...scope } = readPageScope(context);
  const list = await readSharedList(scope, params.key);
  if (!list) throw data(null, { status: 404 });
  const { name, cards } = list;
  const t = createTranslator<FavoritesMessages>(
    scope.locale,
    inLocale(scope.locale, english, arabic),
  );
  const lead = t("shared.lead", { count: cards.length, appName });
  const path = sharedListPath(params.key);
  const meta = describe({ title: name, description: lead, path, breadcrumbs: [], noindex: true });
  // Links from this page must not send its secret address as referrer.
  return data({ name, cards, lead, meta, path }, { headers: { "Referrer-Policy": "same-origin" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** A list as those see it who were given its link. */
export default function SharedList({
  loaderData: { name, cards, lead, path },
}: Route.ComponentProps) {
  const t = useMessages<FavoritesMessages>("favorites");
  const localize = useLocalizedPath();
  return (
    <main id="main" className="mx-auto w-full max-w-narrow pt-6 pb-8 page-gutter">
      <header className="mb-6 grid gap-1.5">
        <h1 dir="auto" className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {name}
        </h1>
        <p className="text-muted">{lead}</p>
      </header>
      {cards.length === 0 ? (
        <EmptyState title={t("shared.empty.title")} text={t("shared.empty.text")} />
      ) : (
        <>
          <DensitySwitch next={localize(path)} className="mb-2 flex justify-end" />
          <ul className="grid gap-4">
            {cards.map((card) => (
              <li key={card.entityId}>
                <EntityCard card={card} headingLevel={2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
