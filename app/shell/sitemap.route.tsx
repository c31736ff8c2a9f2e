import { listArticles, listBlogCategories } from "#app/content/blog/queries.server.ts";
import { listHelp } from "#app/content/help/queries.server.ts";
import { readPageScope } from "#app/content/page-scope.server.ts";
import { listPages } from "#app/content/pages/queries.server.ts";
import { ReadingLayout } from "#app/content/reading-layout.tsx";
import { hasListings } from "#app/directory/listings/listed-kinds/listed-kinds.ts";
import { getListedKinds } from "#app/directory/listings/listed-kinds/queries.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { readFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Route } from "./+types/sitemap.route.ts";
import { homeEntityTypes } from "./home/home-entity-type.ts";
import { getHomeFigures } from "./home/queries.server.ts";
import { sitemap as arabic } from "./sitemap/messages/ar.ts";
import { sitemap as english } from "./sitemap/messages/en.ts";

interface Group {
  title: string;
  links: { to: string; label: string }[];
}

const mostArticles = 200;

// Translates on the server, so that the page ships no message catalog to the browser.
export async function loader({ context }: Route.LoaderArgs) {
  const { database, locale, appName, describe, trail } = readPageScope(context);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const [vocabulary, geography, kinds, figures] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    getListedKinds(database),
    getHomeFigures(database),
  ]);
  const [categories, { articles }, features, pages] = await Promise.all([
    listBlogCategories(database, locale),
    listArticles(database, locale, { limit: mostArticles }),
    readFeatures(database),
    listPages(database, locale),
  ]);
  const help = features["help.public"] ? await listHelp(database, locale) : [];
  const city = geography.defaultCity;
  const pagesOf = (kind: string, folder: string) =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ slug, title }) => ({ to: `/${folder}${slug}`, label: title }));
  const groups: Group[] = [
    {
      title: t("site"),
      links: [
        { to: "/", label: t("home") },
        { to: "/search", label: t("search") },
        { to: "/about", label: t("about", { appName }) },
        ...pagesOf("information", ""),
        { to: "/contact", label: t("contact") },
        ...(features["newsletter.signup"] ? [{ to: "/newsletter", label: t("newsletter") }] : []),
        { to: "/login", label: t("login") },
        ...pagesOf("landing", "p/"),
      ],
    },
    {
      title: t("directory"),
      links: [
        { to: "/professionals", label: t("professionals") },
        { to: "/clinics", label: t("clinics") },
        { to: "/services", label: t("services") },
        { to: "/franchises", label: t("franchises") },
        { to: "/specialties", label: t("specialties") },
        { to: "/insurances", label: t("insurances") },
        { to: "/browse", label: t("browse") },
        ...(features["data.open"] ? [{ to: "/data", label: t("data") }] : []),
        { to: "/developers", label: t("developers") },
      ].filter(({ to }) => hasListings(to, kinds)),
    },
    {
      title: t("specialties"),
      links: vocabulary
        .category("specialties")
        .filter((item) => item.parentId === null)
        .flatMap((item) => {
          const kind = homeEntityTypes.find((one) => figures.facets[one].specialty[item.id]);
          const to = `/search?entityType=${kind}&specialty_ids=${item.id}`;
          return kind ? [{ to, label: itemName(item, locale) }] : [];
        }),
    },
    {
      title: t("districts"),
      links: geography.districts
        .filter(({ cityId, id }) => cityId === city.id && figures.facets.clinics.district[id])
        .map((district) => ({
          to: `/d/clinics/${city.slug}/${district.slug}`,
          label: placeName(district, locale),
        })),
    },
    {
      title: t("blog"),
      links: [
        { to: "/blog", label: t("allArticles") },
        ...categories.map(({ slug, name }) => ({ to: `/blog/category/${slug}`, label: name })),
        ...articles.map(({ slug, title }) => ({ to: `/blog/${slug}`, label: title })),
      ],
    },
    {
      title: t("help"),
      links: [
        ...(features["help.public"] ? [{ to: "/help", label: t("allHelp") }] : []),
        ...help.flatMap(({ slug, name, articles: ofCategory }) => [
          { to: `/help/category/${slug}`, label: name },
          ...ofCategory.map((article) => ({ to: `/help/${article.slug}`, label: article.title })),
        ]),
      ],
    },
    { title: t("legal"), links: pagesOf("legal", "legal/") },
  ];
  const title = t("title");
  const breadcrumbs = trail({ label: title });
  return {
    title,
    lead: t("lead"),
    breadcrumbs,
    groups: groups.filter(({ links }) => links.length > 0),
    meta: describe({ title, description: t("description"), path: "/sitemap", breadcrumbs }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { title, lead, breadcrumbs, groups } = loaderData;
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={title} lead={lead}>
      <div className="grid gap-8">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className="mb-1 text-lg font-semibold">{group.title}</h2>
            <ul className="gap-x-8 md:columns-2 lg:columns-3">
              {group.links.map(({ to, label }) => (
                <li key={to} className="break-inside-avoid">
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ReadingLayout>
  );
}
