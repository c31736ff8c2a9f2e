import { listHelp } from "#app/content/help/queries.server.ts";
import { Questions } from "#app/content/rich-text/rich-text.tsx";
import { plainRun } from "#app/content/rich-text/rules.ts";
import { faqData } from "#app/content/structured-data.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { Route } from "./+types/test-faq.route.ts";
import { openTestPage } from "./open-test-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, t } = await openTestPage(context);
  const { database, locale, origin } = visit;
  const categories = await listHelp(database, locale);
  const [title, description] = [t("faq.title"), t("faq.lead")];
  const jsonLd = faqData(categories.flatMap(({ faqs }) => faqs));
  return {
    title,
    description,
    categories: categories.map(({ name, faqs }) => ({
      name,
      questions: faqs.map(({ question, answer }) => ({
        question,
        answer: [plainRun(answer)],
      })),
    })),
    meta: pageMeta({
      title,
      description,
      path: "/test-faq",
      locale,
      origin,
      jsonLd,
      noindex: true,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Every frequent question on one page, for the eye. */
export default function TestFaq({ loaderData }: Route.ComponentProps) {
  const { title, description, categories } = loaderData;
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-8 py-8 page-gutter">
      <header className="grid gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{description}</p>
      </header>
      {categories.map(({ name, questions }) => (
        <section key={name}>
          <h2 className="mb-3 text-xl font-semibold">{name}</h2>
          <Questions items={questions} />
        </section>
      ))}
    </main>
  );
}
