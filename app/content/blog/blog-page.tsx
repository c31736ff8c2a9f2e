import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { ArticleList, type ListedArticle } from "./article-list.tsx";
import { feedPath, pagePath } from "./rules.ts";

export interface BlogPageProps {
  breadcrumbs: Breadcrumb[];
  title: string;
  lead: string;
  categories: { slug: string; name: string }[];
  /** The shown category; null for all. */
  current: string | null;
  articles: ListedArticle[];
  path: string;
  page: number;
  pageCount: number;
}

/** The blog, or one category of it. */
export function BlogPage(props: BlogPageProps) {
  const { articles, path, page, pageCount } = props;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout {...props}>
      <CategoryLinks {...props} />
      {articles.length > 0 ? <ArticleList articles={articles} /> : <NothingYet />}
      {pageCount > 1 && (
        <div className="mt-8">
          <Pagination
            currentPage={page}
            totalPages={pageCount}
            hrefFor={(other) => pagePath(path, other)}
          />
        </div>
      )}
      <p className="mt-8 text-sm">
        <Link to={feedPath} className="link tap-target">
          {t("blog.feed")}
        </Link>
      </p>
    </ReadingLayout>
  );
}

function CategoryLinks({ categories, current }: BlogPageProps) {
  const t = useMessages<ContentMessages>("content");
  const links = [
    { slug: null, name: t("blog.all"), to: "/blog" },
    ...categories.map((one) => ({ ...one, to: `/blog/category/${one.slug}` })),
  ];
  return (
    <nav aria-label={t("blog.categories")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={slug === current ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium transition-colors hover:border-brand",
                slug === current ? "border-transparent bg-brand-soft text-brand" : "border-line",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingYet() {
  const t = useMessages<ContentMessages>("content");
  return (
    <EmptyState
      title={t("blog.empty.title")}
      text={t("blog.empty.text")}
      actions={
        <ButtonLink to="/" variant="secondary">
          {t("home")}
        </ButtonLink>
      }
    />
  );
}
