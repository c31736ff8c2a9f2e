import { data } from "react-router";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { readPageScope } from "../page-scope.server.ts";
import { redirectFormerSlug } from "../slugs.server.ts";
import type { Route } from "./+types/blog.route.ts";
import { BlogPage } from "./blog-page.tsx";
import { listArticles, listBlogCategories } from "./queries.server.ts";
import { feedPath, pageCount, pageOf, pagePath } from "./rules.ts";

/** Serves both `/blog` and `/blog/category/{slug}`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { database, locale, origin, t, urlOf, describe, trail } = readPageScope(context);
  const page = pageOf(new URL(request.url).searchParams);
  const categories = await listBlogCategories(database, locale);
  const category = categories.find(({ slug }) => slug === params.slug);
  if (params.slug !== undefined && !category) {
    const pathOf = (slug: string) => `/blog/category/${slug}`;
    const former = { kind: "blog_categories", slug: params.slug, pathOf } as const;
    await redirectFormerSlug({ database, locale }, former);
    throw data(null, { status: 404 });
  }
  if (page === null) throw data(null, { status: 404 });
  const filter = { page, ...(category && { category: category.slug }) };
  const { articles, totalCount } = await listArticles(database, locale, filter);
  const pages = pageCount(totalCount);
  if (page > pages) throw data(null, { status: 404 });

  const path = category ? `/blog/category/${category.slug}` : "/blog";
  const title = category?.name ?? t("blog.title");
  const breadcrumbs = trail(...(category ? [{ label: t("blog.title"), href: "/blog" }] : []), {
    label: title,
  });
  const listed = articles.map((one) => ({ name: one.title, path: `/blog/${one.slug}` }));
  const parts = category ? [title, t("blog.title")] : [title];
  if (page > 1) parts.push(t("blog.page", { page }));
  const feedLink = {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: t("blog.feed"),
    href: urlOf(feedPath),
  };
  return {
    breadcrumbs,
    title,
    categories,
    articles,
    path,
    page,
    pageCount: pages,
    lead: category?.description ?? t("blog.lead"),
    current: category?.slug ?? null,
    meta: [
      feedLink,
      ...describe({
        title: parts.join(" · "),
        description: category ? `${category.description} ${t("blog.lead")}` : t("blog.description"),
        path: pagePath(path, page),
        breadcrumbs,
        jsonLd: [itemList(listed, { origin, locale })],
      }),
    ],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />;
}
