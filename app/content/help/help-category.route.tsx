import { data } from "react-router";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { Questions } from "../rich-text/rich-text.tsx";
import { plainRun } from "../rich-text/rules.ts";
import { faqData } from "../structured-data.ts";
import type { Route } from "./+types/help-category.route.ts";
import { AskUs, HelpLinks } from "./help-links.tsx";
import { HelpSearch } from "./help-search.tsx";
import { listHelp } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, database, locale, t, describe, trail } = readPageScope(context);
  await requireFeature(database, "help.public", actor);
  const categories = await listHelp(database, locale);
  const category = categories.find(({ slug }) => slug === params.slug);
  if (!category) throw data(null, { status: 404 });
  const { slug, name, description, faqs } = category;
  const breadcrumbs = trail({ label: t("help.title"), href: "/help" }, { label: name });
  return {
    category,
    breadcrumbs,
    meta: describe({
      title: `${name} · ${t("help.title")}`,
      path: `/help/category/${slug}`,
      jsonLd: faqData(faqs),
      description,
      breadcrumbs,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HelpCategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, breadcrumbs } = loaderData;
  const t = useMessages<ContentMessages>("content");
  const faqs = category.faqs.map(({ question, answer }) => ({
    question,
    answer: [plainRun(answer)],
  }));
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={category.name} lead={category.description}>
      <HelpSearch query="" />
      <h2 className="mb-2 text-xl font-semibold">{t("help.articles")}</h2>
      <HelpLinks articles={category.articles} />
      {faqs.length > 0 && (
        <section aria-labelledby="faqs-title" className="mt-9">
          <h2 id="faqs-title" className="mb-3 text-xl font-semibold">
            {t("help.faqs")}
          </h2>
          <Questions items={faqs} />
        </section>
      )}
      <AskUs />
    </ReadingLayout>
  );
}
