import { useLoaderData } from "react-router";
import { ListLayout } from "#app/directory/lists/list-layout.tsx";
import { useCounts } from "#app/directory/lists/use-counts.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WordMark } from "#app/ui/word-mark.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Route } from "./+types/insurances.route.ts";
import { insurances as arabic } from "./messages/ar.ts";
import { insurances as english, type InsurancesMessages } from "./messages/en.ts";
import {
  listInsurances,
  type ShownAdministrator,
  type ShownInsurer,
} from "./present-insurances.ts";
import { getInsurerCounts } from "./queries.server.ts";

const path = "/insurances";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, locale, origin, describe } = readPageScope(context);
  const [vocabulary, counts] = await Promise.all([
    getVocabulary(database),
    getInsurerCounts(database),
  ]);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const breadcrumbs = [{ label: t("breadcrumb.home"), href: "/" }, { label: t("title") }];
  const listed = listInsurances(vocabulary, counts, locale);
  const pages = listed.insurers.map(({ name, slug }) => ({ name, path: `${path}/${slug}` }));
  return {
    breadcrumbs,
    ...listed,
    meta: describe({
      title: t("metaTitle"),
      description: t("metaDescription"),
      path,
      breadcrumbs,
      jsonLd: [itemList(pages, { origin, locale })],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Insurances() {
  const { breadcrumbs, insurers, administrators } = useLoaderData<typeof loader>();
  const t = useMessages<InsurancesMessages>("insurances");
  return (
    <ListLayout breadcrumbs={breadcrumbs} title={t("title")} lead={t("lead")}>
      <section aria-labelledby="insurers-title" className="mt-8">
        <h2 id="insurers-title" className="text-xl font-semibold">
          {t("insurers")}
        </h2>
        {insurers.length === 0 && <EmptyState title={t("empty")} headingLevel={3} />}
        <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {insurers.map((insurer) => (
            <li key={insurer.slug}>
              <InsurerCard insurer={insurer} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="administrators-title" className="mt-12">
        <h2 id="administrators-title" className="text-xl font-semibold">
          {t("administrators")}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{t("administratorsLead")}</p>
        <dl className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {administrators.map((administrator) => (
            <Administrator key={administrator.slug} administrator={administrator} />
          ))}
        </dl>
      </section>
    </ListLayout>
  );
}

function InsurerCard({ insurer }: { insurer: ShownInsurer }) {
  const say = useCounts();
  return (
    <Card isInteractive className="flex h-full items-start gap-3">
      <WordMark name={insurer.name} seed={insurer.slug} className="size-11" />
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link
            to={`/insurances/${insurer.slug}`}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {insurer.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{say(insurer)}</p>
      </div>
    </Card>
  );
}

function Administrator({ administrator }: { administrator: ShownAdministrator }) {
  const t = useMessages<InsurancesMessages>("insurances");
  const locale = useLocale();
  const { name, networks } = administrator;
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      {networks.length > 0 && (
        <dd className="text-sm text-muted">
          {t("networks")}: {joinNames(networks, locale)}
        </dd>
      )}
    </div>
  );
}
