import { useLoaderData } from "react-router";
import { Link } from "../../platform/i18n/link.tsx";
import { localizedPath } from "../../platform/i18n/locale.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { requestContext } from "../../platform/services.server.ts";
import { breadcrumbList } from "../../platform/web/breadcrumb-list.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Card } from "../../ui/card.tsx";
import { VocabularyIcon } from "../../ui/vocabulary-icon.tsx";
import { getVocabulary } from "../../vocabulary/queries.server.ts";
import type { Route } from "./+types/specialties.route.ts";
import { specialties as arabic } from "./messages/ar.ts";
import { specialties as english, type SpecialtiesMessages } from "./messages/en.ts";
import { getSpecialtyCounts } from "./queries.server.ts";
import {
  listSpecialtyGroups,
  type ShownSpecialty,
  type SpecialtyGroup,
} from "./specialty-groups.ts";

const path = "/specialties";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, config, locale, origin } = context.get(requestContext);
  const [vocabulary, counts] = await Promise.all([
    getVocabulary(database),
    getSpecialtyCounts(database),
  ]);
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const appName = locale === "ar" ? config.APP_NAME_AR : config.APP_NAME;
  const breadcrumbs = [{ label: t("breadcrumb.home"), href: "/" }, { label: t("title") }];
  const url = origin + localizedPath(path, locale);
  return {
    breadcrumbs,
    groups: listSpecialtyGroups(vocabulary, counts, locale),
    meta: pageMeta({
      title: t("metaTitle", { appName }),
      description: t("metaDescription"),
      path,
      locale,
      origin,
      jsonLd: breadcrumbList(breadcrumbs, { origin, locale, url }),
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
  const titleOf = (group: SpecialtyGroup["slug"]) => t(`group.${group}`);
  return (
    <main id="main" className="mx-auto w-full max-w-wide pt-4 pb-12 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-5" />
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{t("lead")}</p>
      <nav aria-label={t("groups")} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ slug }) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:border-brand"
              >
                {titleOf(slug)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ slug, specialties }) => (
        <section
          key={slug}
          id={slug}
          aria-labelledby={`${slug}-title`}
          className="mt-10 scroll-mt-6"
        >
          <h2 id={`${slug}-title`} className="text-xl font-semibold">
            {titleOf(slug)}
          </h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <SpecialtyCard specialty={specialty} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function SpecialtyCard({ specialty }: { specialty: ShownSpecialty }) {
  const t = useMessages<SpecialtiesMessages>("specialties");
  const { name, layName, professionals, clinics } = specialty;
  const counts = [
    professionals > 0 && t("professionals", { count: professionals }),
    clinics > 0 && t("clinics", { count: clinics }),
  ].filter((text) => text !== false);
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
      {counts.length > 0 && <p className="mt-auto text-sm text-muted">{counts.join(" · ")}</p>}
    </Card>
  );
}

function Named({ label, names }: { label: string; names: string[] }) {
  const t = useMessages<SpecialtiesMessages>("specialties");
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="text-faint">{label}: </span>
      {names.join(t("comma"))}
    </p>
  );
}
