import { redirect } from "react-router";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { ListLayout } from "../lists/list-layout.tsx";
import { TitledGroups } from "../lists/titled-groups.tsx";
import type { SpecialtiesMessages } from "../specialties/messages/en.ts";
import { getSpecialtyCounts } from "../specialties/queries.server.ts";
import type { Route } from "./+types/browse.route.ts";
import { type BrowsedSpecialty, groupDistricts } from "./group-districts.ts";
import { browse as arabic } from "./messages/ar.ts";
import { type BrowseMessages, browse as english } from "./messages/en.ts";
import { getDistrictCounts } from "./queries.server.ts";

const path = "/browse";
const shownDistricts = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  // Queries and filters belong to the search page.
  if ([...searchParams.keys()].some((name) => name !== "lang")) throw redirect(`/search${search}`);
  const { database, locale, origin, describe } = readPageScope(context);
  const [vocabulary, geography, counts, districtCounts] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    getSpecialtyCounts(database),
    getDistrictCounts(database),
  ]);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const city = placeName(geography.defaultCity, locale);
  const breadcrumbs = [{ label: t("breadcrumb.home"), href: "/" }, { label: t("title") }];
  const groups = groupDistricts({ vocabulary, geography, counts, districtCounts, locale });
  const listed = groups.flatMap(({ specialties }) => specialties);
  return {
    breadcrumbs,
    city,
    groups,
    meta: describe({
      title: t("metaTitle", { city }),
      description: t("metaDescription", { city }),
      path,
      breadcrumbs,
      jsonLd: [itemList(listed, { origin, locale })],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Every specialty with the districts where it is offered. */
export default function Browse({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, groups, city } = loaderData;
  const t = useMessages<BrowseMessages>("browse");
  const titles = useMessages<SpecialtiesMessages>("specialties");
  const titled = groups.map((group) => ({ ...group, title: titles(`group.${group.slug}`) }));
  return (
    <ListLayout breadcrumbs={breadcrumbs} title={t("title")} lead={t("lead")}>
      {groups.length === 0 && <EmptyState title={t("empty")} />}
      <TitledGroups label={t("groups")} groups={titled}>
        {({ specialties }) => (
          <ul className="mt-2">
            {specialties.map((specialty) => (
              <li key={specialty.slug} className="lazy-105 border-b border-line py-4 md:lazy-65">
                <Districts specialty={specialty} city={city} />
              </li>
            ))}
          </ul>
        )}
      </TitledGroups>
    </ListLayout>
  );
}

function Districts({ specialty, city }: { specialty: BrowsedSpecialty; city: string }) {
  const t = useMessages<BrowseMessages>("browse");
  const first = specialty.districts.slice(0, shownDistricts);
  const rest = specialty.districts.slice(shownDistricts);
  return (
    <div className="gap-x-6 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-semibold">{specialty.name}</h3>
        <Link
          to={specialty.path}
          aria-label={`${specialty.name}: ${t("all.city", { city })}`}
          className="link tap-target text-sm"
        >
          {t("all.city", { city })}
        </Link>
      </div>
      <div className="mt-2 md:mt-0">
        <PlaceLinks specialty={specialty} districts={first} />
        {rest.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 items-center link text-sm">
              {t("more", { count: rest.length })}
            </summary>
            <PlaceLinks specialty={specialty} districts={rest} />
          </details>
        )}
      </div>
    </div>
  );
}

interface PlaceLinksProps {
  specialty: BrowsedSpecialty;
  districts: BrowsedSpecialty["districts"];
}

function PlaceLinks({ specialty, districts }: PlaceLinksProps) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {districts.map(({ name, path: to, professionals }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-brand hover:underline"
          >
            <span className="sr-only">{specialty.name}, </span>
            {name} <span className="text-sm text-faint tabular">{professionals}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
