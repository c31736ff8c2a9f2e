import { data, useLoaderData } from "react-router";
import { getGeography } from "../../geography/queries.server.ts";
import { placeName } from "../../geography/rules.ts";
import { localizedPath } from "../../platform/i18n/locale.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { requestContext } from "../../platform/services.server.ts";
import { breadcrumbList } from "../../platform/web/breadcrumb-list.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { getVocabulary } from "../../vocabulary/queries.server.ts";
import { cleanSlug } from "../profiles/rules.ts";
import { SimilarCards } from "../profiles/similar-cards.tsx";
import { known } from "../profiles/structured-data.ts";
import type { Route } from "./+types/insurance.route.ts";
import { insurances as arabic } from "./messages/ar.ts";
import { insurances as english, type InsurancesMessages } from "./messages/en.ts";
import { describeInsurer, listNetworks, type ShownNetwork } from "./present-insurances.ts";
import { getInsurerCounts, readInsurerAcceptance } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, actor, config, locale, origin } = context.get(requestContext);
  const [vocabulary, geography, counts] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    getInsurerCounts(database),
  ]);
  const slug = cleanSlug(params.slug);
  const item = vocabulary.bySlug("insurance-providers", slug);
  if (!item) throw data(null, { status: 404 });
  const insurer = describeInsurer(item, counts, locale);
  const { networks, clinics } = await readInsurerAcceptance(database, actor, item.id, {
    locale,
    vocabulary,
    geography,
    now: new Date(),
  });
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const names = {
    name: insurer.name,
    city: placeName(geography.defaultCity, locale),
    appName: locale === "ar" ? config.APP_NAME_AR : config.APP_NAME,
  };
  const path = `/insurances/${item.slug}`;
  const url = origin + localizedPath(path, locale);
  const breadcrumbs = [
    { label: t("breadcrumb.home"), href: "/" },
    { label: t("title"), href: "/insurances" },
    { label: insurer.name },
  ];
  const organization = known({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: insurer.name,
    description: insurer.description,
    areaServed: names.city,
    url,
  });
  return {
    title: t("insurerTitle", names),
    breadcrumbs,
    insurer,
    networks: listNetworks(networks, vocabulary, locale),
    clinics,
    meta: pageMeta({
      title: t("insurerMetaTitle", names),
      description: t("insurerMetaDescription", names),
      path,
      locale,
      origin,
      jsonLd: [organization, breadcrumbList(breadcrumbs, { origin, locale, url })],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Insurance() {
  const { title, breadcrumbs, insurer, networks, clinics } = useLoaderData<typeof loader>();
  const t = useMessages<InsurancesMessages>("insurances");
  const { name, professionals, clinics: clinicCount } = insurer;
  return (
    <main id="main" className="mx-auto w-full max-w-wide pt-4 pb-12 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-5" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {insurer.description && (
        <p className="mt-2 max-w-prose text-lg text-muted">{insurer.description}</p>
      )}
      {professionals + clinicCount === 0 ? (
        <div className="mt-8">
          <EmptyState title={t("noneTitle", { name })} text={t("noneText")} />
        </div>
      ) : (
        <>
          <p className="mt-6">
            {t("acceptedBy")}{" "}
            <strong className="font-semibold">
              {t("professionals", { count: professionals })} ·{" "}
              {t("clinics", { count: clinicCount })}
            </strong>
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={insurer.professionalsPath} variant="primary">
              {t("seeProfessionals")}
            </ButtonLink>
            <ButtonLink to={insurer.clinicsPath} variant="secondary">
              {t("seeClinics")}
            </ButtonLink>
          </p>
        </>
      )}
      {networks.length > 0 && <Networks networks={networks} />}
      {clinics.length > 0 && (
        <section aria-labelledby="clinics-title" className="mt-10">
          <h2 id="clinics-title" className="mb-4 text-xl font-semibold">
            {t("clinicsTitle")}
          </h2>
          <SimilarCards cards={clinics} />
        </section>
      )}
    </main>
  );
}

function Networks({ networks }: { networks: ShownNetwork[] }) {
  const t = useMessages<InsurancesMessages>("insurances");
  return (
    <section aria-labelledby="networks-title" className="mt-10">
      <h2 id="networks-title" className="text-xl font-semibold">
        {t("networksTitle")}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t("networksLead")}</p>
      <Table
        caption={t("networksTitle")}
        columns={[
          {
            id: "administrator",
            header: t("administrator"),
            cell: (row) => row.administrator,
            isRowHeader: true,
          },
          { id: "network", header: t("network"), cell: (row) => row.network },
          { id: "clinics", header: t("clinicCount"), cell: (row) => row.clinics, isNumeric: true },
          { id: "confirmedOn", header: t("confirmedOn"), cell: (row) => row.confirmedOn },
        ]}
        rows={networks}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
