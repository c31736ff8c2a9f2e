import { data } from "react-router";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { redirectFormerSlug } from "../slugs.server.ts";
import type { Route } from "./+types/legal.route.ts";
import { findPage, listPages } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, locale, describe, trail } = readPageScope(context);
  const page = await findPage(database, locale, { kind: "legal", slug: params.slug });
  if (!page) {
    const pathOf = (slug: string) => `/legal/${slug}`;
    const former = { kind: "content_pages", slug: params.slug, pathOf } as const;
    await redirectFormerSlug({ database, locale }, former);
    throw data(null, { status: 404 });
  }
  const pages = await listPages(database, locale);
  const breadcrumbs = trail({ label: page.title });
  return {
    page,
    breadcrumbs,
    others: pages.filter(({ kind, slug }) => kind === "legal" && slug !== page.slug),
    meta: describe({
      title: page.seoTitle ?? page.title,
      description: page.seoDescription ?? page.summary,
      path: `/legal/${page.slug}`,
      breadcrumbs,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Legal({ loaderData: { page, breadcrumbs, others } }: Route.ComponentProps) {
  const t = useMessages<ContentMessages>("content");
  const locale = useLocale();
  return (
    <ReadingLayout
      breadcrumbs={breadcrumbs}
      title={page.title}
      lead={page.summary}
      byline={
        <p className="text-sm text-muted">
          {t("updated", { date: formatDate(page.updatedAt, locale) })}
        </p>
      }
      document={page.body}
    >
      <RichText document={page.body} />
      <nav aria-labelledby="others-title" className="mt-10 border-t border-line pt-5">
        <h2 id="others-title" className="font-semibold">
          {t("legal.more")}
        </h2>
        <ul className="flex flex-wrap gap-x-6">
          {others.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`/legal/${slug}`} className="inline-flex min-h-11 items-center link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </ReadingLayout>
  );
}
