import { BadgeCheck, CalendarCheck, Scale } from "lucide-react";
import { useLoaderData } from "react-router";
import { readUsualDistrict } from "#app/accounts/preferences/queries.server.ts";
import { recallCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { freeTimesOf } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { isPerson } from "#app/platform/actor.ts";
import { recallFeatures } from "#app/platform/feature-toggles.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { withPageText } from "#app/platform/web/head/page-texts.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName, layName } from "#app/vocabulary/rules.ts";
import type { Route } from "./+types/home.route.ts";
import { DistrictStrip } from "./home/district-strip.tsx";
import { HomeSearch } from "./home/home-search.tsx";
import { home as arabic } from "./home/messages/ar.ts";
import { home as english, type HomeMessages } from "./home/messages/en.ts";
import { PopularSpecialties } from "./home/popular-specialties.tsx";
import { getHomeFigures } from "./home/queries.server.ts";
import { organizationData } from "./organization.ts";

const popularCount = 8;

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
    freeTimes: freeTimesOf(database),
    now: new Date(),
  };
  const featured = await recallCards(database, refs, cardContext);
  const specialties = vocabulary.category("specialties").filter((item) => item.parentId === null);
  const popular = [...specialties]
    .sort((a, b) => (figures.bySpecialty.get(b.id) ?? 0) - (figures.bySpecialty.get(a.id) ?? 0))
    .slice(0, popularCount);
  const hasSuggestions = recallFeatures(database)["search.autocomplete"];
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const districtId = isPerson(actor) ? await readUsualDistrict(database, actor) : null;
  return {
    districtId,
    ...withPageText(database, {
      title: t("metaTitle", { appName }),
      description: t("metaDescription", { count: figures.professionals }),
      path: "/",
      locale,
    }),
    origin,
    appName,
    featured,
    verified: figures.verified,
    suggestions: hasSuggestions ? specialties.map((item) => itemName(item, locale)) : [],
    popular: popular.map((item) => ({
      id: item.id,
      icon: item.icon,
      name: itemName(item, locale),
      layName: layName(item, locale),
      count: figures.bySpecialty.get(item.id) ?? 0,
    })),
    districts: geography.districts
      .filter((district) => district.cityId === geography.defaultCity.id)
      .map((district) => ({
        id: district.id,
        name: placeName(district, locale),
        latitude: district.latitude,
        longitude: district.longitude,
        count: figures.byDistrict.get(district.id) ?? 0,
      })),
    insurers: vocabulary
      .category("insurance-providers")
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
  return (
    <main id="main">
      <section className="mx-auto w-full max-w-wide px-4 pt-10 pb-6 md:pt-16">
        <h1 className="max-w-2xl text-2xl font-semibold text-balance">{t("title")}</h1>
        <p className="mt-3 mb-6 max-w-xl text-lg text-muted">{t("lead")}</p>
        <HomeSearch
          districtId={page.districtId}
          suggestions={page.suggestions}
          districts={page.districts}
          insurers={page.insurers}
        />
        <p className="mt-4">
          <Link
            to="/search?entityType=clinics&availability=open_now"
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            {t("openNow")}
          </Link>
        </p>
      </section>
      <PopularSpecialties specialties={page.popular} />
      {page.featured.length > 0 ? (
        <section aria-labelledby="featured-title" className="mx-auto w-full max-w-wide px-4 py-10">
          <h2 id="featured-title" className="text-lg font-semibold">
            {t("featured.title")}
          </h2>
          <p className="mt-1 text-muted">{t("featured.note")}</p>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {page.featured.map((card) => (
              <li key={card.entityId} className="lazy-160 md:lazy-90 lg:lazy-135">
                <EntityCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <DistrictStrip districts={page.districts} />
      <Reasons verified={page.verified} />
    </main>
  );
}

function Reasons({ verified }: { verified: number }) {
  const t = useMessages<HomeMessages>("home");
  const reasons = [
    {
      key: "licence",
      Icon: BadgeCheck,
      title: t("reason.licence.title"),
      text: t("reason.licence.text", { count: verified }),
    },
    {
      key: "dates",
      Icon: CalendarCheck,
      title: t("reason.dates.title"),
      text: t("reason.dates.text"),
    },
    { key: "order", Icon: Scale, title: t("reason.order.title"), text: t("reason.order.text") },
  ];
  return (
    <section
      aria-labelledby="reasons-title"
      className="lazy-200 border-t border-line bg-sunken md:lazy-100"
    >
      <div className="mx-auto w-full max-w-wide px-4 py-10">
        <h2 id="reasons-title" className="text-lg font-semibold">
          {t("reasons.title")}
        </h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-3">
          {reasons.map(({ key, Icon, title, text }) => (
            <li key={key}>
              <Icon aria-hidden="true" className="size-6 text-brand" />
              <h3 className="mt-2 font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
              <Link
                to={`/about#${key}`}
                className="mt-2 inline-block text-brand underline underline-offset-4"
              >
                {t("reason.proof", { title })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
