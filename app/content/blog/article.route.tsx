import { data } from "react-router";
import { Picture } from "#app/media/picture.tsx";
import { everySize } from "#app/media/rules.ts";
import { formatDate, joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { shareAddress } from "#app/platform/web/head/share-address.ts";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { questionsOf } from "../rich-text/rules.ts";
import { redirectFormerSlug } from "../slugs.server.ts";
import { articleData, faqData } from "../structured-data.ts";
import type { Route } from "./+types/article.route.ts";
import { ArticleList } from "./article-list.tsx";
import { type Article, findArticle } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  const { database, locale, config, t, describe, urlOf, trail } = scope;
  const article = await findArticle(database, locale, params.slug);
  if (!article) {
    const pathOf = (slug: string) => `/blog/${slug}`;
    await redirectFormerSlug(scope, { kind: "blog_articles", slug: params.slug, pathOf });
    throw data(null, { status: 404 });
  }
  const { slug, title, summary, category, author, body } = article;
  const path = `/blog/${slug}`;
  const breadcrumbs = trail(
    { label: t("blog.title"), href: "/blog" },
    { label: category.name, href: `/blog/category/${category.slug}` },
    { label: title },
  );
  const published = articleData({
    ...article,
    locale,
    url: urlOf(path),
    image: scope.origin + shareAddress(path, locale),
    keywords: article.tags,
    author: { name: author.name, url: urlOf(`/blog/author/${author.slug}`) },
    publisher: { name: scope.appName, url: scope.origin },
  });
  return {
    article,
    breadcrumbs,
    general: t("blog.general", {
      ambulance: config.EMERGENCY_NUMBER,
      police: config.POLICE_NUMBER,
    }),
    meta: describe({
      title: article.seoTitle ?? title,
      description: article.seoDescription ?? summary,
      path,
      breadcrumbs,
      openGraphType: "article",
      hasShareImage: true,
      jsonLd: [published, ...faqData(questionsOf(body))],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, breadcrumbs, general } = loaderData;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout
      breadcrumbs={breadcrumbs}
      title={article.title}
      lead={article.summary}
      byline={<Byline article={article} />}
      document={article.body}
    >
      <article>
        {article.cover && <CoverPicture cover={article.cover} />}
        <RichText document={article.body} />
        <p className="mt-8 max-w-prose border-t border-line pt-4 text-sm text-muted">{general}</p>
      </article>
      {article.related.length > 0 && (
        <section aria-labelledby="related-title" className="no-print mt-10">
          <h2 id="related-title" className="mb-4 text-xl font-semibold">
            {t("blog.related")}
          </h2>
          <ArticleList articles={article.related} headingLevel={3} />
        </section>
      )}
    </ReadingLayout>
  );
}

function CoverPicture({ cover }: { cover: NonNullable<Article["cover"]> }) {
  const { src, alt, width, height } = cover;
  return (
    <Picture
      picture={{ src, ...everySize(src, width), blur: undefined }}
      sizes="(min-width: 768px) 42rem, 100vw"
      alt={alt}
      width={width}
      height={height}
      className="mb-6 h-auto max-w-full rounded-card bg-sunken"
    />
  );
}

function Byline({ article }: { article: Article }) {
  const t = useMessages<ContentMessages>("content");
  const locale = useLocale();
  const { author, authorRole, publishedAt, reviewer, reviewedOn, readingMinutes } = article;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        <Link to={`/blog/author/${author.slug}`} rel="author" className="tap-target link">
          {t("blog.author", { name: author.name })}
        </Link>
        {joinNames(["", authorRole], locale)}
      </p>
      {reviewer && reviewedOn && (
        <p>{t("blog.reviewed", { name: reviewer, date: formatDate(reviewedOn, locale) })}</p>
      )}
      <p>
        <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt, locale)}</time>
        <span aria-hidden> · </span>
        {t("readingTime", { count: readingMinutes })}
      </p>
    </div>
  );
}
