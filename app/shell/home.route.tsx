import { useLoaderData } from "react-router";
import { readUsualDistrict } from "#app/accounts/preferences/queries.server.ts";
import { CallToActionCard } from "#app/directory/cards/call-to-action-card.tsx";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { sketchCity } from "#app/geography/city-sketch.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { isPerson } from "#app/platform/actor.ts";
import { cachedFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { withPageText } from "#app/platform/web/head/page-texts.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { inNameOrder, itemName, layName } from "#app/vocabulary/rules.ts";
import type { Route } from "./+types/home.route.ts";
import city from "./home/city.webp?url";
import { Complaints } from "./home/complaints.tsx";
import { DistrictMap } from "./home/district-map.tsx";
import { homeEntityTypes } from "./home/home-entity-type.ts";
import { HomeSearch } from "./home/home-search.tsx";
import { complaintTabOf, listPopular } from "./home/lead-ways.ts";
import { listWays } from "./home/list-ways.ts";
import { home as arabic } from "./home/messages/ar.ts";
import { home as english, type HomeMessages } from "./home/messages/en.ts";
import { PopularSpecialties } from "./home/popular-specialties.tsx";
import { getHomeFigures } from "./home/queries.server.ts";
import { QuickWays } from "./home/quick-ways.tsx";
import { Trust } from "./home/trust.tsx";
import { organizationData } from "./organization.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, database, config, locale, origin } = context.get(requestContext);
  const [vocabulary, geography, figures] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    getHomeFigures(database),
  ]);
  const refs = figures.featured.map((entityId) => ({
    entityType: "professionals" as const,
    entityId,
  }));
  const cardContext = {
    locale,
    vocabulary,
    geography,
    freeTimes: getFreeTimes(database),
    now: new Date(),
  };
  const featured = await cachedCards(database, refs, cardContext);
  const { leadsTo, listed, facets } = figures;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const cityName = placeName(geography.defaultCity, locale);
  const districtId = isPerson(actor) ? await readUsualDistrict(database, actor) : null;
  return {
    districtId,
    ...withPageText(database, {
      title: t("metaTitle", { appName, city: cityName }),
      description: t(leadsTo === "clinics" ? "metaDescription.clinics" : "metaDescription", {
        count: listed[leadsTo],
        city: cityName,
      }),
      path: "/",
      locale,
    }),
    origin,
    appName,
    cityName,
    featured,
    verified: figures.verified,
    leadsTo,
    complaintTab: complaintTabOf(figures),
    hasSuggestions: cachedFeatures(database)["search.autocomplete"],
    ways: listWays(vocabulary, figures),
    land: sketchCity(geography, locale).land,
    popular: listPopular(vocabulary, figures).map(({ item, entityType, count }) => ({
      id: item.id,
      icon: item.icon,
      name: itemName(item, locale),
      layName: layName(item, locale),
      entityType,
      count,
    })),
    districts: geography.districts
      .filter((district) => district.cityId === geography.defaultCity.id)
      .map((district) => ({
        id: district.id,
        name: placeName(district, locale),
        latitude: district.latitude,
        longitude: district.longitude,
        count: facets[leadsTo].district[district.id] ?? 0,
      })),
    insurers: inNameOrder(vocabulary.category("insurance-providers"), locale)
      .filter(({ id }) => homeEntityTypes.some((one) => facets[one].insurance[id]))
      .map((item) => ({ id: item.id, name: itemName(item, locale) })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, locale, origin, appName } = loaderData;
  const searchUrl = `${origin}/search?q={query}`;
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: appName,
    url: origin,
    inLanguage: locale,
    potentialAction: {
      "@type": "SearchAction",
      target: searchUrl,
      "query-input": "required name=query",
    },
  };
  return pageMeta({
    title,
    description,
    path: "/",
    locale,
    origin,
    jsonLd: [site, organizationData(origin, appName)],
  });
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const t = useMessages<HomeMessages>("home");
  // A new site has nothing to browse yet.
  const isOfClinics = page.ways.hasClinics && !page.ways.hasProfessionals;
  const hasDistricts = page.districts.some(({ count }) => count > 0);
  return (
    <main id="main">
      <section className="mx-auto w-full max-w-wide px-4 pt-6 pb-5 md:pt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-10">
        <div className="min-w-0">
          <h1 className="max-w-2xl text-2xl font-semibold text-balance">
            {t(isOfClinics ? "title.clinics" : "title", { city: page.cityName })}
          </h1>
          <p className="mt-2 mb-5 max-w-xl text-muted md:text-lg">{t("lead")}</p>
          <HomeSearch
            cityName={page.cityName}
            isOfClinics={isOfClinics}
            hasSuggestions={page.hasSuggestions}
            districtId={page.districtId}
            districts={page.districts}
            insurers={page.insurers}
          />
          <QuickWays ways={page.ways} />
        </div>
        <img
          src={city}
          alt=""
          width={352}
          height={220}
          // Not fetched where it is hidden.
          loading="lazy"
          className="hidden h-auto w-full rounded-card lg:block"
        />
      </section>
      <Trust verified={page.verified} entityType={page.leadsTo} />
      {(page.ways.hasProfessionals || page.ways.hasClinics) && (
        <Complaints tab={page.complaintTab} />
      )}
      {page.popular.length > 0 && <PopularSpecialties specialties={page.popular} />}
      {hasDistricts && (
        <DistrictMap districts={page.districts} land={page.land} entityType={page.leadsTo} />
      )}
      {page.featured.length > 0 ? (
        <section aria-labelledby="featured-title" className="mx-auto w-full max-w-wide px-4 py-8">
          <h2 id="featured-title" className="text-xl font-semibold">
            {t("featured.title")}
          </h2>
          <p className="mt-1 text-muted">{t("featured.note")}</p>
          <ul className="mt-4 grid gap-4">
            {page.featured.map((card) => (
              <li key={card.entityId}>
                <EntityCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mx-auto w-full max-w-wide px-4 pt-4 pb-10">
        <CallToActionCard
          title={t("owners.title")}
          subtitle={t("owners.text")}
          href="/contact?topic=listing"
          headingLevel={2}
        />
      </div>
    </main>
  );
}
