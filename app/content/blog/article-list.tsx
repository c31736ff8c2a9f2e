import { Picture } from "#app/media/picture.tsx";
import { everySize } from "#app/media/rules.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ContentMessages } from "../messages/en.ts";

/** The part of an article that a list shows. */
export interface ListedArticle {
  slug: string;
  title: string;
  summary: string;
  readingMinutes: number;
  publishedAt: Date;
  picture: string;
  category: { slug: string; name: string };
}

/** Articles side by side, each one link. */
export function ArticleList({
  articles,
  headingLevel = 2,
}: {
  articles: ListedArticle[];
  headingLevel?: 2 | 3;
}) {
  const t = useMessages<ContentMessages>("content");
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map(({ slug, title, summary, picture, category, publishedAt, readingMinutes }) => (
        <Card key={slug} as="li" isInteractive className="grid content-start gap-2">
          <Picture
            picture={{ src: picture, ...everySize(picture, 960), blur: undefined }}
            sizes="(min-width: 768px) 30rem, 100vw"
            alt=""
            width={960}
            height={600}
            loading="lazy"
            className="mb-1 aspect-[2/1] h-auto w-full rounded-control bg-sunken object-cover"
          />
          <p className="text-sm font-medium text-brand">{category.name}</p>
          <Heading className="text-lg font-semibold">
            <Link
              to={`/blog/${slug}`}
              className="underline-offset-4 after:absolute after:inset-0 hover:text-brand hover:underline"
            >
              {title}
            </Link>
          </Heading>
          <p className="text-muted">{summary}</p>
          <p className="text-sm text-faint">
            {formatDate(publishedAt, locale)}
            <span aria-hidden> · </span>
            {t("readingTime", { count: readingMinutes })}
          </p>
        </Card>
      ))}
    </ul>
  );
}
