import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import type { Route } from "./+types/help.route.ts";
import { AskUs, HelpLinks } from "./help-links.tsx";
import { HelpSearch } from "./help-search.tsx";
import { getHelpEntries, listHelp } from "./queries.server.ts";
import { findHelp, longestQuery } from "./rules.ts";

const mostFound = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, locale, t, describe, trail } = readPageScope(context);
  await requireFeature(database, "help.public", actor);
  const asked = new URL(request.url).searchParams.get("q") ?? "";
  const query = asked.trim().slice(0, longestQuery);
  const categories = await listHelp(database, locale);
  const found = query ? findHelp(query, await getHelpEntries(database)).slice(0, mostFound) : [];
  const title = t("help.title");
  const breadcrumbs = query
    ? trail({ label: title, href: "/help" }, { label: query })
    : trail({ label: title });
  return {
    query,
    categories,
    breadcrumbs,
    title,
    found: found.map((entry) => ({
      slug: entry.slug,
      title: entry.title[locale],
      summary: entry.summary[locale],
    })),
    meta: describe({
      title: query ? `${query} · ${title}` : title,
      description: t("help.description"),
      path: query ? `/help?q=${encodeURIComponent(query)}` : "/help",
      breadcrumbs,
      noindex: query !== "",
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { query, categories, breadcrumbs, title } = loaderData;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={title} lead={t("help.lead")}>
      <HelpSearch query={query} />
      {query && <Found {...loaderData} />}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {categories.map(({ slug, name, description, articles }) => (
          <section key={slug} aria-labelledby={`topic-${slug}`}>
            <h2 id={`topic-${slug}`} className="text-lg font-semibold">
              <Link
                to={`/help/category/${slug}`}
                className="underline-offset-4 hover:text-brand hover:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="mb-1 text-muted">{description}</p>
            <HelpLinks articles={articles.map(({ slug, title }) => ({ slug, title }))} />
          </section>
        ))}
      </div>
      <AskUs />
    </ReadingLayout>
  );
}

function Found({ query, found }: Route.ComponentProps["loaderData"]) {
  const t = useMessages<ContentMessages>("content");
  if (found.length === 0) {
    return (
      <div role="status" className="mb-8">
        <EmptyState title={t("help.nothing.title", { query })} text={t("help.nothing.text")} />
      </div>
    );
  }
  return (
    <section aria-labelledby="found-title" className="mb-9 border-b border-line pb-6">
      <h2 id="found-title" className="mb-2 text-xl font-semibold">
        {t("help.found", { count: found.length, query })}
      </h2>
      <HelpLinks articles={found} />
    </section>
  );
}
