import { useLoaderData } from "react-router";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { VocabularyIcon } from "#app/ui/icons/vocabulary-icon.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { ListLayout } from "../lists/list-layout.tsx";
import { TitledGroups } from "../lists/titled-groups.tsx";
import { useCounts } from "../lists/use-counts.ts";
import type { Route } from "./+types/specialties.route.ts";
import { specialties as arabic } from "./messages/ar.ts";
import { specialties as english, type SpecialtiesMessages } from "./messages/en.ts";
import { getSpecialtyCounts } from "./queries.server.ts";
import { listSpecialtyGroups, type ShownSpecialty } from "./specialty-groups.ts";

const path = "/specialties";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, locale, origin, describe } = readPageScope(context);
  const [vocabulary, geography, counts] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    getSpecialtyCounts(database),
  ]);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const city = placeName(geography.defaultCity, locale);
  const breadcrumbs = [{ label: t("breadcrumb.home"), href: "/" }, { label: t("title") }];
  const groups = listSpecialtyGroups(vocabulary, counts, locale);
  const listed = groups.flatMap(({ specialties }) => specialties);
  return {
    breadcrumbs,
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

/** Every specialty under the words people use for it. */
export default function Specialties() {
  const { breadcrumbs, groups } = useLoaderData<typeof loader>();
  const t = useMessages<SpecialtiesMessages>("specialties");
  const titled = groups.map((group) => ({ ...group, title: t(`group.${group.slug}`) }));
  return (
    <ListLayout breadcrumbs={breadcrumbs} title={t("title")} lead={t("lead")}>
      {groups.length === 0 && <EmptyState title={t("empty")} />}
      <TitledGroups label={t("groups")} groups={titled}>
        {({ specialties }) => (
          <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {specialties.map((specialty) => (
              <li key={specialty.slug} className="lazy-90">
                <SpecialtyCard specialty={specialty} />
              </li>
            ))}
          </ul>
        )}
      </TitledGroups>
    </ListLayout>
  );
}

function SpecialtyCard({ specialty }: { specialty: ShownSpecialty }) {
  const t = useMessages<SpecialtiesMessages>("specialties");
  const { name, layName } = specialty;
  const counts = useCounts()(specialty);
  return (
    <Card isInteractive className="flex h-full flex-col gap-2">
      <div className="flex items-start gap-3">
        <VocabularyIcon name={specialty.icon} className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link
              to={specialty.path}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {name}
            </Link>
          </h3>
          {layName && <p className="text-sm text-muted">{layName}</p>}
        </div>
      </div>
      <Named label={t("treats")} names={specialty.symptoms} />
      <Named label={t("parts")} names={specialty.parts} />
      {counts && <p className="mt-auto text-sm text-muted">{counts}</p>}
    </Card>
  );
}

function Named({ label, names }: { label: string; names: string[] }) {
  const locale = useLocale();
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="text-faint">{label}: </span>
      {joinNames(names, locale)}
    </p>
  );
}
