import { data } from "react-router";
import { ArticleList } from "#app/content/blog/article-list.tsx";
import { readPageScope } from "#app/content/page-scope.server.ts";
import { findPage } from "#app/content/pages/queries.server.ts";
import { ReadingLayout } from "#app/content/reading-layout.tsx";
import { blocksOf } from "#app/content/rich-text/inputs.ts";
import { RichText } from "#app/content/rich-text/rich-text.tsx";
import { questionsOf } from "#app/content/rich-text/rules.ts";
import { redirectFormerSlug } from "#app/content/slugs.server.ts";
import { faqData } from "#app/content/structured-data.ts";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Route } from "./+types/landing.route.ts";
import { type BlockCards, listBlockCards } from "./landing/queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, locale, describe, trail } = readPageScope(context);
  const [page, vocabulary, geography] = await Promise.all([
    findPage(database, locale, { kind: "landing", slug: params.slug }),
    getVocabulary(database),
    getGeography(database),
  ]);
  if (!page) {
    const pathOf = (slug: string) => `/p/${slug}`;
    const former = { kind: "content_pages", slug: params.slug, pathOf } as const;
    await redirectFormerSlug({ database, locale }, former);
    throw data(null, { status: 404 });
  }
  const { slug, title, summary, body } = page;
  const cardContext = {
    locale,
    vocabulary,
    geography,
    freeTimes: getFreeTimes(database),
    now: new Date(),
  };
  const blocks = blocksOf(body, "cards");
  const cards: BlockCards[] = [];
  for (const block of blocks) cards.push(await listBlockCards(database, block, cardContext));
  const breadcrumbs = trail({ label: title });
  const jsonLd = faqData(questionsOf(body));
  return {
    title,
    summary,
    body,
    breadcrumbs,
    cards,
    meta: describe({
      title: page.seoTitle ?? title,
      description: page.seoDescription ?? summary,
      path: `/p/${slug}`,
      breadcrumbs,
      jsonLd,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { title, summary, body, breadcrumbs, cards } = loaderData;
  const blocks = blocksOf(body, "cards");
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={title} lead={summary}>
      <RichText
        document={body}
        renderCards={(block) => (
          <CardSection title={block.attrs.title} content={cards[blocks.indexOf(block)]} />
        )}
      />
    </ReadingLayout>
  );
}

/** A list of cards; an empty one renders nothing, without its title. */
function CardSection({ title, content }: { title: string; content: BlockCards | undefined }) {
  if (!content) return null;
  const isEmpty =
    content.kind === "articles" ? content.articles.length === 0 : content.cards.length === 0;
  if (isEmpty) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {content.kind === "articles" ? (
        <ArticleList articles={content.articles} headingLevel={3} />
      ) : (
        <ul className="grid gap-4">
          {content.cards.map((card) => (
            <li key={card.entityId}>
              <EntityCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
