import { data } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { redirectFormerSlug } from "../slugs.server.ts";
import type { Route } from "./+types/author.route.ts";
import { ArticleList } from "./article-list.tsx";
import { findAuthor, listArticles } from "./queries.server.ts";

const mostArticles = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, locale, t, describe, urlOf, trail } = readPageScope(context);
  const author = await findAuthor(database, locale, params.slug);
  if (!author) {
    const pathOf = (slug: string) => `/blog/author/${slug}`;
    const former = { kind: "blog_authors", slug: params.slug, pathOf } as const;
    await redirectFormerSlug({ database, locale }, former);
    throw data(null, { status: 404 });
  }
  const { slug, name, role } = author;
  const { articles } = await listArticles(database, locale, { author: slug, limit: mostArticles });
  const path = `/blog/author/${slug}`;
  const breadcrumbs = trail({ label: t("blog.title"), href: "/blog" }, { label: name });
  const person = {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    jobTitle: role,
    description: author.biography,
    url: urlOf(path),
  };
  return {
    author,
    articles,
    breadcrumbs,
    meta: describe({
      title: name,
      description: t("blog.authorDescription", { name, role }),
      path,
      breadcrumbs,
      jsonLd: [person],
      openGraphType: "profile",
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Author({ loaderData }: Route.ComponentProps) {
  const { author, articles, breadcrumbs } = loaderData;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={author.name} lead={author.role}>
      <p className="max-w-prose">{author.biography}</p>
      <h2 className="mt-9 mb-4 text-xl font-semibold">
        {t("blog.byAuthor", { name: author.name })}
      </h2>
      <ArticleList articles={articles} headingLevel={3} />
    </ReadingLayout>
  );
}
