import { atomFeed, feedResponse } from "#app/platform/web/feed/atom-feed.ts";
import { readPageScope } from "../page-scope.server.ts";
import type { Route } from "./+types/send-feed.route.ts";
import { listArticles } from "./queries.server.ts";
import { feedPath } from "./rules.ts";

const newest = 30;

/** The newest articles of the blog as an Atom feed, in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { appName, database, locale, t, urlOf } = readPageScope(context);
  const { articles } = await listArticles(database, locale, { limit: newest });
  return feedResponse(
    atomFeed({
      title: `${t("blog.title")} · ${appName}`,
      url: urlOf(feedPath),
      pageUrl: urlOf("/blog"),
      locale,
      author: appName,
      entries: articles.map((article) => ({
        url: urlOf(`/blog/${article.slug}`),
        title: article.title,
        summary: article.summary,
        author: article.author.name,
        publishedAt: article.publishedAt,
        updatedAt: article.publishedAt,
      })),
    }),
  );
}
