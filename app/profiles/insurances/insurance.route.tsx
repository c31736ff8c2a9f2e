import { data, useLoaderData } from "react-router";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { ListLayout } from "#app/directory/lists/list-layout.tsx";
import { useCounts } from "#app/directory/lists/use-counts.ts";
import { SimilarCards } from "#app/directory/profile-parts/similar-cards.tsx";
import { cleanSlug } from "#app/directory/rules.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { known } from "../structured-data.ts";
import type { Route } from "./+types/insurance.route.ts";
import { insurances as arabic } from "./messages/ar.ts";
import { insurances as english, type InsurancesMessages } from "./messages/en.ts";
import { describeInsurer, listNetworks, type ShownNetwork } from "./present-insurances.ts";
import { getInsurerCounts, readInsurerAcceptance } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, actor, locale, urlOf, describe } = readPageScope(context);
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
    freeTimes: getFreeTimes(database),
    now: new Date(),
  });
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const names = {
    name: insurer.name,
    city: placeName(geography.defaultCity, locale),
  };
  const path = `/insurances/${item.slug}`;
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
    url: urlOf(path),
  });
  return {
    title: t("insurerTitle", names),
    breadcrumbs,
    insurer,
    networks: listNetworks(networks, vocabulary, locale),
    clinics,
    meta: describe({
      title: t("insurerMetaTitle", names),
      description: t("insurerMetaDescription", names),
      path,
      breadcrumbs,
      jsonLd: [organization],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Insurance() {
  const { title, breadcrumbs, insurer, networks, clinics } = useLoaderData<typeof loader>();
  const t = useMessages<InsurancesMessages>("insurances");
  const counts = useCounts()(insurer);
  return (
    <ListLayout breadcrumbs={breadcrumbs} title={title} lead={insurer.description}>
      {counts === "" ? (
        <div className="mt-8">
          <EmptyState title={t("noneTitle", { name: insurer.name })} text={t("noneText")} />
        </div>
      ) : (
        <>
          <p className="mt-6">
            {t("acceptedBy")} <strong className="font-semibold">{counts}</strong>
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
    </ListLayout>
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
            id: "network",
            header: t("network"),
            cell: (row) => (
              <>
                {row.network}
                <span className="block font-normal text-muted">{row.administrator}</span>
              </>
            ),
            isRowHeader: true,
          },
          { id: "clinics", header: t("clinicCount"), cell: (row) => row.clinics, isNumeric: true },
          { id: "confirmedOn", header: t("confirmedOn"), cell: (row) => row.confirmedOn },
        ]}
        rows={networks}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
