import { data } from "react-router";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { shareAddress, sitePicturePath } from "#app/platform/web/head/share-address.ts";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { questionsOf } from "../rich-text/rules.ts";
import { redirectFormerSlug } from "../slugs.server.ts";
import { articleData, faqData } from "../structured-data.ts";
import type { Route } from "./+types/help-article.route.ts";
import { AskUs, HelpLinks } from "./help-links.tsx";
import { findHelpArticle } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, database, locale, origin, appName, t, describe, urlOf, trail } =
    readPageScope(context);
  await requireFeature(database, "help.public", actor);
  const article = await findHelpArticle(database, locale, params.slug);
  if (!article) {
    const pathOf = (slug: string) => `/help/${slug}`;
    const former = { kind: "help_articles", slug: params.slug, pathOf } as const;
    await redirectFormerSlug({ database, locale }, former);
    throw data(null, { status: 404 });
  }
  const { slug, title, summary, category, body } = article;
  const path = `/help/${slug}`;
  const publisher = { name: appName, url: origin };
  const image = origin + shareAddress(sitePicturePath, locale);
  const breadcrumbs = trail(
    { label: t("help.title"), href: "/help" },
    { label: category.name, href: `/help/category/${category.slug}` },
    { label: title },
  );
  return {
    article,
    breadcrumbs,
    meta: describe({
      title: `${article.seoTitle ?? title} · ${t("help.title")}`,
      description: article.seoDescription ?? summary,
      path,
      breadcrumbs,
      openGraphType: "article",
      jsonLd: [
        articleData({ ...article, locale, url: urlOf(path), image, publisher }),
        ...faqData(questionsOf(body)),
      ],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, breadcrumbs } = loaderData;
  const t = useMessages<ContentMessages>("content");
  const locale = useLocale();
  return (
    <ReadingLayout
      breadcrumbs={breadcrumbs}
      title={article.title}
      lead={article.summary}
      document={article.body}
    >
      <RichText document={article.body} />
      <p className="mt-6 text-sm text-faint">
        {t("updated", { date: formatDate(article.updatedAt, locale) })}
      </p>
      {article.siblings.length > 0 && (
        <section aria-labelledby="siblings-title" className="no-print mt-9">
          <h2 id="siblings-title" className="mb-1 text-lg font-semibold">
            {t("help.more", { category: article.category.name })}
          </h2>
          <HelpLinks articles={article.siblings} />
        </section>
      )}
      <AskUs />
    </ReadingLayout>
  );
}
