import { readPageScope } from "#app/content/page-scope.server.ts";
import { ReadingLayout } from "#app/content/reading-layout.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Route } from "./+types/about.route.ts";
import { about as arabic } from "./about/messages/ar.ts";
import { about as english } from "./about/messages/en.ts";
import { organizationData } from "./organization.ts";

const path = "/about";
const parts = ["licence", "dates", "order", "data"] as const;

// Translates on the server, so that the page ships no message catalog to the browser.
export function loader({ context }: Route.LoaderArgs) {
  const { locale, origin, appName, describe, trail, urlOf } = readPageScope(context);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const [title, lead] = [t("title", { appName }), t("lead", { appName })];
  const breadcrumbs = trail({ label: title });
  const page = { "@context": "https://schema.org", "@type": "AboutPage" };
  return {
    title,
    lead,
    breadcrumbs,
    sections: parts.map((part) => ({
      id: part,
      title: t(`${part}.title`),
      paragraphs: [t(`${part}.text`), t(`${part}.limit`)],
    })),
    meta: describe({
      title: t("metaTitle"),
      description: lead,
      path,
      breadcrumbs,
      jsonLd: [{ ...page, name: title, url: urlOf(path) }, organizationData(origin, appName)],
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/**
 * The page "How the directory earns trust": the evidence for the three reasons on the home page.
 */
export default function About({ loaderData }: Route.ComponentProps) {
  const { title, lead, breadcrumbs, sections } = loaderData;
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={title} lead={lead}>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mb-8 scroll-mt-6">
          <h2 className="text-xl font-semibold">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-prose">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </ReadingLayout>
  );
}
