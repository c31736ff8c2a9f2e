import { useLoaderData } from "react-router";
import { localizedPath } from "../platform/i18n/locale.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import { requestContext } from "../platform/services.server.ts";
import { pageMeta } from "../platform/web/page-meta.ts";
import type { Route } from "./+types/about.route.ts";
import { about as arabic } from "./about/messages/ar.ts";
import { about as english } from "./about/messages/en.ts";
import { organizationData } from "./organization.ts";

const parts = ["licence", "dates", "order", "data"] as const;

// The texts are said by the server: a page of reading brings no messages to the browser.
export function loader({ context }: Route.LoaderArgs) {
  const { config, locale, origin } = context.get(requestContext);
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const appName = locale === "ar" ? config.APP_NAME_AR : config.APP_NAME;
  return {
    metaTitle: t("metaTitle", { appName }),
    title: t("title", { appName }),
    lead: t("lead", { appName }),
    sections: parts.map((part) => ({
      id: part,
      title: t(`${part}.title`),
      paragraphs: [t(`${part}.text`), t(`${part}.limit`)],
    })),
    locale,
    origin,
    appName,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { metaTitle, title, lead, locale, origin, appName } = loaderData;
  const url = origin + localizedPath("/about", locale);
  const page = { "@context": "https://schema.org", "@type": "AboutPage", name: title, url };
  return pageMeta({
    title: metaTitle,
    description: lead,
    path: "/about",
    locale,
    origin,
    jsonLd: [page, organizationData(origin, appName)],
  });
}

/** How the directory earns trust: the proof behind the three reasons of the home page. */
export default function About() {
  const { title, lead, sections } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-narrow px-4 py-12">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-4 max-w-[70ch] text-lg text-muted">{lead}</p>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-10 scroll-mt-24">
          <h2 className="text-lg font-semibold">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[70ch]">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}
